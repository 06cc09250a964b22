import { expect, test } from 'vitest';
import type { TargetRule } from '@waymark/contract/targets';
import { addPart, completeRule, emptyCondition, numbersOf, replacePart, unfinishedIn } from './rule-draft.rules.ts';

const rule: TargetRule = {
  combine: 'all',
  of: [
    { field: 'group', values: ['a'] },
    { combine: 'any', of: [{ field: 'person', values: ['x'] }, emptyCondition('skill')] },
  ],
};

test('SHR-11 what says nothing yet is left out of the dry run', () => {
  expect(completeRule(rule)).toEqual({
    combine: 'all',
    of: [
      { field: 'group', values: ['a'] },
      { combine: 'any', of: [{ field: 'person', values: ['x'] }] },
    ],
  });
  expect(completeRule({ combine: 'all', of: [{ combine: 'none', of: [emptyCondition('unit')] }] })).toBeNull();
});

test('SHR-11 a rule with conditions that say nothing yet is not whole', () => {
  expect(unfinishedIn(rule)).toBe(1);
  expect(unfinishedIn({ combine: 'all', of: [...rule.of, { combine: 'any', of: [] }] })).toBe(2);
  expect(unfinishedIn(completeRule(rule)!)).toBe(0);
});

test('SHR-11 parts are changed, added and taken out where they stand', () => {
  expect(replacePart(rule, [1, 0], () => null).of[1]).toEqual({ combine: 'any', of: [emptyCondition('skill')] });
  expect(addPart(rule, [1], { field: 'role', values: ['admin'] }).of[1]).toMatchObject({ of: [{}, {}, { field: 'role' }] });
  expect(addPart(rule, [], { combine: 'none', of: [] }).of).toHaveLength(3);
});

test('SHR-11 conditions are numbered as the dry run counts them, without those that say nothing yet', () => {
  const undated = { field: 'card', state: 'completed', after: '', values: ['c'] } as const;
  const draft: TargetRule = { combine: 'all', of: [undated, ...rule.of, { ...undated, after: '2026-01-01' }] };
  expect([...numbersOf(draft)]).toEqual([
    ['1', 1],
    ['2.0', 2],
    ['3', 3],
  ]);
});
