import { expect, test } from 'vitest';
import { compareStructures, mergeStructures, moveEntry, type PathEntry, type PathStructure, stepEntry } from './path-structure.rules.ts';

const entry = (id: string, sectionId: string | null = null, rest: Partial<PathEntry> = {}): PathEntry => ({
  id,
  sectionId,
  cardId: `card-${id}`,
  earlierCardId: null,
  isMandatory: true,
  isLocked: false,
  leap: null,
  opens: 'always',
  opensOn: null,
  afterPrevious: false,
  ...rest,
});
/** `s: a b | t: c` with headings, or `a b c` without. */
const structure = (sketch: string): PathStructure => {
  if (!sketch.includes(':'))
    return {
      sections: [],
      entries: sketch
        .split(' ')
        .filter(Boolean)
        .map((id) => entry(id)),
      startsOn: null,
    };
  const parts = sketch.split('|').map((part) => part.split(':').map((one) => one.trim()));
  return {
    sections: parts.map(([id = '']) => ({ id, title: id, note: '' })),
    entries: parts.flatMap(([id = '', ids = '']) =>
      ids
        .split(' ')
        .filter(Boolean)
        .map((one) => entry(one, id)),
    ),
    startsOn: null,
  };
};
const read = ({ sections, entries }: PathStructure) =>
  sections.length === 0
    ? entries.map(({ id }) => id).join(' ')
    : sections
        .map(({ id }) =>
          `${id}: ${entries
            .filter(({ sectionId }) => sectionId === id)
            .map((one) => one.id)
            .join(' ')}`.trim(),
        )
        .join(' | ');

test.each<[string, string, string, string]>([
  ['a b c', 'a b c d', 'added d', ''],
  ['a b c', 'a c', 'removed b', ''],
  ['a b c d', 'a d b c', 'moved d', ''],
  ['s: a b | t: c', 's: a | t: b c', 'moved b', ''],
])('PTH-09 from %s to %s: %s', (from, to, expected) => {
  const changes = compareStructures(structure(from), structure(to));
  const words = (['added', 'removed', 'moved', 'changed'] as const).flatMap((kind) => changes[kind].map((id) => `${kind} ${id}`));
  expect(words.join(', ')).toBe(expected);
  expect(compareStructures(structure(from), structure(from)).total).toBe(0);
});

test.each<[string, string, string, string, string]>([
  ['both add', 'a b', 'a x b', 'a b y', 'a x b y'],
  ['one adds, one removes', 'a b c', 'a x b c', 'a c', 'a x c'],
  ['one moves, one adds', 'a b c', 'c a b', 'a b c y', 'c y a b'],
  ['both remove the same', 'a b c', 'a c', 'a c', 'a c'],
  ['into headings', 's: a | t: b', 's: a | t: b x', 's: a y | t: b', 's: a y | t: b x'],
])('PTH-03 two authors at once, %s: nothing is lost', (_, base, mine, theirs, expected) => {
  expect(read(mergeStructures(structure(base), structure(mine), structure(theirs)))).toBe(expected);
});

test('PTH-03 a setting both changed is mine, one only they changed is theirs', () => {
  const base = structure('a b');
  const mine = { ...base, entries: [entry('a', null, { isLocked: true }), entry('b')] };
  const theirs = { ...base, entries: [entry('a', null, { isMandatory: false }), entry('b', null, { isMandatory: false })] };
  const merged = mergeStructures(base, mine, theirs);
  expect(merged.entries.map(({ isLocked, isMandatory }) => [isLocked, isMandatory])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test.each<[string, string, -1 | 1, string]>([
  ['s: a b | t: c', 'a', 1, 's: b a | t: c'],
  ['s: a b | t: c', 'b', 1, 's: a | t: b c'],
  ['s: a b | t: c', 'c', -1, 's: a b c | t:'],
  ['s: a b | t: | u: c', 'c', -1, 's: a b | t: c | u:'],
  ['s: a b | t: c', 'a', -1, 's: a b | t: c'],
])('PTH-03 by keyboard %s, %s by %i: %s', (from, id, step, expected) => {
  expect(read(stepEntry(structure(from), id, step))).toBe(expected);
});

test('PTH-03 by drag, before another or to the end of a heading', () => {
  const from = structure('s: a b | t: c');
  expect(read(moveEntry(from, 'a', { sectionId: 't', beforeId: 'c' }))).toBe('s: b | t: a c');
  expect(read(moveEntry(from, 'a', { sectionId: 't', beforeId: null }))).toBe('s: b | t: c a');
});
