import { expect, test } from 'vitest';
import { isByOthers, levelReader } from './person-skill-table.ts';

const levels = ['one', 'two', 'three'].map((key) => ({ key, label: `Level ${key}` }));

test.each<readonly [cells: readonly string[], read: readonly (string | undefined)[]]>([
  // The organisation's own names come first.
  [
    ['level TWO', 'three', ''],
    ['two', 'three', undefined],
  ],
  [
    ['Beginner', 'Fortgeschrittene', 'avancé', '専門', 'エキスパート'],
    ['one', 'two', 'three', undefined, 'three'],
  ],
  // Numbers up to its own levels are them; otherwise the highest tells the scale.
  [
    ['1', '3', '0', '-1'],
    ['one', 'three', undefined, undefined],
  ],
  [
    ['1', '3', '5'],
    ['one', 'two', 'three'],
  ],
  [
    ['2', '5', '8'],
    ['one', 'two', 'three'],
  ],
  [
    ['4', '10'],
    ['two', 'three'],
  ],
  [
    ['20', '66,7', '100'],
    ['one', 'three', 'three'],
  ],
])('ADM-15 levels of another system are read in words and numbers: %s', (cells, read) => {
  const levelOf = levelReader(levels, cells);
  expect(cells.map((cell) => levelOf(cell))).toEqual(read);
});

test.each([
  ['Manager', true],
  ['Peer', true],
  ['', false],
  ['Self-Assessment', false],
  ['自己評価', false],
])('ADM-15 “%s” is said by others: %s', (cell, isOthers) => expect(isByOthers(cell)).toBe(isOthers));
