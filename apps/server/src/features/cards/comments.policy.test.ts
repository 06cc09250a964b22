import { expect, test } from 'vitest';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { commentPolicy } from './comments.policy.ts';
import { anActor } from '../../testing/an-actor.ts';

const AUTHOR = '01990000-0000-7000-8000-000000000001';
const THEN = new Date('2026-01-01T00:00:00Z');
const actor = (userId: string, ...permissions: Permission[]) => anActor(userId, permissions);
const author = actor(AUTHOR, 'CREATE_COMMENT');
const learner = actor('01990000-0000-7000-8000-000000000002', 'CREATE_COMMENT');
const moderator = actor('01990000-0000-7000-8000-000000000003', 'CREATE_COMMENT', 'MANAGE_CONTENT');
const comment = { author_id: AUTHOR, deleted_at: null, hidden_at: null };
const hidden = { ...comment, hidden_at: THEN };
const deleted = { ...hidden, deleted_at: THEN };

test.each<[string, Actor, typeof comment | typeof hidden | typeof deleted, string]>([
  ['author', author, comment, 'read edit delete'],
  ['learner', learner, comment, 'read report'],
  ['moderator', moderator, comment, 'read delete report'],
  ['author, hidden', author, hidden, 'read edit delete'],
  ['learner, hidden', learner, hidden, ''],
  ['moderator, hidden', moderator, hidden, 'read delete'],
  ['author, deleted', author, deleted, ''],
  ['moderator, deleted', moderator, deleted, ''],
])('CRD-11 ADM-01 a comment: %s', (_, who, what, expected) => {
  const can = abilities(who, commentPolicy, what);
  expect(
    Object.keys(can)
      .filter((action) => can[action as keyof typeof can])
      .join(' '),
  ).toBe(expected);
});
