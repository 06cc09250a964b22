import type { Comment } from '@waymark/contract/comments';
import { abilities } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import { summaryOf } from '../people/people.public.ts';
import type { CommentedSubject } from './comment-owner.ts';
import type { CommentRow } from './comment.row.ts';
import { commentPolicy } from './comments.policy.ts';

/** Returns how comments on one subject are shown to a reader; one query for all of them. */
export async function commentPresenter(
  ctx: Acting,
  subject: CommentedSubject,
  rows: readonly Pick<CommentRow, 'author_id'>[],
): Promise<(row: CommentRow) => Comment> {
  const leaders = await subject.leadersAmong([...new Set(rows.map(({ author_id: authorId }) => authorId))]);
  return (row) => present(ctx, subject, row, leaders);
}

/** Returns one comment as a reader sees it. */
export async function presentComment(ctx: Acting, subject: CommentedSubject, row: CommentRow): Promise<Comment> {
  return (await commentPresenter(ctx, subject, [row]))(row);
}

/** Why the reader is not shown a comment's text; null where they are. */
function withheldFrom(row: CommentRow, isReadable: boolean): Comment['withheld'] {
  if (row.deleted_at !== null) return 'deleted';
  if (!isReadable) return 'hidden';
  return row.is_apart ? 'blocked' : null;
}

function present(ctx: Acting, subject: CommentedSubject, row: CommentRow, leaders: ReadonlySet<string>): Comment {
  const { read, ...can } = abilities(ctx.actor, commentPolicy, { ...row, rights: subject.rights });
  const withheld = withheldFrom(row, read);
  const isWhole = withheld === null;
  return {
    id: row.id,
    parentId: row.parent_id,
    author: summaryOf(row.author),
    authorRole: roleOf(subject, row, leaders),
    body: isWhole ? row.body : '',
    mentions: isWhole ? row.mentions.map(summaryOf) : [],
    helpfulCount: row.helpful_count,
    markedHelpful: row.marked_helpful,
    repliesCount: row.replies_count,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    withheld,
    hiddenReason: isWhole && row.hidden_at !== null ? row.hidden_reason : null,
    ownReport: row.own_report,
    can,
  };
}

function roleOf(subject: CommentedSubject, row: CommentRow, leaders: ReadonlySet<string>): Comment['authorRole'] {
  if (row.author_id === subject.ownerId) return 'owner';
  return leaders.has(row.author_id) ? 'leader' : null;
}
