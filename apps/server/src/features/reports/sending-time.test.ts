import { expect, test } from 'vitest';
import { isTimeZone, nextSending, sendingMoment } from './sending-time.ts';

test.each([
  ['a usual morning', '2026-11-30', '07:00', '2026-11-30T06:00:00.000Z'],
  ['an hour that the clocks skip: the next one', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
  ['an hour that comes twice: the first', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
])('ANA-06 reports are sent by the clock of their zone: %s', (_, day, time, moment) => {
  expect(sendingMoment(day, time, 'Europe/Berlin').toISOString()).toBe(moment);
});

test('ANA-06 daily at 07:00 stays at 07:00 when the clocks change, and an hour that comes twice is sent once', () => {
  const daily = { frequency: 'daily', weekdays: [], startsOn: '2026-01-01', time: '02:30', timeZone: 'Europe/Berlin' } as const;
  const first = nextSending(daily, new Date('2027-10-30T12:00:00Z'));
  expect([first.day, first.at.toISOString()]).toEqual(['2027-10-31', '2027-10-31T00:30:00.000Z']);
  const second = nextSending(daily, first.at);
  expect([second.day, second.at.toISOString()]).toEqual(['2027-11-01', '2027-11-01T01:30:00.000Z']);
});

test('ANA-06 a time zone is known by its name or refused', () => {
  expect(['Europe/Kyiv', 'Asia/Kolkata', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
