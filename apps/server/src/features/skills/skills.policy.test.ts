import { expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import { personSkillPolicy } from './skills.policy.ts';

const me = 'me' as UserId;
const other = 'other' as UserId;
const actor = (userId: UserId, proxyType: string | null = null) =>
  ({ userId, permissions: new Set(), acting: { proxyType } }) as unknown as Actor;
const skill = { user_id: me, visibility: 'everyone', is_manager: false, status: 'declared', decision: null } as const;
const found = { ...skill, status: 'detected' } as const;

test.each([
  ['the owner, one that is for no one else', actor(me), { ...skill, visibility: 'me' }, true],
  ['a manager in the owner’s place does not', actor(me, 'user_dashboard'), { ...skill, visibility: 'me' }, false],
  ['nor what was found', actor(me, 'user_dashboard'), found, false],
  ['but what is for everyone', actor(me, 'user_dashboard'), skill, true],
  ['the owner, what was found', actor(me), found, true],
  ['a colleague, what is for everyone', actor(other), skill, true],
  ['not what was found', actor(other), found, false],
  ['only once it is confirmed', actor(other), { ...found, decision: 'confirmed' }, true],
  ['not what was rejected', actor(other), { ...skill, decision: 'rejected' }, false],
  ['unless they said themselves how well it is done', actor(other), { ...skill, decision: 'rejected', is_giver: true }, true],
  ['a manager, what is for managers', actor(other), { ...skill, visibility: 'manager', is_manager: true }, true],
  ['a colleague does not', actor(other), { ...skill, visibility: 'manager' }, false],
] as const)('SKL-05 SKL-10 who sees a skill: %s', (_name, who, row, seen) => {
  expect(personSkillPolicy.rules.view(who, row)).toBe(seen);
});
