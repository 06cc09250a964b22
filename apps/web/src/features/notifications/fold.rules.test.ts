import { expect, test } from 'vitest';
import { folded } from './fold.rules.ts';

const some = (kinds: string, unseen = true) => kinds.split('').map((kind, id) => ({ id, kind, unseen }));
const shape = (items: ReturnType<typeof some>) => folded(items).map(({ first, rest }) => `${first.kind}${rest.length}`);

test('NTF-01 a dozen notifications of one kind in a row are one, fewer stay as they are, and what is new is not folded into what was seen', () => {
  expect(shape(some('aaaaaaaaaaaa'))).toEqual(['a11']);
  expect(shape(some('aaabaaaa'))).toEqual(['a0', 'a0', 'a0', 'b0', 'a3']);
  expect(shape([...some('aaaa'), ...some('aaaa', false)])).toEqual(['a3', 'a3']);
  expect(shape([])).toEqual([]);
});
