import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromBase58, toBase58 } from './base58.ts';

test('SKL-11 bytes come back from base 58 as they went in, zeros at the beginning too', () => {
  expect(toBase58(Buffer.from('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
  expect(toBase58(Buffer.from('0000287fb4cd', 'hex'))).toBe('11233QC4');
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(3), Buffer.concat([Buffer.alloc(1), randomBytes(33)]), randomBytes(64)]) {
    expect(fromBase58(toBase58(bytes))).toEqual(bytes);
  }
  expect(() => fromBase58('0OIl')).toThrow('Not base 58');
});
