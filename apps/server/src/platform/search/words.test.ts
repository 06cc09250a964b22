import { describe, expect, test } from 'vitest';
import { foldText, pairsOf, stemOf, wordsOf } from './words.ts';

describe('SRC-06 words are found in every language', () => {
  test.each<[string, string, string[]]>([
    ['accents and case', 'Éléments de GESTION à Zürich', ['elements', 'de', 'gestion', 'a', 'zurich']],
    ['letters of their own', 'Straße, Øresund & Łódź', ['strasse', 'oresund', 'lodz']],
    ['Turkish i', 'İstanbul ışık', ['istanbul', 'isik']],
    ['Greek and Cyrillic', 'Ηγεσία и Безопасность', ['ηγεσια', 'и', 'безопасность']],
    ['Arabic vowels and forms of alef', 'إِدَارَة الوقت', ['اداره', 'الوقت']],
    ['Hebrew points', 'שָׁלוֹם עולם', ['שלום', 'עולם']],
    ['Hindi keeps its vowel signs', 'समय प्रबंधन', ['समय', 'प्रबंधन']],
    ['Japanese by dictionary', '時間管理の基礎', ['時間', '管理', 'の', '基礎']],
    ['voiced kana stay whole', 'ガイド', ['ガイド']],
    ['wide letters', 'ＡＢＣ１２３', ['abc123']],
    ['Chinese by dictionary', '数据保护', ['数据', '保护']],
    ['Thai by dictionary', 'ความปลอดภัยในการทำงาน', ['ความ', 'ปลอดภัย', 'ใน', 'การ', 'ทำงาน']],
    ['Korean', '데이터 보호', ['데이터', '보호']],
    ['Vietnamese', 'Quản lý thời gian', ['quan', 'ly', 'thoi', 'gian']],
    ['apostrophes', "L'eau d’été", ['leau', 'dete']],
    ['no words', '—!? 🙂', []],
  ])('%s', (_, text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });
});

test('SRC-06 folding is the same however a letter was composed', () => {
  expect(foldText('e\u0301')).toBe(foldText('\u00e9'));
});

test('SRC-06 pairs only exist in scripts without spaces', () => {
  expect(pairsOf('漏水検知')).toEqual(['漏水', '水検', '検知']);
  expect(pairsOf('leak')).toEqual([]);
});

test.each([
  ['leader', 'leaders'],
  ['train', 'training'],
  ['مهارات', 'المهارات'],
  ['quality', 'qualities'],
  ['gestion', 'gestiones'],
])('SRC-06 %s and %s share a stem', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});
