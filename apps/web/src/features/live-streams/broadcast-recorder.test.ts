import { expect, test } from 'vitest';
import { BoxSplitter } from './broadcast-recorder.ts';

const box = (name: string, ...bytes: number[]) => [0, 0, 0, 8 + bytes.length, ...Array.from(name, (sign) => sign.charCodeAt(0)), ...bytes];
const HEAD = [...box('ftyp', 1), ...box('moov', 2, 3)];
const [first, second] = [
  [...box('moof', 4), ...box('mdat', 5, 6)],
  [...box('moof', 7), ...box('mdat', 8)],
];
const all = Uint8Array.from([...HEAD, ...box('free', 9), ...first, ...second, ...box('mfra', 9)]);

test.each([1, 3, 7, all.length])('LIV-09 what a recorder writes is taken apart whole, in pieces of %i bytes', (size) => {
  const seen: number[][] = [];
  const splitter = new BoxSplitter({ head: (bytes) => seen.push([...bytes]), fragment: (bytes) => seen.push([...bytes]) });
  for (let at = 0; at < all.length; at += size) splitter.read(all.subarray(at, at + size));
  expect(seen).toEqual([HEAD, first, second]);
});
