import { expect, test } from 'vitest';
import { sharedBuffers } from './embedded-memory.ts';

const GB = 2 ** 30;

test.each([
  ['a new store', 0.05, 24, 192],
  ['a hundred thousand people', 3, 24, 192],
  ['a store that is large', 10, 24, 640],
  ['never more than a gigabyte', 500, 64, 1024],
  ['a small machine with a large store', 10, 4, 512],
  ['a machine with next to no memory', 0.05, 0.5, 128],
])('PLT-02 PostgreSQL keeps at hand what the store and the machine ask for: %s', (_, store, memory, megabytes) => {
  expect(sharedBuffers(store * GB, memory * GB)).toBe(megabytes);
});
