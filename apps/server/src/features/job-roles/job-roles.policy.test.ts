import { describe, expect, test } from 'vitest';
import type { Permission } from '@waymark/contract/platform';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { jobRolePolicy, maySeeAspirationsOf, maySetRoleOf } from './job-roles.policy.ts';

const me = 'me' as UserId;
const other = 'other' as UserId;
const actor = (permissions: readonly Permission[], acting: unknown = null) =>
  ({ userId: me, permissions: new Set(permissions), acting }) as unknown as Actor;
const role = { state: 'active' as const, is_own: false, marks: [] };

describe('JOB-01 who sees and who changes a role', () => {
  test.each([
    ['anyone who may see roles, one in use', ['VIEW_JOB_ROLE_OPPORTUNITIES'], role, true, false],
    ['no one else', [], role, false, false],
    ['one that is archived', ['VIEW_JOB_ROLE_OPPORTUNITIES'], { ...role, state: 'archived' as const }, false, false],
    ['an archived one of their own', ['VIEW_JOB_ROLE_OPPORTUNITIES'], { ...role, state: 'archived' as const, is_own: true }, true, false],
    [
      'an archived one they marked',
      ['VIEW_JOB_ROLE_OPPORTUNITIES'],
      { ...role, state: 'archived' as const, marks: ['bookmark'] },
      true,
      false,
    ],
    ['who keeps roles, every one', ['MANAGE_CAREER_GROWTH'], { ...role, state: 'archived' as const }, true, true],
  ] as const)('%s', (_name, permissions, row, view, edit) => {
    expect(jobRolePolicy.rules.view(actor(permissions), row)).toBe(view);
    expect(jobRolePolicy.rules.edit(actor(permissions), row)).toBe(edit);
  });
  test('no one signed in sees nothing', () => {
    expect(jobRolePolicy.rules.view(null, role)).toBe(false);
  });
});

describe('who says what someone works as', () => {
  const proxy = { proxyType: 'user_dashboard' };
  test.each([
    ['oneself', [], null, true, me, true],
    ['oneself, where the organisation says it', [], null, false, me, false],
    ['a colleague', [], null, true, other, false],
    ['anyone, by a person who manages people', ['MANAGE_USERS'], null, false, other, true],
    ['not a manager in the place of a report', ['MANAGE_USERS'], proxy, true, me, false],
  ] as const)('%s', (_name, permissions, acting, ownChoice, userId, expected) => {
    const organisation = { setting: () => ownChoice } as unknown as ActorContext['organisation'];
    expect(maySetRoleOf({ actor: actor(permissions, acting), organisation }, userId)).toBe(expected);
  });
  test('JOB-03 what someone would like to become is theirs, and for who manages people', () => {
    expect(maySeeAspirationsOf(actor([]), me)).toBe(true);
    expect(maySeeAspirationsOf(actor([]), other)).toBe(false);
    expect(maySeeAspirationsOf(actor(['MANAGE_USERS']), other)).toBe(true);
    expect(maySeeAspirationsOf(actor(['MANAGE_USERS'], proxy), me)).toBe(false);
  });
});
