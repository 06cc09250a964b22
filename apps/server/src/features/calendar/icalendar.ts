const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** One entry, ready to be written; addresses are absolute by now. */
export interface WrittenEntry {
  readonly uid: string;
  readonly when: { readonly day: string } | { readonly from: Date; readonly to: Date };
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Where it is. */
  readonly location?: string;
  /** How often it was changed, so that programs know a later one from an earlier. */
  readonly sequence?: number;
  /** When it was last changed. */
  readonly changedAt?: Date;
  /** Whether the time is taken by it; days and deadlines leave it free. */
  readonly isBusy?: boolean;
  readonly isCancelled?: boolean;
  /** Participants, by the address of their profile: mail addresses stay private. */
  readonly attendees?: readonly { readonly name: string; readonly url: string }[];
}

/** A calendar as RFC 5545 has it. @param stampedAt when it was made */
export function writeCalendar(name: string, entries: readonly WrittenEntry[], stampedAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waymark//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(entry.uid)}`,
      `DTSTAMP:${utc(stampedAt)}`,
      ...whenLines(entry.when),
      `SUMMARY:${escapeText(entry.title)}`,
      ...(entry.description === '' ? [] : [`DESCRIPTION:${escapeText(entry.description)}`]),
      ...(entry.location === undefined || entry.location === '' ? [] : [`LOCATION:${escapeText(entry.location)}`]),
      `URL:${entry.url.replaceAll(/[\r\n]/g, '')}`,
      ...(entry.changedAt === undefined ? [] : [`LAST-MODIFIED:${utc(entry.changedAt)}`]),
      ...(entry.sequence === undefined ? [] : [`SEQUENCE:${entry.sequence}`]),
      ...(entry.isCancelled === true ? ['STATUS:CANCELLED'] : []),
      ...(entry.attendees ?? []).map(({ name, url }) => `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:${url}`),
      `TRANSP:${entry.isBusy === true ? 'OPAQUE' : 'TRANSPARENT'}`,
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

/** A value of a parameter: there is no way to write a quotation mark in it (RFC 5545, 3.2). */
const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;

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
