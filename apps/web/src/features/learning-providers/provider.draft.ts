import type { LearningProvider, ProviderKind } from '@waymark/contract/learning-providers';
import type { ProviderInput } from './learning-providers.queries.ts';

/** What the form of a provider keeps; every setting there is, whatever the kind. */
export interface ProviderDraft {
  readonly name: string;
  readonly website: string;
  readonly pictureFileId: string | null;
  readonly isOn: boolean;
  readonly kind: ProviderKind;
  readonly settings: Readonly<Record<string, string>>;
}

/** The settings a kind has, in the order of the form; the secret stands beside them. */
export const SETTINGS: Readonly<Record<ProviderKind, readonly string[]>> = {
  file: [],
  coursera: ['organisationId', 'clientId'],
  udemy: ['account', 'accountId', 'clientId'],
  linkedin: ['clientId'],
  xapi: [
    'clientId',
    'authentication',
    'authorizationEndpoint',
    'tokenEndpoint',
    'revocationEndpoint',
    'scopes',
    'recordStore',
    'version',
    'accountEndpoint',
    'accountField',
    'accountHomePage',
  ],
};

const CHOSEN: Readonly<Record<string, string>> = { authentication: 'basic', version: '1.0.3' };

/** The form of a provider as it is, or of a new one. */
export function draftOf(provider: LearningProvider | undefined): ProviderDraft {
  const { name = '', website = '', pictureFileId = null, isOn = true, settings } = provider ?? {};
  const kept = Object.entries(settings ?? {}).flatMap(([field, value]) => (field === 'kind' ? [] : [[field, value]]));
  return { name, website, pictureFileId, isOn, kind: settings?.kind ?? 'file', settings: { ...CHOSEN, ...Object.fromEntries(kept) } };
}

/** What is sent. @param secret empty: the one there stays */
export function inputOf({ kind, settings, ...draft }: ProviderDraft, secret: string): ProviderInput {
  const own = Object.fromEntries(SETTINGS[kind].map((field) => [field, (settings[field] ?? '').trim()]));
  return {
    ...draft,
    website: draft.website.trim(),
    settings: { kind, ...own } as ProviderInput['settings'],
    ...(secret === '' ? {} : { secret }),
  };
}
