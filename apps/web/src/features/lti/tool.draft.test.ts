import { expect, test } from 'vitest';
import { draftOf, inputOf } from './tool.draft.ts';

test('PLY-05 custom parameters are written one a line, and a draft without them has none', () => {
  const { customLines: _none, ...older } = draftOf(undefined);
  expect(inputOf(older).custom).toEqual({});
  expect(inputOf({ ...older, customLines: ' level = expert \n\nformula=a=b\nflag' }).custom).toEqual({
    level: 'expert',
    formula: 'a=b',
    flag: '',
  });
});
