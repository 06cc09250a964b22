/** What a skills passport is made of (SKL-03), in the order in which it is shown. */
export const PASSPORT_PARTS = ['skills', 'evidence', 'experiences', 'certifications', 'badges'] as const;
export type PassportPart = (typeof PASSPORT_PARTS)[number];

/** Longest time in days that a shared passport stays open, whatever an organisation allows. */
export const PASSPORT_DAYS_AT_MOST = 730;

/** What an organisation allows of passports (`skills_passport_options`). */
export interface PassportOptions {
  readonly parts: PassportPart[];
  /** Whether people may show theirs by a link to someone without an account. */
  readonly sharing: boolean;
  /** How many days such a link works at most. */
  readonly longestDays: number;
}

export const STANDARD_PASSPORT_OPTIONS: PassportOptions = { parts: [...PASSPORT_PARTS], sharing: true, longestDays: 365 };
