/** What may be wrong between us and Zoom, or (`failed`) with us; each is said in words and tried again. */
export const ZOOM_FAULTS = [
  'credentials-refused',
  'not-allowed',
  'host-unknown',
  'not-there',
  'rate-limited',
  'unreachable',
  'refused',
  'not-connected',
  'failed',
] as const;
export type ZoomFault = (typeof ZOOM_FAULTS)[number];

/** Who was in the meeting for at least this share of the session’s time was there (CRD-17). */
export const ATTENDED_SHARE = 0.5;

export interface MeetingStay {
  readonly email: string;
  readonly from: number;
  readonly to: number;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the addresses, in small letters, of people who were there for at least half of the planned time. Someone who was in a meeting by two
 * devices is counted once; time before the start and after the end does not count. All times in milliseconds.
 */
export function attendedBy(stays: readonly MeetingStay[], dates: readonly Stretch[]): string[] {
  const planned = dates.reduce((sum, { from, to }) => sum + to - from, 0);
  const byEmail = Map.groupBy(
    stays.filter(({ email }) => email !== ''),
    ({ email }) => email.toLowerCase(),
  );
  return [...byEmail].flatMap(([email, own]) =>
    dates.reduce((sum, date) => sum + covered(own, date), 0) >= planned * ATTENDED_SHARE ? [email] : [],
  );
}

/** How much of a stretch some stays cover, each moment once. */
function covered(stays: readonly Stretch[], { from, to }: Stretch): number {
  let until = from;
  let sum = 0;
  for (const stay of stays.toSorted((one, other) => one.from - other.from)) {
    const begins = Math.max(stay.from, until);
    const ends = Math.min(stay.to, to);
    if (ends > begins) {
      sum += ends - begins;
      until = ends;
    }
  }
  return sum;
}
