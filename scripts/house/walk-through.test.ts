import { expect, test } from 'vitest';
import { read, sources } from './sources.ts';

/** The tables of the walk-through of security: what stands beside each point names tests and places. */
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));
const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path) || path.startsWith('e2e/'));
const found = (pattern: RegExp) => rows.flatMap((row) => [...row.matchAll(pattern)].map(([, name = '']) => ({ row, name })));
const missing = (named: readonly { readonly row: string; readonly name: string }[], isThere: (name: string) => boolean) =>
  named.filter(({ name }) => !isThere(name)).map(({ row, name }) => `${name}: ${row.slice(0, 60)}`);

test('the walk-through of security has points, each judged', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter((row) => !/^\| [^|]+ \| (?:met|partly|gap) \| [^|]+ \|$/.test(row))).toEqual([]);
});

test('every test that the walk-through of security names by its words is there', () => {
  const named = found(/"([^"]+)"/g).flatMap(({ row, name }) => name.split('…').map((part) => ({ row, name: part.trim() })));
  expect(named.length).toBeGreaterThan(20);
  expect(missing(named, (words) => tests.some(({ text }) => text.includes(words) || text.includes(words.replaceAll('’', "'"))))).toEqual(
    [],
  );
});

test('every requirement that the walk-through of security leans on has a test of its own', () => {
  expect(missing(found(/\b([A-Z]{3}-\d{2})\b/g), (id) => tests.some(({ text }) => text.includes(`${id} `)))).toEqual([]);
});

test('every file and name in the walk-through of security is there', () => {
  const files = found(/`([\w./-]+\.(?:tsx?|mjs))`/g);
  expect(missing(files, (file) => sources.some(({ path }) => path.endsWith(`/${file}`)))).toEqual([]);
  const names = found(/`([A-Za-z_]\w+)`/g);
  expect(missing(names, (name) => sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});
