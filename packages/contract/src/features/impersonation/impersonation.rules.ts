/** SES-64: acting as someone ends by itself after so many minutes. */
export const IMPERSONATION_MINUTES = 60;

/** Longest reason one may give, in characters. */
export const REASON_LENGTH = 300;
