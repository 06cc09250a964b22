import { expect, test } from 'vitest';
import { formatOf } from './format.ts';

const NOON = '2026-11-21T12:00:00Z';
const later = (minutes: number) => new Date(new Date(NOON).getTime() + minutes * 60_000);
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en', 'UTC', 'Nov 21, 2026'],
  ['de', 'UTC', '21. Nov. 2026'],
  ['ja', 'UTC', '2026年11月21日'],
  ['en', 'Pacific/Kiritimati', 'Nov 22, 2026'],
])('SHL-37 a date follows language and time zone (%s, %s)', (language, zone, text) => {
  expect(formatOf(language, zone).date(NOON)).toBe(text);
});

test.each([
  ['en', 'America/New_York', '7:00 AM'],
  ['de', 'Europe/Berlin', '13:00'],
])('SHL-37 a time of day follows language and time zone (%s, %s)', (language, zone, text) => {
  expect(spaced(formatOf(language, zone).time(NOON))).toBe(text);
});

test.each([
  [0, 'now'],
  [5, 'in 5 minutes'],
  [-90, '2 hours ago'],
  [24 * 60, 'tomorrow'],
  [-3 * 24 * 60, '3 days ago'],
  [7 * 24 * 60, 'Nov 28, 2026'],
  [-30 * 24 * 60, 'Oct 22, 2026'],
])('SHL-37 %i minutes away reads %s: relative only within a week', (minutes, text) => {
  expect(formatOf('en', 'UTC').relative(later(minutes), NOON)).toBe(text);
});

test.each([
  [0, '0 min'],
  [12, '12 min'],
  [60, '1 hr'],
  [80, '1 hr 20 min'],
])('SHL-37 a duration of %i minutes reads %s', (minutes, text) => {
  expect(formatOf('en', 'UTC').duration(minutes)).toBe(text);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1536, '1.5 kB'],
  [120 * 1024 * 1024, '120 MB'],
])('SHL-37 %i bytes read %s', (count, text) => {
  expect(formatOf('en', 'UTC').bytes(count)).toBe(text);
});

test('SHL-37 numbers, shares and lists follow the language', () => {
  const german = formatOf('de', 'UTC');
  expect([german.number(1234.5), spaced(german.percentOf100(48)), german.list(['a', 'b', 'c'])]).toEqual(['1.234,5', '48 %', 'a, b und c']);
});

test('SHL-37 names in a list stay whole where the text runs from the right', () => {
  expect(formatOf('ar', 'UTC').list(['Learner', 'Mentor'])).toBe('\u2068Learner\u2069 و\u2068Mentor\u2069');
});

test('SHL-37 a time zone the browser does not know gives way to its own', () => {
  expect(formatOf('en', 'Asia/Tokyo').timeZone).toBe('Asia/Tokyo');
  expect(formatOf('en', 'Moon/Tycho').timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test.each([
  ['en', 'Pump fitter, Hamburg'],
  ['ja', 'Pump fitter、Hamburg'],
  ['ar', '\u2068Pump fitter\u2069، \u2068Hamburg\u2069'],
])('SHL-62 facts about one thing stand side by side as the language writes them (%s)', (language, text) => {
  expect(formatOf(language, 'UTC').facts(['Pump fitter', '', null, 'Hamburg', undefined, false])).toBe(text);
});

test.each([
  ['sv', ['Zoe', 'Åsa']],
  ['de', ['Åsa', 'Zoe']],
  ['cs', ['Cyril', 'Hana', 'Chlum']],
])('SHL-62 names come in the order of the reader’s alphabet (%s)', (language, names) => {
  expect(names.toReversed().toSorted(formatOf(language, 'UTC').compare)).toEqual(names);
});
