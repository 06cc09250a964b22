import { expect, test } from 'vitest';
import { languageCode, plannedMoment, plausibleDay, requiredText, richText } from './text.ts';

test('a language is a code that has a name', () => {
  const taken = ['en', 'ar', 'pt-BR', 'zh-CN', 'zh-Hans', 'nb', 'fil'].filter((code) => languageCode.safeParse(code).success);
  expect(taken).toEqual(['en', 'ar', 'pt-BR', 'zh-CN', 'zh-Hans', 'nb', 'fil']);
  const refused = ['', 'qq', 'qq-zz-1', 'English', 'e', 'en_GB!', '<b>'].filter((code) => languageCode.safeParse(code).success);
  expect(refused).toEqual([]);
});

test('control characters that came along in a paste are dropped, lines and tabs stay', () => {
  expect(requiredText(20).parse('\u0000 one\u0007\n\ttwo ')).toBe('one\n\ttwo');
  expect(richText(20).parse(' <p>a\u0000b</p>')).toBe(' <p>ab</p>');
});

test('a moment or a day of no plausible year is named, one that is none stays what it is', () => {
  const faults = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
    parsed.error?.issues.map(({ message }) => message) ?? [];
  for (const year of ['0001', '1999', '2101', '9999'])
    expect(faults(plannedMoment.safeParse(`${year}-06-01T10:00:00Z`))).toEqual(['implausible-date']);
  for (const year of ['2000', '2026', '2099']) expect(faults(plannedMoment.safeParse(`${year}-06-01T10:00:00+14:00`))).toEqual([]);
  for (const year of ['0001', '1899', '2200']) expect(faults(plausibleDay.safeParse(`${year}-06-01`))).toEqual(['implausible-date']);
  expect(faults(plausibleDay.safeParse('1970-01-01'))).toEqual([]);
});
