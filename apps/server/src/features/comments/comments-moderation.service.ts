import type { CommentSubjectKind } from '@waymark/contract/comments';
import type { ModeratedKind, ModeratedSubject } from '../moderation/moderation.public.ts';
import { commentOwner } from './comment-owner.ts';
import { commentPolicy } from './comments.policy.ts';
import { findComments, findModeratedComments, type ModeratedCommentRow, setHiding } from './comments.repo.ts';
import { deleteComment } from './comments.service.ts';

/** Comments on anything, as people report them and moderators decide on them (ADM-01). */
export const moderatedComments: ModeratedKind = {
  mayReport: async (ctx, id) => {
    const [row] = await findComments(ctx, false, [id]);
    const subject = row === undefined ? undefined : await commentOwner(row.subject_kind).look(ctx, row.subject_id);
    if (row === undefined || subject === undefined) return undefined;
    const comment = { ...row, rights: subject.rights };
    return commentPolicy.rules.read(ctx.actor, comment) ? commentPolicy.rules.report(ctx.actor, comment) : undefined;
  },
  describe: async (store, ids) => {
    const rows = await findModeratedComments(store, ids);
    const byKind = new Map<CommentSubjectKind, ModeratedCommentRow[]>();
    for (const row of rows) byKind.set(row.subject_kind, [...(byKind.get(row.subject_kind) ?? []), row]);
    const described = new Map<string, ModeratedSubject>();
    for (const [kind, some] of byKind) {
      const subjects = await commentOwner(kind).describe(store, [...new Set(some.map((row) => row.subject_id))]);
      for (const row of some) {
        const subject = subjects.get(row.subject_id);
        if (subject === undefined) continue;
        described.set(row.id, {
          title: subject.title,
          excerpt: row.excerpt,
          href: `${subject.href}#comment-${row.id}`,
          authorId: row.author_id,
          isHidden: row.is_hidden,
        });
      }
    }
    return described;
  },
  hide: async (ctx, id, reason) => {
    const moved = await setHiding(ctx.store, id, { at: ctx.now(), reason });
    if (moved !== undefined) await commentOwner(moved.kind).count?.(ctx.store, moved.id, -1);
  },
  show: async (ctx, id) => {
    const moved = await setHiding(ctx.store, id, null);
    if (moved !== undefined) await commentOwner(moved.kind).count?.(ctx.store, moved.id, 1);
  },
  remove: async (ctx, id) => {
    const [row] = await findModeratedComments(ctx.store, [id]);
    if (row !== undefined) await deleteComment(ctx, commentOwner(row.subject_kind), row.subject_id, id);
  },
};
