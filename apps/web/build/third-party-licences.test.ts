import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { noticeOf, packageFolderOf } from './third-party-licences.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => packageFolderOf(require.resolve(name)) ?? '';

test('the text of a licence is kept with the name, the version and the source of its library', () => {
  const { id, text } = noticeOf(folderOf('mediabunny'));
  expect(id).toMatch(/^mediabunny \d/);
  expect(text).toContain('Licence: MPL-2.0\nSource: https://');
  expect(text).toContain('Mozilla Public License Version 2.0');
});

test('a library that brings no text of its licence is named all the same', () => {
  const { text } = noticeOf(folderOf('agora-rtc-sdk-ng'));
  expect(text).toContain('Licence: MIT');
});

test.each([
  ['a module of a package with a scope', 'mediabunny/../@scope/none/a.js', false],
  ['our own code', `${sep}work${sep}src${sep}a.ts`, false],
  ['what a bundler makes up', `\0${join('node_modules', 'mediabunny', 'a.js')}`, false],
])('%s is in no package that was installed', (_what, path, isIn) => {
  expect(packageFolderOf(path) !== undefined).toBe(isIn);
});

test('a package inside of another is one of its own', () => {
  const inner = join(folderOf('mediabunny'), 'node_modules', 'none', 'a.js');
  expect(packageFolderOf(inner)).toBeUndefined();
  expect(packageFolderOf(`${folderOf('mediabunny')}${sep}dist${sep}a.js?url`)).toBe(folderOf('mediabunny'));
});
