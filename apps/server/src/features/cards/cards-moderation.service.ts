import { holds } from '../../platform/access/actor.ts';
import type { ModeratedKind } from '../moderation/moderation.public.ts';
import { indexCards } from './cards.search.ts';
import { cardPolicy } from './cards.policy.ts';
import { findCard } from './cards.repo.ts';
import {
  findCardOf,
  findModeratedCards,
  findModeratedComments,
  type ModeratedRow,
  setCardHiding,
  setCommentHiding,
} from './cards-moderation.repo.ts';
import { deleteCard } from './cards.service.ts';
import { commentPolicy } from './comments.policy.ts';
import { findComment } from './comments.repo.ts';
import { deleteComment } from './comments.service.ts';

const subjectOf = (row: ModeratedRow, href: string) => ({
  title: row.title,
  excerpt: row.excerpt,
  href,
  authorId: row.author_id,
  isHidden: row.is_hidden,
});
const pageOf = ({ slug }: ModeratedRow) => `/insights/${encodeURIComponent(slug)}`;

/** Cards, as people report them and moderators decide on them (ADM-01). Hidden ones are not found from the same moment on. */
export const moderatedCards: ModeratedKind = {
  mayReport: async (ctx, id) => {
    const card = await findCard(ctx.store, ctx.actor, id);
    if (card === undefined || !cardPolicy.rules.view(ctx.actor, card)) return undefined;
    return cardPolicy.rules.report(ctx.actor, card);
  },
  describe: async (store, ids) => new Map((await findModeratedCards(store, ids)).map((row) => [row.id, subjectOf(row, pageOf(row))])),
  hide: async (ctx, id, reason) => {
    await setCardHiding(ctx.store, id, { at: ctx.now(), reason });
    await indexCards(ctx.store, [id]);
  },
  show: async (ctx, id) => {
    await setCardHiding(ctx.store, id, null);
    await indexCards(ctx.store, [id]);
  },
  remove: deleteCard,
};

/** Comments, in the same way. One sees them with CREATE_COMMENT, on a card one sees. */
export const moderatedComments: ModeratedKind = {
  mayReport: async (ctx, id) => {
    const cardId = await findCardOf(ctx.store, id);
    const card = cardId === undefined ? undefined : await findCard(ctx.store, ctx.actor, cardId);
    const comment = card === undefined ? undefined : await findComment(ctx, card.id, id);
    if (card === undefined || comment === undefined) return undefined;
    const sees =
      holds(ctx.actor, 'CREATE_COMMENT') && cardPolicy.rules.view(ctx.actor, card) && commentPolicy.rules.read(ctx.actor, comment);
    return sees ? commentPolicy.rules.report(ctx.actor, comment) : undefined;
  },
  describe: async (store, ids) =>
    new Map((await findModeratedComments(store, ids)).map((row) => [row.id, subjectOf(row, `${pageOf(row)}#comment-${row.id}`)])),
  hide: (ctx, id, reason) => setCommentHiding(ctx.store, id, { at: ctx.now(), reason }),
  show: (ctx, id) => setCommentHiding(ctx.store, id, null),
  remove: async (ctx, id) => {
    const cardId = await findCardOf(ctx.store, id);
    if (cardId !== undefined) await deleteComment(ctx, cardId, id);
  },
};
