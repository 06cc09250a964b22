import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { root } from './sources.ts';

const faces = readFileSync(path.join(root, 'packages/ui/src/styles/fonts.css'), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];

/** The first and last letter of each range that a face of the product draws. */
const ranges = faces.flatMap((face) => {
  const [, list = ''] = /unicode-range:([^;]*)/.exec(face) ?? [];
  return list.split(',').flatMap((range) => {
    const [from, to] = range.trim().replace('U+', '').split('-');
    return from === undefined || from === '' ? [] : [[Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)] as const];
  });
});
const isDrawn = (letter: string) => ranges.some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to);

test('ORG-07 the names of the languages that people choose from are drawn on machines without fonts for them', () => {
  const without = COMPLETE_LANGUAGES.filter(({ nativeName }) => !Array.from(nativeName).every(isDrawn));
  expect(without.map(({ nativeName }) => nativeName)).toEqual([]);
});
