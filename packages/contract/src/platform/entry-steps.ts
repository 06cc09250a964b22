/**
 * What may stand between a sign-in and the product, in this order: the second factor (SES-30), a new password in place of one that is
 * too old (ADM-04), the organisation's terms (SES-56), what the organisation has to know of its people (PPL-14). Until a step is done the server refuses everything but what the step needs.
 */
export const ENTRY_STEPS = ['second-factor', 'new-password', 'terms', 'details'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];
