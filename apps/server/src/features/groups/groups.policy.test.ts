import { describe, expect, test } from 'vitest';
import type { GroupRole, GroupVisibility } from '@waymark/contract/groups';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities, type Policy } from '../../platform/access/policy.ts';
import type { GroupInView } from './group.row.ts';
import { groupMemberPolicy, groupPolicy } from './groups.policy.ts';
import { anActor } from '../../testing/an-actor.ts';

const actor = (...permissions: Permission[]) => anActor('01990000-0000-7000-8000-000000000001', permissions);
const group = (visibility: GroupVisibility, my_role: GroupRole | null, my_inviter_id: string | null = null) =>
  ({ visibility, my_role, my_inviter_id, feed_enabled: true }) as GroupInView;
const allowed = <Row, Action extends string>(who: Actor | null, policy: Policy<Row, Action>, row: Row) =>
  Object.entries(abilities(who, policy, row))
    .filter(([, may]) => may)
    .map(([action]) => action)
    .join(' ');

describe('GRP-02 SES-66 owners do all, sub admins look after members', () => {
  test.each<[string, Actor | null, GroupInView, string]>([
    ['a visitor', null, group('open', null), ''],
    ['nobody in an open group', actor(), group('open', null), 'view viewMembers join viewFeed'],
    ['nobody in a private group', actor(), group('private', null), 'view join'],
    ['who asked to be let in', actor(), group('private', 'pending'), 'view leave'],
    ['who was invited', actor(), group('private', 'pending', 'x'), 'view viewMembers leave answer'],
    ['a member', actor(), group('private', 'member'), 'view viewMembers leave viewFeed'],
    ['a member who may comment', actor('CREATE_COMMENT'), group('private', 'member'), 'view viewMembers leave viewFeed post'],
    [
      'a sub admin',
      actor(),
      group('private', 'sub_admin'),
      'view viewMembers leave invite seePending removeMembers viewFeed moderatePosts lead viewAnalytics',
    ],
    [
      'an owner',
      actor(),
      group('private', 'admin'),
      'view viewMembers leave invite seePending removeMembers edit promote delete viewFeed moderatePosts lead viewAnalytics',
    ],
    ['who holds the permission', actor('MANAGE_GROUP_ANALYTICS'), group('open', null), 'view viewMembers join viewFeed viewAnalytics'],
    ['who holds the permission, of a private group', actor('MANAGE_GROUP_ANALYTICS'), group('private', null), 'view join'],
    [
      'who manages groups',
      actor('MANAGE_GROUPS'),
      group('private', null),
      'view viewMembers join invite place seePending removeMembers edit promote delete viewFeed moderatePosts lead viewAnalytics',
    ],
  ])('%s', (_, who, row, actions) => {
    expect(allowed(who, groupPolicy, row)).toBe(actions);
  });
});

describe('GRP-08 a mandatory group cannot be left, nor anyone taken out', () => {
  test.each<[string, GroupInView, string]>([
    ['a member', group('mandatory', 'member'), 'view viewMembers viewFeed'],
    [
      'its owner',
      group('mandatory', 'admin'),
      'view viewMembers seePending removeMembers edit promote delete viewFeed moderatePosts lead viewAnalytics',
    ],
  ])('%s', (_, row, actions) => {
    expect(allowed(actor(), groupPolicy, row)).toBe(actions);
  });
  test('an owner takes no one out', () => {
    expect(allowed(actor(), groupMemberPolicy, { group: group('mandatory', 'admin'), role: 'member', inviter_id: null })).toBe('promote');
  });
});

describe('GRP-02 rights over one person of a group', () => {
  test.each<[string, GroupRole, GroupRole, string | null, string]>([
    ['an owner over an owner', 'admin', 'admin', null, 'remove promote'],
    ['an owner over who asks', 'admin', 'pending', null, 'remove admit'],
    ['an owner over who was invited', 'admin', 'pending', 'x', 'remove'],
    ['a sub admin over an owner', 'sub_admin', 'admin', null, ''],
    ['a sub admin over a sub admin', 'sub_admin', 'sub_admin', null, ''],
    ['a sub admin over a member', 'sub_admin', 'member', null, 'remove'],
    ['a sub admin over who asks', 'sub_admin', 'pending', null, 'remove admit'],
    ['a member over a member', 'member', 'member', null, ''],
  ])('%s', (_, mine, role, inviter_id, actions) => {
    expect(allowed(actor(), groupMemberPolicy, { group: group('private', mine), role, inviter_id })).toBe(actions);
  });
});
