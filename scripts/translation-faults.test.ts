import { expect, test } from 'vitest';
import { leftInEnglish } from './left-in-english.mjs';
import { translationFault } from './translation-faults.mjs';

const FILES = '{count, plural, one {# file} other {# files}}';

test.each([
  ['de', 'Save', '', 'not translated'],
  ['de', 'Save', 'Speichern', undefined],
  ['de', 'Hi {name}', 'Hallo', 'text-placeholder-missing name'],
  ['de', 'Read <0>this</0>', 'Lies das', 'text-tags <0>'],
  ['pl', FILES, '{count, plural, one {# plik} other {# pliku}}', 'lacks the plural form many'],
  ['pl', FILES, '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}', undefined],
  ['lv', FILES, '{count, plural, one {# fails} other {# faili}}', 'lacks the plural form zero'],
  ['ar', FILES, '{count, plural, one {ملف} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}}', undefined],
  ['ar', FILES, '{count, plural, other {الملفات: #}}', undefined],
  ['ko', FILES, '{count, plural, one {파일 #개} other {파일 #개}}', 'text-plural count, one'],
  ['ko', FILES, '{count, plural, =1 {파일 하나} other {파일 #개}}', undefined],
  // What English has to name once for each form is one value.
  ['ja', '{0, plural, one {{1} of # step} other {{2} of # steps}}', '{0, plural, other {# ステップ中 {2}}}', undefined],
  ['de', 'Saved. ', 'Gespeichert.', 'has another space at an end'],
  ['de', 'Your draft is saved.', 'Dein Entwurf ist gespeichert', 'does not end with .'],
  ['th', 'Your draft is saved.', 'บันทึกฉบับร่างแล้ว', undefined],
  ['ja', 'Who is still waiting?', '何人が返事を待っていますか', undefined],
  ['ja', 'Your draft is saved.', '下書きを保存しました', 'does not end with .'],
  ['cs', '{0} to go.', 'zbývá {0}.', 'begins with a small letter'],
  ['pl', '<0>{valid} valid</0>.', '<0>ważne: {valid}</0>.', 'begins with a small letter'],
  ['ta', 'The assertion must always be signed.', 'assertion எப்போதும் கையொப்பமிடப்பட வேண்டும்.', undefined],
  ['de', 'Sync', 'Wie das Gelernte hierher kommt', 'is too long for its place'],
  ['ja', 'Skills passport', 'スキルパスポート', undefined],
  ['de', 'Choose your language.', 'Choose your language.', 'is in English'],
])('SHL-62 in %s, for “%s”, “%s” is judged: %s', (language, english, text, fault) => {
  expect(translationFault(language, english, text)).toBe(fault);
});

test.each([
  ['ru', 'Save changes', 'Save changes', true],
  ['ru', 'Save changes', 'Сохранить', false],
  ['ja', '{title} for Excel', '{title}（Excel）', false],
  ['ko', '{count, plural, one {# person} other {# people}}', '{count, plural, other {# people}}', true],
  ['nl', 'a or b', 'a of b', false],
  ['fr', '{0, plural, one {# vote} other {# votes}}', '{0, plural, one {# vote} other {# votes}}', false],
  ['it', 'Under “Access the content”', 'In “Access the content”', false],
  ['it', 'They are there', 'Sono there', true],
])('SHL-62 in %s, for “%s”, whether “%s” is left in English: %s', (language, english, text, isLeft) => {
  expect(leftInEnglish(language, english, text)).toBe(isLeft);
});
