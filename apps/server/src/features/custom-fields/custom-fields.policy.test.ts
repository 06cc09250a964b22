import { expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import { abilities } from '../../platform/access/policy.ts';
import { personFieldPolicy } from './custom-fields.policy.ts';
import { anActor } from '../../testing/an-actor.ts';

const self = anActor('person');
const manager = anActor('manager');
const colleague = anActor('colleague');
const keeper = anActor('keeper', ['MANAGE_USERS']);

test.each([
  ['everyone', true, self, 'read edit'],
  ['everyone', false, self, 'read'],
  ['everyone', true, colleague, 'read'],
  ['managers', true, self, 'read edit'],
  ['managers', true, manager, 'read'],
  ['managers', true, colleague, ''],
  ['administrators', true, self, ''],
  ['administrators', false, manager, ''],
  ['administrators', false, keeper, 'read edit'],
  ['everyone', true, null, 'read'],
] as const)('PPL-14 a field for %s, editable %s: %#', (visibility, is_user_editable, who, expected) => {
  const row = { person_id: 'person' as UserId, manager_ids: ['manager'], visibility, is_user_editable };
  const can = abilities(who, personFieldPolicy, row);
  expect(
    Object.keys(can)
      .filter((action) => can[action as keyof typeof can])
      .join(' '),
  ).toBe(expected);
});
