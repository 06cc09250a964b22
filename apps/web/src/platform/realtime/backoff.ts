const FIRST_MILLISECONDS = 1_000;
const LONGEST_MILLISECONDS = 60_000;

/**
 * How long to wait before attempt number `failures + 1`: doubling from one second to a minute, and anywhere in the upper
 * half of that, so that a restarted server is not met by everyone at once.
 * @param random 0 to 1
 */
export function waitBeforeRetry(failures: number, random: number): number {
  const ceiling = Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** failures);
  return ceiling / 2 + (ceiling / 2) * random;
}
