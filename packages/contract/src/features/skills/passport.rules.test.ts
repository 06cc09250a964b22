import { expect, test } from 'vitest';
import { PASSPORT_PARTS } from '../../platform/passport-options.ts';
import { passportParts, shareDays, shareState } from './passport.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-21T10:00:01Z', null, 'active'],
  ['2026-11-21T10:00:00Z', null, 'expired'],
  ['2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z', 'revoked'],
  ['2026-12-21T10:00:00Z', '2026-11-19T10:00:00Z', 'revoked'],
] as const)('SKL-03 a link until %s, taken back at %s, is %s', (expiresAt, revokedAt, state) => {
  expect(shareState({ expiresAt: new Date(expiresAt), revokedAt: revokedAt === null ? null : new Date(revokedAt) }, now)).toBe(state);
});

test('SKL-03 a passport shows what was chosen and is allowed, in one order', () => {
  expect(passportParts(['badges', 'skills', 'photo'], { parts: [...PASSPORT_PARTS] })).toEqual(['skills', 'badges']);
  expect(passportParts([...PASSPORT_PARTS], { parts: ['badges', 'skills'] })).toEqual(['skills', 'badges']);
});

test('SKL-03 no one is offered a longer time than the organisation allows', () => {
  expect(shareDays(365)).toEqual([7, 30, 90, 365]);
  expect(shareDays(45)).toEqual([7, 30]);
  expect(shareDays(3)).toEqual([3]);
});
