import { expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import type { Permission } from '@waymark/contract/platform';
import { impersonationPolicy, type TargetRow } from './impersonation.policy.ts';
import { anActor } from '../../testing/an-actor.ts';

const actor = (permissions: Permission[], impersonatorId: UserId | null = null) => anActor('a', permissions, { impersonatorId });
const target = (changes: Partial<TargetRow> = {}): TargetRow => ({
  id: 'b' as UserId,
  status: 'active',
  permissions: [],
  reports_to_caller: false,
  reports_count: 0,
  ...changes,
});
const { possible, notUpwards, notUpwardsByProxy, proxy, proxyManager } = impersonationPolicy.rules;

test('SES-64 no one acts as themselves, as someone suspended, or twice at a time', () => {
  expect(possible(actor([]), target())).toBe(true);
  expect(possible(actor([]), target({ id: 'a' as UserId }))).toBe(false);
  expect(possible(actor([]), target({ status: 'suspended' }))).toBe(false);
  expect(possible(actor([], 'c' as UserId), target())).toBe(false);
});

test('SES-64 permissions that one lacks stand in the way, what every learner may does not', () => {
  expect(notUpwards(actor([]), target({ permissions: ['CREATE_COMMENT', 'ADD_SKILLS'] }))).toBe(true);
  expect(notUpwards(actor(['MANAGE_USERS']), target({ permissions: ['CAN_BE_A_MENTOR'] }))).toBe(false);
  expect(notUpwardsByProxy(actor([]), target({ permissions: ['CAN_BE_A_MENTOR', 'CREATE_CONTENT'] }))).toBe(true);
  expect(notUpwardsByProxy(actor([]), target({ permissions: ['MANAGE_USERS'] }))).toBe(false);
  expect(notUpwards(actor(['MANAGE_USERS']), target({ permissions: ['MANAGE_USERS'] }))).toBe(true);
  for (const permission of ['MANAGE_ROLES', 'ADMIN_ONLY', 'IMPERSONATE_USERS', 'VIEW_AUDIT_LOG', 'EDIT_LANDING_PAGE'] as const) {
    expect(notUpwards(actor(['MANAGE_USERS']), target({ permissions: [permission] })), permission).toBe(false);
  }
});

test('SES-65 managers by proxy: who reports to them; a manager’s dashboard only of a manager', () => {
  expect(proxy(actor([]), target())).toBe(false);
  expect(proxy(actor([]), target({ reports_to_caller: true }))).toBe(true);
  expect(proxyManager(actor([]), target({ reports_to_caller: true }))).toBe(false);
  expect(proxyManager(actor([]), target({ reports_to_caller: true, reports_count: 2 }))).toBe(true);
});
