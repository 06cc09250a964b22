import { expect, test } from 'vitest';
import type { TargetRule } from '@waymark/contract/targets';
import { addPart, completeRule, emptyCondition, replacePart } from './rule-draft.rules.ts';

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

test('SHR-11 parts are changed, added and taken out where they stand', () => {
  expect(replacePart(rule, [1, 0], () => null).of[1]).toEqual({ combine: 'any', of: [emptyCondition('skill')] });
  expect(addPart(rule, [1], { field: 'role', values: ['admin'] }).of[1]).toMatchObject({ of: [{}, {}, { field: 'role' }] });
  expect(addPart(rule, [], { combine: 'none', of: [] }).of).toHaveLength(3);
});
