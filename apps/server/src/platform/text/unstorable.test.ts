import { expect, test } from 'vitest';
import { unstorableIn } from './unstorable.ts';

test.each([
  [['plain', { of: 'text', é: '😀' }, 7, null, true], []],
  ['a\0b', ['']],
  [{ title: 'half \ud83d' }, ['title']],
  [{ options: [{ text: 'fine' }, { text: '\0' }] }, ['options.1.text']],
  [{ labels: { 'n\0': 'a name no one can keep' } }, ['labels']],
])('PLT-05 in %j what cannot be stored is at %j', (sent, fields) => {
  expect(unstorableIn(sent)).toEqual(fields);
});

test('PLT-05 however deep it lies', () => {
  let sent: unknown = '\0';
  for (let depth = 0; depth < 100_000; depth += 1) sent = [sent];
  expect(unstorableIn(sent)).toHaveLength(1);
});
