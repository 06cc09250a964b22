import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CommentRow } from './comments.repo.ts';

type Rated = Pick<CommentRow, 'author_id' | 'deleted_at'>;
const isAuthor = (actor: Actor | null, comment: Rated) => actor !== null && actor.userId === comment.author_id;

/** Who may do what to a comment on a card they may see (CRD-11). */
export const commentPolicy = definePolicy('comment', {
  edit: (actor, comment: Rated) => comment.deleted_at === null && isAuthor(actor, comment),
  delete: (actor, comment: Rated) => comment.deleted_at === null && (isAuthor(actor, comment) || holds(actor, 'MANAGE_CONTENT')),
  report: (actor, comment: Rated) => comment.deleted_at === null && actor !== null && !isAuthor(actor, comment),
});
