import { expect, test } from 'vitest';
import { circles } from './check-bundle.mjs';

test('SHL-61 chunks that import each other are named, and those that share a third are not', () => {
  const chunk = (file: string, ...imports: string[]) => ({ file, imports });
  expect(circles({ home: chunk('h.js', 'cards', 'parts'), cards: chunk('c.js', 'parts'), parts: chunk('p.js') })).toEqual([]);
  expect(circles({ home: chunk('h.js', 'cards'), cards: chunk('c.js', 'parts'), parts: chunk('p.js', 'cards') })).toEqual([
    'Chunks import each other: cards, parts, cards.',
  ]);
});
