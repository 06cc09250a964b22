import { expect, test } from 'vitest';
import { certificateState, lastValidDay } from './certificates.rules.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test.each([
  ['2026-03-31', 12, '2027-03-31'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('LRN-06 issued on %s for %s months it is valid until %s', (from, months, until) => {
  expect(lastValidDay(day(from), months).toISOString().slice(0, 10)).toBe(until);
});

test('LRN-06 it is valid through its last day; revoked is said before renewed or reissued, and those before expired', () => {
  const plain = { revokedAt: null, validUntil: day('2027-03-31'), replaced: null };
  expect(certificateState(plain, new Date('2027-03-31T23:59:59Z'))).toBe('valid');
  expect(certificateState(plain, day('2027-04-01'))).toBe('expired');
  for (const replaced of ['renewed', 'reissued'] as const) {
    expect(certificateState({ ...plain, replaced }, day('2027-04-01'))).toBe(replaced);
    expect(certificateState({ ...plain, replaced, revokedAt: day('2026-12-01') }, day('2027-04-01'))).toBe('revoked');
  }
  expect(certificateState({ ...plain, validUntil: null }, day('2099-01-01'))).toBe('valid');
});
