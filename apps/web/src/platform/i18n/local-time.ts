/** What a date and time field shows of a moment, in a time zone. */
export function fieldTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment).replace(' ', 'T');
}

const WHOLE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The moment that a date and time field means in a time zone, as ISO 8601; empty where the field is not filled in. */
export function momentOfField(text: string, timeZone: string): string {
  if (!WHOLE.test(text)) return '';
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return '';
  // What the zone shows at the guess tells how far it is off; twice, for the days on which clocks change.
  let moment = asUtc;
  for (let round = 0; round < 2; round += 1) moment += asUtc - Date.parse(`${fieldTime(new Date(moment), timeZone)}:00Z`);
  return new Date(moment).toISOString();
}

/** All time zones the browser knows, and the given one even if it does not, as options of a field. */
export function timeZoneOptions(own: string) {
  const known = Intl.supportedValuesOf('timeZone');
  const all = own === '' || known.includes(own) ? known : [own, ...known];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
