import { expect, test } from 'vitest';
import type { Permission } from '@waymark/contract/platform';
import { rolePolicy } from './roles.policy.ts';
import { anActor } from '../../testing/an-actor.ts';

const actor = (...permissions: Permission[]) => anActor('a', permissions);
const role = (is_default: boolean, ...permissions: Permission[]) => ({ is_default, permissions });

test.each([
  ['assign', actor('MANAGE_USERS'), role(true, 'MANAGE_USERS'), true],
  ['assign', actor('MANAGE_USERS'), role(true, 'MANAGE_USERS', 'MANAGE_ROLES'), false],
  ['assign', null, role(true, 'MANAGE_USERS'), false],
  ['edit', actor('MANAGE_ROLES'), role(true, 'MANAGE_ROLES'), true],
  ['edit', actor('MANAGE_ROLES'), role(true, 'MANAGE_CONTENT'), false],
  ['edit', actor('MANAGE_USERS'), role(false), false],
  ['delete', actor('MANAGE_ROLES'), role(false), true],
  ['delete', actor('MANAGE_ROLES'), role(true), false],
  ['delete', actor('MANAGE_ROLES'), role(false, 'MANAGE_USERS'), false],
] as const)('SES-61 no one handles more than they hold: %s #%#', (action, who, row, allowed) => {
  expect(rolePolicy.rules[action](who, row as { is_default: boolean; permissions: string[] })).toBe(allowed);
});
