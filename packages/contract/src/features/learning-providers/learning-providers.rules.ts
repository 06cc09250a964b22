/** How learning comes from a provider: by a file, by the reports of a service the organisation has a contract with, or by each person's own account. */
export const PROVIDER_KINDS = ['file', 'coursera', 'udemy', 'linkedin', 'xapi'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

export const PROVIDER_LIMITS = {
  name: 80,
  url: 1_000,
  setting: 400,
  providers: 50,
  fileBytes: 5 * 1024 * 1024,
  fileLines: 20_000,
} as const;

/** Whether people connect with an account of their own there; for the others they say yes to what the organisation may take. */
export const hasOwnAccounts = (kind: ProviderKind): boolean => kind === 'xapi';
/** Whether the provider is asked; a file comes by itself. */
export const isAsked = (kind: ProviderKind): boolean => kind !== 'file';

/** Under this purpose connections of people and clients of the organisation are kept. */
export const LEARNING_PURPOSE = 'learning';

export const TAKE_STATUSES = ['running', 'done', 'failed', 'cancelled'] as const;
export type TakeStatus = (typeof TAKE_STATUSES)[number];

/** Why nothing came from a provider. */
export const SOURCE_FAULTS = [
  'address-refused',
  'unreachable',
  'too-slow',
  'credentials-refused',
  'not-allowed',
  'not-there',
  'rate-limited',
  'server-fault',
  'unreadable',
  'access-lost',
] as const;
export type SourceFault = (typeof SOURCE_FAULTS)[number];

/** Faults that only connecting again can fix. */
export const isAccessFault = (fault: SourceFault): boolean => fault === 'credentials-refused' || fault === 'access-lost';

/** Seconds to wait before a page is asked for again, when the provider does not say. */
export const WAIT_SECONDS = [30, 120, 600, 1_800, 3_600, 7_200] as const;
/** A provider that wants us to wait for longer is given up until the next night. */
export const LONGEST_WAIT_SECONDS = 14_400;
