/** Closes a live connection that newer ones of the same person took the place of: it waits until someone looks at its page again. */
export const LIVE_DISPLACED = 4429;
