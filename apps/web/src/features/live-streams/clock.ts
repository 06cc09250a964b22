/** Minutes and seconds as a clock shows them, with hours where there are any. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const rest = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return (hours > 0 ? [hours, ...rest] : rest).join(':');
}
