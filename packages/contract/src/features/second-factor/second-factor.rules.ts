/** Kinds of second factor (SES-31). */
export const FACTOR_KINDS = ['authenticator', 'passkey', 'okta'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** Most factors one person may have. */
export const MOST_FACTORS = 10;
/** How many recovery codes someone is given, each good for once. */
export const RECOVERY_CODES = 10;
/** Digits of a code that an authenticator app shows. */
export const CODE_DIGITS = 6;
/** So many tries within the window, then none until it is over. */
export const FACTOR_ATTEMPTS = { count: 5, windowMinutes: 15 } as const;
/** How long a passkey's question and a push to a phone wait for an answer. */
export const CHALLENGE_MINUTES = 5;
/** How often a page asks whether the push was answered. */
export const PUSH_POLL_MILLISECONDS = 3_000;
