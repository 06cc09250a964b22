import { expect, test } from 'vitest';
import { runsOf } from './text-runs.ts';

const one = () => 'inter';
const texts = (line: string, base: 'rtl' | 'ltr') => runsOf(line, base, one).map(({ text }) => text);

test('LRN-03 a line of one direction is one run, and a change of font begins another', () => {
  expect(texts('Reading the night flow', 'ltr')).toEqual(['Reading the night flow']);
  expect(runsOf('Łódź', 'ltr', (character) => (character === 'Ł' || character === 'ź' ? 'ext' : 'inter')).map(({ font }) => font)).toEqual([
    'ext',
    'inter',
    'ext',
  ]);
});

test('LRN-03 in a line from right to left its parts stand from the right, and Latin words among them keep their order', () => {
  expect(texts('درس SCORM 2004 جديد', 'rtl')).toEqual([' جديد', 'SCORM 2004', 'درس ']);
  expect(texts('שלום עולם', 'rtl')).toEqual(['שלום עולם']);
  expect(texts('Course درس', 'ltr')).toEqual(['Course ', 'درس']);
});

test.each([
  ['קורס 2026 (Level 2)', '(Level 2) 2026קורס '],
  ['בציון 90%.', '.90%בציון '],
  ['בציון 90% (סופי).', '.(סופי) 90%בציון '],
  ['12.5–13.75 ₪', '₪ 13.75–12.5'],
])('LRN-06 brackets, numbers and their signs in “%s” stand as the standard for lines in both directions has them', (line, drawn) => {
  expect(texts(line, 'rtl').join('')).toBe(drawn);
});

test('LRN-03 a mark stays on its letter, and signs among words from right to left are turned round', () => {
  expect(texts('क्षमता', 'rtl')).toEqual(['क्षमता']);
  expect(texts('（第二版）', 'rtl')).toEqual(['（', '第二版', '）']);
  const latinHasSigns = (character: string) => (/[\u0590-\u05FF ]/.test(character) ? 'hebrew' : 'inter');
  expect(runsOf('כהן — (הדרכה)', 'rtl', latinHasSigns).map(({ text }) => text)).toEqual(['(', 'הדרכה', ')', ' ', '—', 'כהן ']);
});
