import { type Comment, type CommentId, type CommentInput, commentProblems, type CommentsQuery } from '@waymark/contract/comments';
import type { Page, UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkAddressable } from '../people/people.public.ts';
import type { CommentedSubject, CommentOwner } from './comment-owner.ts';
import type { CommentRow } from './comment.row.ts';
import { findMentioned } from './comment-mentions.service.ts';
import { commentPolicy } from './comments.policy.ts';
import { commentPresenter, presentComment } from './comments.present.ts';
import * as repo from './comments.repo.ts';

type Naming = Record<string, unknown>;
/** A comment with what the caller may do on its subject. */
type JudgedComment = CommentRow & Pick<CommentedSubject, 'rights'>;

const subjectOf = (id: string) => ({ type: 'comment', id });

/** What every event about a comment says. */
function detailsOf<N extends Naming>(subject: CommentedSubject<N>, comment: { readonly id: string; readonly author_id: UserId }) {
  return { ...subject.naming, commentId: comment.id, authorId: comment.author_id, about: subject.about };
}

/** Comments on a subject, newest first; with `parent` the replies to one, with `thread` the one that a comment is or replies to. Throws as the owner's `toRead`. */
export async function listComments(
  ctx: ActorContext,
  owner: CommentOwner,
  subjectId: string,
  query: CommentsQuery,
): Promise<Page<Comment>> {
  const subject = await owner.toRead(ctx, subjectId);
  const rows = await repo.listCommentRows(
    ctx,
    { kind: owner.kind, id: subject.id },
    {
      seesHidden: subject.rights.seeHidden,
      parentId: query.parent ?? null,
      threadOf: query.thread ?? null,
      after: query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor),
      limit: query.limit,
    },
  );
  const present = await commentPresenter(ctx, subject, rows);
  return toPage(rows, query.limit, present, (row) => encodeCursor([row.created_at.toISOString(), row.id]));
}

/**
 * Comments on a subject; a reply to a reply joins its parent, as there are two levels. People mentioned by @handle are told where they read
 * the subject. Throws as the owner's `toComment`, `comment-not-found` when the parent is gone, `person-blocked` between people who are kept
 * apart (PPL-09).
 */
export async function createComment<N extends Naming>(
  ctx: Acting,
  owner: CommentOwner<N>,
  subjectId: string,
  input: CommentInput,
): Promise<Comment> {
  return mutate(ctx, owner.events.created, async (ctx) => {
    const subject = await owner.toComment(ctx, subjectId);
    const parent =
      input.parentId === null
        ? undefined
        : authorize(ctx, commentPolicy, 'reply', await readableComment(ctx, owner.kind, subject, input.parentId));
    await checkAddressable(ctx, parent === undefined ? [subject.ownerId] : [subject.ownerId, parent.author_id]);
    const id = newId<CommentId>();
    const mentionedUserIds = await findMentioned(ctx, subject, input.body);
    const recipientIds = await subject.recipients();
    await repo.insertComment(
      ctx.store,
      { kind: owner.kind, id: subject.id },
      {
        id,
        parentId: parent === undefined ? null : (parent.parent_id ?? parent.id),
        authorId: ctx.actor.userId,
        body: input.body,
        mentionedUserIds,
        now: ctx.now(),
      },
    );
    await owner.count?.(ctx.store, subject.id, 1);
    return {
      result: await presentComment(ctx, subject, await readableComment(ctx, owner.kind, subject, id)),
      subject: subjectOf(id),
      details: {
        ...detailsOf(subject, { id, author_id: ctx.actor.userId }),
        mentionedUserIds,
        parentAuthorId: parent?.author_id ?? null,
        recipientIds,
      },
    };
  });
}

/** Changes an own comment. Throws as the owner's `toComment`, `comment-not-found`, `forbidden`. */
export async function updateComment<N extends Naming>(
  ctx: Acting,
  owner: CommentOwner<N>,
  subjectId: string,
  commentId: string,
  body: string,
): Promise<Comment> {
  return mutate(ctx, owner.events.updated, async (ctx) => {
    const subject = await owner.toComment(ctx, subjectId);
    const comment = authorize(ctx, commentPolicy, 'edit', await readableComment(ctx, owner.kind, subject, commentId));
    await repo.updateComment(ctx.store, comment, { body, mentionedUserIds: await findMentioned(ctx, subject, body), now: ctx.now() });
    return {
      result: await presentComment(ctx, subject, await readableComment(ctx, owner.kind, subject, commentId)),
      subject: subjectOf(comment.id),
      details: detailsOf(subject, comment),
    };
  });
}

/** Deletes an own comment, or any where the caller looks after the place. Throws `comment-not-found`, `forbidden`. */
export async function deleteComment<N extends Naming>(
  ctx: Acting,
  owner: CommentOwner<N>,
  subjectId: string,
  commentId: string,
): Promise<void> {
  await mutate(ctx, owner.events.deleted, async (ctx) => {
    const subject = await owner.look(ctx, subjectId);
    const found = subject === undefined ? undefined : await findOn(ctx, owner.kind, subject, commentId);
    if (subject === undefined || found === undefined) throw refuse(commentProblems['comment-not-found']);
    // Moderators delete what was reported where they are not themselves; others learn nothing of what they may not read.
    if (!commentPolicy.rules.delete(ctx.actor, found)) requireReadable(ctx, found);
    const comment = authorize(ctx, commentPolicy, 'delete', found);
    if (await repo.deleteComment(ctx.store, comment, ctx.now())) await owner.count?.(ctx.store, subject.id, -1);
    return { result: undefined, subject: subjectOf(comment.id), details: detailsOf(subject, comment) };
  });
}

/** Says that a comment helped, or takes that back; twice changes nothing. Throws as the owner's `toRead`, `comment-not-found`, `forbidden`. */
export async function markComment<N extends Naming>(
  ctx: Acting,
  owner: CommentOwner<N>,
  subjectId: string,
  commentId: string,
  on: boolean,
): Promise<{ on: boolean; count: number }> {
  return mutate(ctx, owner.events.markedHelpful, async (ctx) => {
    const subject = await owner.toRead(ctx, subjectId);
    const comment = authorize(ctx, commentPolicy, on ? 'mark' : 'unmark', await readableComment(ctx, owner.kind, subject, commentId));
    const { changed, count } = await repo.setHelpful(ctx.store, comment, ctx.actor.userId, on, ctx.now());
    const result = { on, count };
    if (!changed) return unchanged(result);
    return { result, subject: subjectOf(comment.id), details: { ...detailsOf(subject, comment), helpful: on } };
  });
}

/** Presents some comments on one subject, by id, to those who look after it. */
export async function commentsByIds(
  ctx: ActorContext,
  subject: CommentedSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Comment>> {
  const rows = await repo.findComments(ctx, subject.rights.seeHidden, ids);
  const present = await commentPresenter(ctx, subject, rows);
  return new Map(rows.map((row) => [row.id, present(row)]));
}

async function findOn(
  ctx: Acting,
  kind: CommentOwner['kind'],
  subject: CommentedSubject,
  commentId: string,
): Promise<JudgedComment | undefined> {
  const [row] = await repo.findComments(ctx, subject.rights.seeHidden, [commentId]);
  if (row?.subject_kind !== kind || row.subject_id !== subject.id) return undefined;
  return { ...row, rights: subject.rights };
}

function requireReadable(ctx: Acting, comment: JudgedComment | undefined): JudgedComment {
  if (comment === undefined || !commentPolicy.rules.read(ctx.actor, comment)) throw refuse(commentProblems['comment-not-found']);
  return comment;
}

/** Finds a comment on a subject that the caller may read. Throws `comment-not-found`. */
export async function readableComment(
  ctx: Acting,
  kind: CommentOwner['kind'],
  subject: CommentedSubject,
  commentId: string,
): Promise<JudgedComment> {
  return requireReadable(ctx, await findOn(ctx, kind, subject, commentId));
}
