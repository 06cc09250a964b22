import { type RawBuilder, sql } from 'kysely';
import { isMemberRole } from '@waymark/contract/groups';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { PostRow } from './group-feed.row.ts';

type Judged = Pick<PostRow, 'author_id' | 'state' | 'hidden_at' | 'my_role' | 'visibility' | 'feed_enabled'>;

const isAuthor = (actor: Actor | null, post: Judged) => actor !== null && actor.userId === post.author_id;
const leads = (actor: Actor | null, post: Judged) =>
  actor !== null && (post.my_role === 'admin' || post.my_role === 'sub_admin' || holds(actor, 'MANAGE_GROUPS'));
const moderates = (actor: Actor | null, post: Judged) => leads(actor, post) || holds(actor, 'MANAGE_CONTENT');
const readsFeed = (actor: Actor | null, post: Judged) =>
  actor !== null && post.feed_enabled && (post.visibility !== 'private' || isMemberRole(post.my_role) || holds(actor, 'MANAGE_GROUPS'));
const isPublic = (post: Judged) => post.state === 'shown' && post.hidden_at === null;

/** Who may do what to a post in a group's feed (GRP-04): those who lead the group look after all of it. */
export const postPolicy = definePolicy('group-post', {
  read: (actor, post: Judged) => readsFeed(actor, post) && (isPublic(post) || isAuthor(actor, post) || leads(actor, post)),
  edit: (actor, post) => isAuthor(actor, post) && isMemberRole(post.my_role) && post.state !== 'rejected',
  delete: (actor, post) => isAuthor(actor, post) || moderates(actor, post),
  /** Deletes what others wrote below it. */
  moderate: moderates,
  report: (actor, post) => readsFeed(actor, post) && isPublic(post) && !isAuthor(actor, post),
  react: (actor, post) => actor !== null && isPublic(post) && isMemberRole(post.my_role),
  pin: (actor, post) => leads(actor, post) && isPublic(post),
  decide: leads,
});

/** Returns which posts of a feed that someone may read they see, a condition on `group_posts p`: `read` for a list. */
export function readablePosts(actor: Actor, isLeader: boolean): RawBuilder<boolean> {
  if (isLeader) return sql<boolean>`(p.state = 'shown' or p.author_id = ${actor.userId})`;
  return sql<boolean>`((p.state = 'shown' and p.hidden_at is null) or p.author_id = ${actor.userId})`;
}
