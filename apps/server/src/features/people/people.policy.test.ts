import { describe, expect, test } from 'vitest';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { type PersonInView, personPolicy } from './people.policy.ts';
import { anActor } from '../../testing/an-actor.ts';

const PERSON = '01990000-0000-7000-8000-000000000001';
const actor = (userId: string, ...permissions: Permission[]) => anActor(userId, permissions);
const self = actor(PERSON);
const colleague = actor('01990000-0000-7000-8000-000000000002');
const keeper = actor('01990000-0000-7000-8000-000000000003', 'MANAGE_USERS');
const roleKeeper = actor('01990000-0000-7000-8000-000000000004', 'MANAGE_ROLES');

type Facts = Pick<PersonInView, 'status' | 'is_public' | 'shares_group' | 'is_beyond' | 'profile_visibility'>;
const person = (facts: Partial<Facts>) =>
  ({
    id: PERSON,
    status: 'active',
    is_public: false,
    shares_group: false,
    is_beyond: false,
    profile_visibility: 'public-or-shared-group',
    ...facts,
  }) as PersonInView;
const allowed = (who: Actor | null, what: PersonInView) =>
  Object.entries(abilities(who, personPolicy, what))
    .filter(([, may]) => may)
    .map(([action]) => action)
    .join(' ');

describe('SES-67 profile visibility follows configuration, shared groups and whether the profile is public', () => {
  test.each<[string, Actor | null, Partial<Facts>, string]>([
    ['a visitor', null, { profile_visibility: 'everyone', is_public: true }, ''],
    ['oneself', self, {}, 'view edit'],
    ['oneself, suspended', self, { status: 'suspended' }, 'view edit'],
    ['a colleague, profiles for everyone', colleague, { profile_visibility: 'everyone' }, 'view follow block'],
    ['a colleague, public', colleague, { is_public: true }, 'view follow block'],
    ['a colleague of a shared group', colleague, { shares_group: true }, 'view follow block'],
    ['a colleague, neither', colleague, {}, ''],
    ['a colleague, suspended', colleague, { profile_visibility: 'everyone', is_public: true, status: 'suspended' }, ''],
    ['who manages users', keeper, { status: 'suspended' }, 'view edit follow block blockForAll setManager assignRoles'],
    ['who manages users, one who may do more', keeper, { is_beyond: true }, 'view follow block blockForAll setManager assignRoles'],
    ['oneself, who may do more than the session', self, { is_beyond: true }, 'view edit'],
    ['who manages users, a deleted person', keeper, { status: 'deleted' }, 'edit blockForAll setManager assignRoles'],
    ['who manages roles', roleKeeper, {}, 'assignRoles'],
  ])('%s', (_, who, facts, actions) => {
    expect(allowed(who, person(facts))).toBe(actions);
  });
});
