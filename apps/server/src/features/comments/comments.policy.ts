import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CommentRights } from './comment-owner.ts';
import type { CommentRow } from './comment.row.ts';

type Judged = Pick<CommentRow, 'author_id' | 'deleted_at' | 'hidden_at'> & { readonly rights: CommentRights };

const isAuthor = (actor: Actor | null, comment: Judged) => actor !== null && actor.userId === comment.author_id;
const isThere = (comment: Judged) => comment.deleted_at === null;
const isPublic = (comment: Judged) => isThere(comment) && comment.hidden_at === null;

/**
 * Who may do what to a comment, given what they may do on its subject (CRD-11, GRP-09, CAR-08). Hidden ones are for their author and those
 * who look after the place (ADM-01).
 */
export const commentPolicy = definePolicy('comment', {
  read: (actor, comment: Judged) =>
    comment.rights.read && isThere(comment) && (isPublic(comment) || isAuthor(actor, comment) || comment.rights.seeHidden),
  reply: (_actor, comment) => comment.rights.comment && isPublic(comment),
  /** What helped is for others to say. */
  mark: (actor, comment) => comment.rights.mark && isPublic(comment) && !isAuthor(actor, comment),
  unmark: (_actor, comment) => comment.rights.mark && isPublic(comment),
  edit: (actor, comment) => isThere(comment) && isAuthor(actor, comment) && comment.rights.comment,
  delete: (actor, comment) => isThere(comment) && (isAuthor(actor, comment) || comment.rights.moderate),
  report: (actor, comment) => comment.rights.report && isPublic(comment) && !isAuthor(actor, comment),
});

/** `read` for a list, where the subject is one the actor reads: a condition on comments under an alias. */
export function readableComments(actor: Actor, seesHidden: boolean, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  if (seesHidden) return sql<boolean>`(${column('deleted_at')} is null)`;
  return sql<boolean>`(${column('deleted_at')} is null and (${column('hidden_at')} is null or ${column('author_id')} = ${actor.userId}))`;
}
