/** Minutes and seconds as a clock shows them, with hours where there are any. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return (hours > 0 ? [hours, ...rest] : rest).join(':');
}

/** The seconds that a time means, written as minutes and seconds, with hours where there are any, or as seconds alone; null for anything else. */
export function secondsOf(clock: string): number | null {
  const parts = clock.trim().split(':');
  if (parts.length > 3 || parts.some((part, at) => !/^\d{1,5}$/.test(part) || (at > 0 && Number(part) > 59))) return null;
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
