import { expect, test } from 'vitest';
import { folded, whatDiffers } from './fold.rules.ts';

const some = (kinds: string, unseen = true) => kinds.split('').map((kind, id) => ({ id, kind, unseen }));
const shape = (items: ReturnType<typeof some>) => folded(items).map(({ first, rest }) => `${first.kind}${rest.length}`);

test('NTF-01 a dozen notifications of one kind in a row are one, fewer stay as they are, and what is new is not folded into what was seen', () => {
  expect(shape(some('aaaaaaaaaaaa'))).toEqual(['a11']);
  expect(shape(some('aaabaaaa'))).toEqual(['a0', 'a0', 'a0', 'b0', 'a3']);
  expect(shape([...some('aaaa'), ...some('aaaa', false)])).toEqual(['a3', 'a3']);
  expect(shape([])).toEqual([]);
});

test.each([
  ['en', ['Ada Lind asks to be your mentee.', 'Ben Ode asks to be your mentee.', 'Ben Ode asks to be your mentee.'], ['Ben Ode']],
  ['en', ['“Pump care” is due tomorrow', '“Valve care” is due tomorrow', '“Pump care” is due tomorrow'], ['Valve']],
  ['ja', ['安全講習の期限は明日です', '水質検査の期限は明日です'], ['水質検査']],
  ['en', ['Your archive is ready.', 'Your archive is ready.'], []],
  ['en', ['Ada follows you', 'Ben follows you back', 'Ada follows you back'], ['Ben – back', 'Ada – back']],
  ['en', ['Ada follows you', 'Ada follows you back'], ['back']],
  [
    'en',
    [
      'Ada waits for your decision on “Fitter, nights”',
      'Ben waits for your decision on “Planner”',
      'Cem waits for your decision on “Fitter, nights”',
    ],
    ['Ben – Planner', 'Cem – Fitter, nights'],
  ],
  ['ja', ['佐藤さんが配管の判断を待っています', '田中さんが計画の判断を待っています'], ['田中さんが計画']],
  ['ar', ['ينتظر آدم قرارك بشأن “أ”', 'ينتظر بدر قرارك بشأن “ب”'], ['بدر – ب']],
] as const)('NTF-01 (%s) of %j the others have %j to themselves', (language, [first, ...others], own) => {
  expect(whatDiffers(first, others, language)).toEqual(own);
});
