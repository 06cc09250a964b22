import type { ModeratedKind } from '../moderation/moderation.public.ts';
import { indexCards } from './cards.search.ts';
import { cardPolicy } from './cards.policy.ts';
import { findCard } from './cards.repo.ts';
import { findModeratedCards, pageOf, setCardHiding } from './cards-moderation.repo.ts';
import { deleteCard } from './cards.service.ts';

/** Cards, as people report them and moderators decide on them (ADM-01). Hidden ones are not found from the same moment on. */
export const moderatedCards: ModeratedKind = {
  mayReport: async (ctx, id) => {
    const card = await findCard(ctx.store, ctx.actor, id);
    if (card === undefined || !cardPolicy.rules.view(ctx.actor, card)) return undefined;
    return cardPolicy.rules.report(ctx.actor, card);
  },
  describe: async (store, ids) =>
    new Map(
      (await findModeratedCards(store, ids)).map((row) => [
        row.id,
        { title: row.title, excerpt: row.excerpt, href: pageOf(row), authorId: row.author_id, isHidden: row.is_hidden },
      ]),
    ),
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
