import type { CardTypePart } from '../cards/cards.public.ts';
import { findPath, insertPath } from './pathways.repo.ts';

/** A path is published with what is in it, in its own editor; what was published before may come back. */
const publishFault: CardTypePart<'pathway' | 'journey'>['publishFault'] = async (tx, _content, card) => {
  const path = await findPath(tx, card.id);
  return (path?.published_version ?? null) === null ? { field: 'content', code: 'path-not-published' } : undefined;
};

export const pathwayCardType: CardTypePart<'pathway'> = {
  show: async () => ({ content: { cardType: 'pathway' }, files: [] }),
  publishFault,
  saved: (ctx, card) => insertPath(ctx.store, card.id, 'pathway', ctx.now()),
};
export const journeyCardType: CardTypePart<'journey'> = {
  show: async () => ({ content: { cardType: 'journey' }, files: [] }),
  publishFault,
  saved: (ctx, card) => insertPath(ctx.store, card.id, 'journey', ctx.now()),
};
