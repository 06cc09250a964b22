const NOON = 'T12:00:00.000Z';

/** The moment that stands for a day someone names: its noon, or now where that is still to come today; undefined for a day in the future. */
export function momentOf(day: string, now: Date): Date | undefined {
  const at = new Date(`${day}${NOON}`);
  if (Number.isNaN(at.getTime())) return undefined;
  if (at <= now) return at;
  return day <= now.toISOString().slice(0, 10) ? now : undefined;
}
