import { ResponseBodyError } from 'openid-client';
import { CallRefused } from '../../platform/fetch/guarded-fetch.ts';

/** `grant`: the code or the refresh token is not taken. The others are faults of the client or of the way there. */
type OAuthFailureKind = 'grant' | 'client-refused' | 'redirect-refused' | 'unreachable' | 'not-oauth';

const CLIENT_REFUSED = /^(?:invalid_client|unauthorized_client|incorrect_client|bad_client|invalid_app)/;
const REDIRECT_REFUSED = /redirect.?uri/i;
const DETAIL_LENGTH = 300;

/** Why a service gave no tokens, in our word, and in its own for who administers the organisation. */
export class OAuthFailure extends Error {
  readonly kind: OAuthFailureKind;
  readonly detail: string;

  constructor(kind: OAuthFailureKind, detail: string, options: ErrorOptions = {}) {
    super(`${kind} ${detail}`.trim(), options);
    this.kind = kind;
    this.detail = detail.slice(0, DETAIL_LENGTH);
  }

  /** What the library complains of. */
  static of(error: unknown): OAuthFailure {
    if (error instanceof OAuthFailure) return error;
    const chain = chainOf(error);
    const body = chain.find((one) => one instanceof ResponseBodyError);
    if (body !== undefined) {
      const said = body.error_description ?? '';
      return new OAuthFailure(kindOf(body.error, said, body.status), `${body.error} ${said}`.trim(), { cause: error });
    }
    if (chain.some((one) => one instanceof CallRefused)) return new OAuthFailure('unreachable', '', { cause: error });
    const answer = chain.find((one) => one instanceof Response);
    if (answer !== undefined && (answer.status >= 500 || answer.status === 429)) {
      return new OAuthFailure('unreachable', String(answer.status), { cause: error });
    }
    if (answer?.status === 401) return new OAuthFailure('client-refused', '401', { cause: error });
    return new OAuthFailure('not-oauth', answer === undefined ? '' : String(answer.status), { cause: error });
  }
}

function kindOf(error: string, said: string, status: number): OAuthFailureKind {
  if (CLIENT_REFUSED.test(error) || status === 401) return 'client-refused';
  if (REDIRECT_REFUSED.test(error) || REDIRECT_REFUSED.test(said)) return 'redirect-refused';
  return status >= 500 || status === 429 || error === 'temporarily_unavailable' ? 'unreachable' : 'grant';
}

/** All errors behind an error, itself first. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; typeof one === 'object' && one !== null && chain.length < 8; one = (one as { cause?: unknown }).cause)
    chain.push(one);
  return chain;
}
