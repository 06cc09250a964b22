/** Where programs find the learning record store (xAPI 1.0.3 and 2.0), from the root. */
export const XAPI_ROOT = '/api/xapi';

/** The versions of the protocol that are spoken, the newest patch of each. */
export const XAPI_VERSIONS = ['1.0.3', '2.0.0'] as const;

export const LEARNING_RECORD_LIMITS = {
  /** Largest request in bytes, attachments included, and largest document. */
  bytes: 16 * 1024 * 1024,
  documentBytes: 2 * 1024 * 1024,
  /** Statements of one request, and of one answer. */
  statements: 5_000,
  page: 500,
  usualPage: 100,
  /** Longest id of a document. */
  documentId: 500,
  /** How long what a player gives to content lets it write, in minutes. */
  launchMinutes: 240,
  address: 500,
  key: 200,
  secret: 500,
} as const;

/** What a check of a store does, in this order; what comes after a fault of the first kind is left out. */
export const RECORD_CHECK_STEPS = ['about', 'write', 'read', 'write-again', 'conflict', 'void', 'state', 'state-race', 'clean-up'] as const;
export type RecordCheckStep = (typeof RECORD_CHECK_STEPS)[number];

/** What can be wrong with a store, by a code. */
export const RECORD_CHECK_FAULTS = [
  'address-refused',
  'unreachable',
  'too-slow',
  'redirected',
  'not-a-store',
  'version-not-spoken',
  'credentials-refused',
  'not-allowed',
  'switched-off',
  'server-fault',
  'wrong-status',
  'wrong-answer',
  'statement-missing',
  'statement-changed',
  'stored-missing',
  'conflict-missed',
  'not-voided',
  'etag-missing',
  'race-lost',
] as const;
export type RecordCheckFault = (typeof RECORD_CHECK_FAULTS)[number];
