import { expect, test } from 'vitest';
import { renameIn } from './wordings.rules.ts';

const TRAIL = [
  { from: 'pathway', to: 'trail' },
  { from: 'pathways', to: 'trails' },
];

test.each([
  ['Pathway', 'Trail'],
  ['Your pathways and one pathway', 'Your trails and one trail'],
  ['PATHWAYS', 'TRAILS'],
  ['The pathway’s end', 'The trail’s end'],
  ['{pathway} of the pathway', '{pathway} of the trail'],
  ['{n, plural, one {# pathway} other {# pathways}}', '{n, plural, one {# trail} other {# trails}}'],
  ['{pathway, select, pathway {A pathway} other {None}}', '{pathway, select, pathway {A trail} other {None}}'],
  ['<0>Pathway</0>', '<0>Trail</0>'],
  ['Subpathway', undefined],
  ['Nothing of it', undefined],
])('SHL-68 “%s” becomes “%s” when the term is renamed, capitals kept', (text, expected) => {
  expect(renameIn(text, TRAIL, 'en', false)).toBe(expected);
});

test('SHL-68 a word that only begins with a form is renamed where stems count, its ending kept', () => {
  const forms = [{ from: 'Lernpfad', to: 'Lernweg' }];
  expect(renameIn('Des Lernpfades', forms, 'de', false)).toBeUndefined();
  expect(renameIn('Des Lernpfades', forms, 'de', true)).toBe('Des Lernweges');
  expect(renameIn('学習パスを見る', [{ from: '学習パス', to: 'コース' }], 'ja', false)).toBe('コースを見る');
});
