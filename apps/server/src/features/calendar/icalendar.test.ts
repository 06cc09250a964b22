import { expect, test } from 'vitest';
import { writeCalendar } from './icalendar.ts';

const STAMP = new Date('2026-11-21T08:00:00Z');
const entry = { uid: 'one@home.example', when: { day: '2026-12-31' }, title: 'First aid', description: '', url: 'https://home.example/me' };

test('a day and a stretch of time are written as RFC 5545 has them', () => {
  const meeting = { ...entry, uid: 'two', when: { from: new Date('2026-12-01T09:00:00Z'), to: new Date('2026-12-01T10:30:00Z') } };
  const text = writeCalendar('Northmere', [entry, meeting], STAMP);
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'DTSTAMP:20261121T080000Z',
      'DTSTART:20261201T090000Z',
      'DTEND:20261201T103000Z',
      'END:VCALENDAR',
    ]),
  );
});

test('a meeting says where it is, who comes, that the time is taken, and which version it is', () => {
  const when = { from: new Date('2026-12-01T09:00:00Z'), to: new Date('2026-12-01T10:30:00Z') };
  const attendees = [{ name: 'Ada "the; first"', url: 'https://home.example/@ada' }];
  const text = writeCalendar(
    'N',
    [{ ...entry, when, location: 'Room 4, north', sequence: 3, changedAt: STAMP, isBusy: true, isCancelled: true, attendees }],
    STAMP,
  );
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'LOCATION:Room 4\\, north',
      'SEQUENCE:3',
      'LAST-MODIFIED:20261121T080000Z',
      'STATUS:CANCELLED',
      'TRANSP:OPAQUE',
      'ATTENDEE;CN="Ada  the; first";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:https://home.example/@ada',
    ]),
  );
  // A published calendar may have no attendees (RFC 5546, 3.2.1).
  expect(text).not.toContain('METHOD');
  expect(writeCalendar('N', [entry], STAMP)).toContain('TRANSP:TRANSPARENT');
});

test('what people typed cannot end a line or begin another property', () => {
  const text = writeCalendar('N', [{ ...entry, title: 'a;b,c\\d\r\nATTENDEE:mailto:x@example.org' }], STAMP);
  expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\\nATTENDEE:mailto:x@example.org\r\n');
  expect(text.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
});

test('long lines are folded at 75 octets, and nothing of them is lost', () => {
  const title = 'شهادة الإسعافات الأولية '.repeat(20).trim();
  const text = writeCalendar('N', [{ ...entry, title }], STAMP);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
