import { PASSPORT_PARTS, type PassportOptions, type PassportPart } from '../../platform/passport-options.ts';

/** The times that a link can be open for, in days; the organisation may allow less. */
export const SHARE_DAYS = [7, 30, 90, 365] as const;

/** Links of one person that work at the same time. */
export const SHARES_AT_MOST = 10;

/** Most characters of a text in which skills are looked for: a long CV. */
export const FOUND_IN_AT_MOST = 40_000;

/** Returns the parts of a passport that are shown: those that were chosen and are still allowed, in their order (SKL-03). */
export function passportParts(chosen: readonly string[], { parts }: Pick<PassportOptions, 'parts'>): PassportPart[] {
  return PASSPORT_PARTS.filter((part) => chosen.includes(part) && parts.includes(part));
}

/** Returns what becomes of a link with time: it works, its time is over, or its owner took it back (which is said first). */
export function shareState(
  share: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): 'active' | 'expired' | 'revoked' {
  if (share.revokedAt !== null) return 'revoked';
  return share.expiresAt > now ? 'active' : 'expired';
}

/** Returns the times to choose from where an organisation allows so many days at most. */
export function shareDays(longest: number): number[] {
  const offered = SHARE_DAYS.filter((days) => days <= longest);
  return offered.length === 0 ? [longest] : [...offered];
}
