/** What becomes of people who are in the middle when an author replaces a package (CRD-20); they move to the new one where nothing is said. */
export const WHEN_REPLACED = ['move', 'keep'] as const;
export type WhenReplaced = (typeof WHEN_REPLACED)[number];
