/** Returns how long an answer wants to be waited for (`Retry-After`, in seconds or as a date), in whole seconds; null where it does not say. */
export function retryAfterSeconds(headers: { get(name: string): string | null }, now: Date): number | null {
  const said = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(said)) return Number(said);
  const at = Date.parse(said);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
