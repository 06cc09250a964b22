const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** One entry, ready to be written; addresses are absolute by now. */
export interface WrittenEntry {
  readonly uid: string;
  readonly when: { readonly day: string } | { readonly from: Date; readonly to: Date };
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** A calendar as RFC 5545 has it. @param stampedAt when it was made */
export function writeCalendar(name: string, entries: readonly WrittenEntry[], stampedAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waymark//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(entry.uid)}`,
      `DTSTAMP:${utc(stampedAt)}`,
      ...whenLines(entry.when),
      `SUMMARY:${escapeText(entry.title)}`,
      ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
      `URL:${entry.url.replaceAll(/[\r\n]/g, '')}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function whenLines(when: WrittenEntry['when']): string[] {
  if ('day' in when) {
    const next = new Date(Date.parse(`${when.day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${plainDay(when.day)}`, `DTEND;VALUE=DATE:${plainDay(next)}`];
  }
  return [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.to)}`];
}

const plainDay = (day: string) => day.replaceAll('-', '');
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** What would end a value or a line stands escaped. */
function escapeText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Lines are cut at 75 octets, never within a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const { segment: character } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    const length = encoder.encode(character).length;
    if (octets + length > LINE_OCTETS) {
      parts.push(part);
      part = '';
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}
