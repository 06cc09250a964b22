import type { CardHolder } from '../cards/cards.public.ts';
import { findChannelsWith, replaceInChannels } from './channel-handover.repo.ts';

/** CRD-22: a retired card's successor takes its place in channels, also among what they feature. */
export const channelsOfCards: CardHolder = {
  kind: 'channels',
  count: (ctx, cardId) => findChannelsWith(ctx.store, ctx.actor, cardId),
  replace: async (ctx, { cardId, successor }) => {
    if (successor !== null) await replaceInChannels(ctx.store, cardId, successor.id);
  },
};
