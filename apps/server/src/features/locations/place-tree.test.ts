import { describe, expect, test } from 'vitest';
import type { PlaceLine } from './place-table.ts';
import { type KnownPlace, placeInTree } from './place-tree.ts';

const line = (code: string, parentCode: string | undefined, at = 2): PlaceLine => ({
  ...{ line: at, code, title: code, parentCode },
  values: {},
  faults: [],
  warnings: [],
});
const known = (id: string, parent_id: string | null): KnownPlace => ({ id, code: id, parent_id });

function place(lines: readonly PlaceLine[], there: readonly KnownPlace[] = []) {
  let made = 0;
  const { standings, idByCode } = placeInTree(lines, there, () => `new-${(made += 1)}`, 'parent');
  const codeOf = new Map([...idByCode].map(([code, id]) => [id, code]));
  return {
    paths: [...standings.values()]
      .map(({ path }) =>
        path
          .split('|')
          .map((id) => codeOf.get(id) ?? id)
          .join('|'),
      )
      .toSorted(),
    faults: lines.filter(({ faults }) => faults.length > 0).map(({ code, faults }) => `${code}: ${faults.map((one) => one.code).join()}`),
  };
}

describe('ADM-05 LOC-05 the tree that a table makes', () => {
  test('a parent may stand anywhere in the table, or be there already', () => {
    expect(place([line('c', 'b'), line('b', 'a'), line('a', ''), line('d', 'x')], [known('x', null)])).toEqual({
      paths: ['a', 'a|b', 'a|b|c', 'x', 'x|d'],
      faults: [],
    });
  });

  test('what is below a place that moves moves along', () => {
    const there = [known('a', null), known('b', 'a'), known('c', 'b'), known('z', null)];
    expect(place([line('b', 'z')], there).paths).toEqual(['a', 'z', 'z|b', 'z|b|c']);
  });

  test('an empty cell and a missing column change nothing', () => {
    const there = [known('a', null), known('b', 'a')];
    expect(place([line('b', '')], there).paths).toEqual(['a', 'a|b']);
    expect(place([line('b', undefined)], there).paths).toEqual(['a', 'a|b']);
  });

  test.each<[string, PlaceLine[], KnownPlace[], string[], string[]]>([
    ['of new places', [line('a', 'b'), line('b', 'a'), line('c', 'a')], [], [], ['a: below-itself', 'b: below-itself', 'c: parent-is-bad']],
    [
      'of places that are there',
      [line('a', 'c')],
      [known('a', null), known('b', 'a'), known('c', 'b')],
      ['a', 'a|b', 'a|b|c'],
      ['a: below-itself'],
    ],
    [
      'that only closes when another line is left out',
      [line('z', 'x'), line('y', 'w'), line('w', 'y')],
      [known('z', null), known('y', 'z'), known('x', 'y'), known('w', null)],
      ['w', 'z', 'z|y', 'z|y|x'],
      ['z: below-itself', 'y: below-itself', 'w: below-itself'],
    ],
  ])('a circle %s is refused', (_name, lines, there, paths, faults) => {
    expect(place(lines, there)).toEqual({ paths, faults });
  });

  test('a parent that is nowhere or bad is named, all the way down', () => {
    const bad = line('b', '');
    bad.faults.push({ field: 'title', code: 'required', column: 'title' });
    expect(place([line('a', 'nowhere'), bad, line('c', 'b'), line('d', 'c')]).faults).toEqual([
      'a: unknown-parent',
      'b: required',
      'c: parent-is-bad',
      'd: parent-is-bad',
    ]);
  });

  test('LOC-05 99 levels are possible, but not 100', () => {
    const chain = Array.from({ length: 101 }, (_, at) => line(`u${at + 1}`, at === 0 ? '' : `u${at}`));
    const { paths, faults } = place(chain);
    expect([faults, paths.length]).toEqual([['u100: too-deep', 'u101: too-deep'], 99]);
    expect(place(chain.slice(0, 99).map(({ code, parentCode }) => line(code, parentCode))).paths).toHaveLength(99);
  });

  test('10,000 units are placed at once', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => line(`u${at}`, at === 0 ? '' : `u${Math.floor((at - 1) / 4)}`, at + 2));
    const started = performance.now();
    expect(place(lines).faults).toEqual([]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
