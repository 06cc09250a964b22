import { expect, test } from 'vitest';
import type { Actor } from '../../platform/access/actor.ts';
import { abilities } from '../../platform/access/policy.ts';
import { anActor } from '../../testing/an-actor.ts';
import type { CommentRights } from './comment-owner.ts';
import { commentPolicy } from './comments.policy.ts';

const AUTHOR = '01990000-0000-7000-8000-000000000001';
const THEN = new Date('2026-01-01T00:00:00Z');
const author = anActor(AUTHOR, []);
const other = anActor('01990000-0000-7000-8000-000000000002', []);
const plain: CommentRights = { read: true, comment: true, mark: true, report: true, moderate: false, seeHidden: false };
const moderator: CommentRights = { ...plain, moderate: true, seeHidden: true };
const closed: CommentRights = { ...plain, comment: false, mark: false, report: false };
const outside: CommentRights = { ...closed, read: false };
const comment = { author_id: AUTHOR as Actor['userId'], deleted_at: null, hidden_at: null };
const hidden = { ...comment, hidden_at: THEN };
const deleted = { ...hidden, deleted_at: THEN };

test.each<[string, Actor, CommentRights, typeof comment | typeof hidden | typeof deleted, string]>([
  ['author', author, plain, comment, 'read reply unmark edit delete'],
  ['reader', other, plain, comment, 'read reply mark unmark report'],
  ['moderator', other, moderator, comment, 'read reply mark unmark delete report'],
  ['author, where commenting is closed', author, closed, comment, 'read delete'],
  ['reader, where commenting is closed', other, closed, comment, 'read'],
  ['author who no longer reads the subject', author, outside, comment, 'delete'],
  ['one who does not read the subject', other, outside, comment, ''],
  ['author, hidden', author, plain, hidden, 'read edit delete'],
  ['reader, hidden', other, plain, hidden, ''],
  ['moderator, hidden', other, moderator, hidden, 'read delete'],
  ['author, deleted', author, plain, deleted, ''],
  ['moderator, deleted', other, moderator, deleted, ''],
])('CRD-11 GRP-09 CAR-08 ADM-01 a comment: %s', (_, who, rights, what, expected) => {
  const can = abilities(who, commentPolicy, { ...what, rights });
  expect(
    Object.keys(can)
      .filter((action) => can[action as keyof typeof can])
      .join(' '),
  ).toBe(expected);
});
