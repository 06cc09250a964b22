import { cardProblems, type Comment, mentionedHandles } from '@waymark/contract/cards';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addressable, checkAddressable, summaryOf, visibleAmong } from '../people/people.public.ts';
import { cardToActOn, naming, visibleCard } from './card-access.service.ts';
import { cardCommented, commentDeleted, commentEdited, commentMarkedHelpful } from './cards.events.ts';
import type { CardRow } from './cards.row.ts';
import type { CommentRow } from './comment.row.ts';
import { commentPolicy } from './comments.policy.ts';
import {
  findComment,
  insertComment,
  listCommentRows,
  removeComment,
  setHelpful,
  updateComment,
  userIdsByHandles,
} from './comments.repo.ts';

/** A card's comments, newest first; with `parent` the answers to one (CRD-11). Throws as `visibleCard`. */
export async function listComments(
  ctx: ActorContext,
  cardId: string,
  query: PageQuery & { parent?: string | undefined },
): Promise<Page<Comment>> {
  const card = await visibleCard(ctx, ctx.store, cardId);
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await listCommentRows(ctx, card.id, query.parent ?? null, after, query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentComment(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/**
 * Comments on a card; an answer to an answer joins its parent, as there are two levels. People mentioned by @handle are
 * told, if they may be seen and may see the card. Throws `comment-not-found` when the parent is gone, `person-blocked` between people who are kept apart (PPL-09).
 */
export async function addComment(ctx: ActorContext, cardId: string, input: { body: string; parentId: string | null }): Promise<Comment> {
  return mutate(ctx, cardCommented, async (tx) => {
    const card = await cardToActOn(ctx, tx, cardId, 'comment');
    const parent = input.parentId === null ? undefined : await existing(ctx, tx, card, input.parentId);
    const addressed = [card.author_id, ...(parent === undefined ? [] : [parent.author_id])] as UserId[];
    await checkAddressable({ ...ctx, store: tx }, addressed);
    const id = newId<string>();
    const mentionedUserIds = await mentionedIn(ctx, tx, input.body);
    await insertComment(tx, {
      id,
      cardId: card.id,
      parentId: parent === undefined ? null : (parent.parent_id ?? parent.id),
      authorId: ctx.actor.userId,
      body: input.body,
      mentionedUserIds,
      now: ctx.now(),
    });
    return {
      result: presentComment(ctx, await existing(ctx, tx, card, id)),
      subject: { type: 'comment', id },
      details: { ...namingOf(card, { id, author_id: ctx.actor.userId }), mentionedUserIds, parentAuthorId: parent?.author_id ?? null },
    };
  });
}

/** Changes an own comment. Throws `comment-not-found`, `forbidden`. */
export async function editComment(ctx: ActorContext, cardId: string, commentId: string, body: string): Promise<Comment> {
  return mutate(ctx, commentEdited, async (tx) => {
    const card = await cardToActOn(ctx, tx, cardId, 'comment');
    const comment = authorize(ctx, commentPolicy, 'edit', await existing(ctx, tx, card, commentId));
    await updateComment(tx, comment.id, body, await mentionedIn(ctx, tx, body), ctx.now());
    return {
      result: presentComment(ctx, await existing(ctx, tx, card, commentId)),
      subject: { type: 'comment', id: comment.id },
      details: namingOf(card, comment),
    };
  });
}

/** Deletes an own comment, or any as a moderator. Throws `comment-not-found`, `forbidden`. */
export async function deleteComment(ctx: ActorContext, cardId: string, commentId: string): Promise<void> {
  await mutate(ctx, commentDeleted, async (tx) => {
    const card = await visibleCard(ctx, tx, cardId);
    const comment = authorize(ctx, commentPolicy, 'delete', await existing(ctx, tx, card, commentId));
    await removeComment(tx, card.id, comment.id, ctx.now());
    return { result: undefined, subject: { type: 'comment', id: comment.id }, details: namingOf(card, comment) };
  });
}

/** Says that a comment helped, or takes that back. Throws `comment-not-found`. */
export async function markHelpful(
  ctx: ActorContext,
  cardId: string,
  commentId: string,
  on: boolean,
): Promise<{ on: boolean; count: number }> {
  return mutate(ctx, commentMarkedHelpful, async (tx) => {
    const card = await visibleCard(ctx, tx, cardId);
    const comment = await existing(ctx, tx, card, commentId);
    const { changed, count } = await setHelpful(tx, comment.id, ctx.actor.userId, on, ctx.now());
    const result = { on, count };
    if (!changed) return unchanged(result);
    return { result, subject: { type: 'comment', id: comment.id }, details: { ...namingOf(card, comment), helpful: on } };
  });
}

async function existing(ctx: ActorContext, store: Store, card: CardRow, commentId: string): Promise<CommentRow> {
  const comment = await findComment({ ...ctx, store }, card.id, commentId);
  if (comment === undefined || !commentPolicy.rules.read(ctx.actor, comment)) throw refuse(cardProblems['comment-not-found']);
  return comment;
}

async function mentionedIn(ctx: ActorContext, tx: Store, body: string): Promise<string[]> {
  const ids = await userIdsByHandles(tx, mentionedHandles(body));
  const inside = { ...ctx, store: tx };
  return addressable(inside, await visibleAmong(inside, ids as UserId[]));
}

function namingOf(card: CardRow, comment: { id: string; author_id: string }) {
  return { ...naming(card), commentId: comment.id, authorId: comment.author_id };
}

/** Why the reader is not shown a comment's text; null where they are. */
function withheldFrom(ctx: ActorContext, row: CommentRow): Comment['withheld'] {
  if (row.deleted_at !== null) return 'deleted';
  if (!commentPolicy.rules.read(ctx.actor, row)) return 'hidden';
  return row.is_apart ? 'blocked' : null;
}

function presentComment(ctx: ActorContext, row: CommentRow): Comment {
  const withheld = withheldFrom(ctx, row);
  const isWhole = withheld === null;
  return {
    id: row.id as Comment['id'],
    parentId: row.parent_id,
    author: summaryOf(row.author),
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
    can: abilities(ctx.actor, commentPolicy, row),
  };
}
