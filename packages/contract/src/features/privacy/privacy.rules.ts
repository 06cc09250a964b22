/** For so long an archive of one's data can be fetched. */
export const EXPORT_DAYS = 7;

/** For so long after asking, a person may take back that their account is erased. */
export const ERASURE_WAIT_DAYS = 14;

/** What someone agreed to, chose or took back, as the consent log names it. */
export const CONSENT_KINDS = [
  'terms',
  'public-profile',
  'leaderboard',
  'mails',
  'calendar-feed',
  'learning-provider',
  'data-export',
  'erasure',
] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
