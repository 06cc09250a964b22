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

/** Names that browsers still list places by, and what those places are called today; both mean the same zone. */
const NAMES_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A time zone as people read it, by the name of its place today. */
export const zoneName = (zone: string): string => NAMES_TODAY[zone] ?? zone.replaceAll('_', ' ');

/** All time zones the browser knows, and the given one even if it does not, as options of a field. */
export function timeZoneOptions(own: string) {
  const known = Intl.supportedValuesOf('timeZone');
  const all = own === '' || known.includes(own) ? known : [own, ...known];
  return all.map((value) => ({ value, label: zoneName(value) })).sort((one, other) => one.label.localeCompare(other.label, 'en'));
}
