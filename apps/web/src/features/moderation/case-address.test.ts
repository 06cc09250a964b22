import { expect, test } from 'vitest';
import { caseAddressOf, caseSearchOf } from './case-address.ts';

test.each([
  ['', { state: 'open', sort: 'newest' }],
  ['state=decided&sort=most-reported&kind=comment', { state: 'decided', sort: 'most-reported', kind: 'comment' }],
] as const)('ADM-01 the moderation page’s address holds what it shows: %s', (address, search) => {
  expect(caseSearchOf(new URLSearchParams(address))).toEqual(search);
  expect(caseAddressOf(search).toString()).toBe(address);
});

test('ADM-01 what is not well formed in the address counts as not asked for', () => {
  expect(caseSearchOf(new URLSearchParams('state=all&sort=up&kind=person'))).toEqual({ state: 'open', sort: 'newest' });
});
