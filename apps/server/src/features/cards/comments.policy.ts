import { type RawBuilder, sql } from 'kysely';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CommentRow } from './comment.row.ts';

type Rated = Pick<CommentRow, 'author_id' | 'deleted_at' | 'hidden_at'>;
const isAuthor = (actor: Actor | null, comment: Rated) => actor !== null && actor.userId === comment.author_id;
const isKeeper = (actor: Actor | null, comment: Rated) => isAuthor(actor, comment) || holds(actor, 'MANAGE_CONTENT');

/** Who may do what to a comment on a card they may see (CRD-11); hidden ones are for their author and moderators (ADM-01). */
export const commentPolicy = definePolicy('comment', {
  read: (actor, comment: Rated) => comment.deleted_at === null && (comment.hidden_at === null || isKeeper(actor, comment)),
  edit: (actor, comment: Rated) => comment.deleted_at === null && isAuthor(actor, comment),
  delete: (actor, comment: Rated) => comment.deleted_at === null && isKeeper(actor, comment),
  report: (actor, comment: Rated) =>
    comment.deleted_at === null && comment.hidden_at === null && actor !== null && !isAuthor(actor, comment),
});

/** `read` for a list: a condition on comments under an alias. */
export function readableComments(actor: Actor, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (holds(actor, 'MANAGE_CONTENT')) return sql<boolean>`(${column('deleted_at')} is null)`;
  return sql<boolean>`(${column('deleted_at')} is null and (${column('hidden_at')} is null or ${column('author_id')} = ${actor.userId}))`;
}
