import { expect, test } from 'vitest';
import { needsReason } from '@waymark/contract/moderation';
import { possibleDecisions, type Standing } from './moderation.machine.ts';

test.each<[Standing['state'], Standing['subject'], string]>([
  ['open', 'shown', 'keep hide delete'],
  ['open', 'hidden', 'show hide delete'],
  ['open', 'gone', 'keep'],
  ['decided', 'shown', 'hide delete'],
  ['decided', 'hidden', 'show delete'],
  ['decided', 'gone', ''],
])('ADM-01 what may be decided about an %s case whose thing is %s', (state, subject, expected) => {
  expect(possibleDecisions({ state, subject }).join(' ')).toBe(expected);
});

test('ADM-01 what takes something from its author needs a reason', () => {
  expect((['keep', 'hide', 'show', 'delete'] as const).filter(needsReason)).toEqual(['hide', 'delete']);
});
