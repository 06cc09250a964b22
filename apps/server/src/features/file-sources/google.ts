import type { SourceAdapter } from './source-adapter.ts';

/** How Google is spoken to by OAuth 2; without `prompt` it gives a refresh token only the first time. */
export function googleClient(account: {
  readonly endpoint: string;
  readonly field: string;
}): NonNullable<ReturnType<SourceAdapter['client']>> {
  return {
    authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenEndpoint: 'https://oauth2.googleapis.com/token',
    revocation: { endpoint: 'https://oauth2.googleapis.com/revoke', style: 'standard' },
    authentication: 'post',
    parameters: { access_type: 'offline', prompt: 'consent' },
    account,
  };
}
