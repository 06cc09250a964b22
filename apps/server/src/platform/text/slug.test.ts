import { expect, test } from 'vitest';
import { uniqueSlug } from './slug.ts';

test.each([
  ['Łódź: Żółć & Gąsienica', 'łodz-zołc-gasienica'],
  ['Crème brûlée, naïve', 'creme-brulee-naive'],
  ['रात्रि प्रवाह विश्लेषण', 'रात्रि-प्रवाह-विश्लेषण'],
  ['누수 탐지 과정', '누수-탐지-과정'],
  ['がんばる チーム', 'がんばる-チーム'],
  ['أساسيات الشبكة', 'أساسيات-الشبكة'],
  ['— !? —', 'untitled'],
  [`${'a'.repeat(79)}𠀀`, `${'a'.repeat(79)}𠀀`],
])('SHL-14 the address of “%s” can be read: %s', (title, slug) => {
  expect(uniqueSlug(title, '01a2172a-b1d9-76a4-8384-50a6d06258ff')).toBe(`${slug.normalize('NFC')}-d06258ff`);
});
