import type { CardId } from '@waymark/contract/cards';
import { CHANNEL_LIMITS, type ChannelId, channelProblems, type FeaturedState } from '@waymark/contract/channels';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { findFeatured } from './channel-content.repo.ts';
import { channelSubject, lockedChannel, naming } from './channel-lookup.service.ts';
import { inOrder } from './channel-page.service.ts';
import { findAccepted, findFeaturedIds, lockPost, setPostState, writeFeatured } from './channel-posts.repo.ts';
import { channelCardTaken, channelFeaturedChanged } from './channels.events.ts';
import { channelPolicy } from './channels.policy.ts';
import type { ChannelInView } from './channels.row.ts';

type Done = Pick<FeaturedState, 'removedCardInfo' | 'deletedCardId'>;
const NOTHING: Done = { removedCardInfo: null, deletedCardId: null };

async function stateNow(inside: Acting, channelId: ChannelId, done: Done): Promise<FeaturedState> {
  const featuredCardIds = await findFeatured(inside.store, inside.actor, channelId);
  const cards = await cardSummaries(inside, featuredCardIds);
  return { channelId, featuredCards: inOrder(featuredCardIds, cards), featuredCardIds, ...done };
}

type Curated = Authorized<ChannelInView, 'curate'>;
const curated = async (inside: Acting, channelId: ChannelId): Promise<Curated> =>
  authorize(inside, channelPolicy, 'curate', await lockedChannel(inside, channelId));

/** One change of what is featured: `next` says from the ids there are which there are to be. */
async function change(
  ctx: Acting,
  channelId: ChannelId,
  next: (inside: Acting, before: CardId[]) => Promise<{ readonly ids: CardId[]; readonly done: Done }>,
): Promise<FeaturedState> {
  return mutate(ctx, channelFeaturedChanged, async (ctx) => {
    const channel = await curated(ctx, channelId);
    const before = await findFeaturedIds(ctx.store, channelId);
    const { ids, done } = await next(ctx, before);
    if (ids.join() === before.join()) return unchanged(await stateNow(ctx, channelId, NOTHING));
    await writeFeatured(ctx.store, channel, ids);
    return {
      result: await stateNow(ctx, channelId, done),
      subject: channelSubject(channel),
      details: { ...naming(channel), cardIds: ids },
    };
  });
}

async function checkShown(inside: Acting, channelId: ChannelId, cardIds: readonly CardId[]): Promise<void> {
  const accepted = new Set(await findAccepted(inside.store, channelId, cardIds));
  if (cardIds.some((id) => !accepted.has(id))) throw refuse(channelProblems['channel-card-not-found']);
}

/** CHN-05: makes exactly these cards of the channel featured. Throws `channel-not-found`, `forbidden` or `channel-card-not-found`. */
export async function setFeatured(ctx: Acting, channelId: ChannelId, cardIds: readonly CardId[]): Promise<FeaturedState> {
  return change(ctx, channelId, async (inside) => {
    await checkShown(inside, channelId, cardIds);
    return { ids: [...new Set(cardIds)], done: NOTHING };
  });
}

/** CHN-05: puts a card before the featured ones; where there is no room, the last one gives way. Throws as `setFeatured`. */
export async function prependFeatured(ctx: Acting, channelId: ChannelId, cardId: CardId): Promise<FeaturedState> {
  return change(ctx, channelId, async (inside, before) => {
    await checkShown(inside, channelId, [cardId]);
    const wanted = [cardId, ...before.filter((id) => id !== cardId)];
    const givesWay = wanted[CHANNEL_LIMITS.featured];
    const removedCardInfo = givesWay === undefined ? null : { cardId: givesWay, position: CHANNEL_LIMITS.featured };
    return { ids: wanted.slice(0, CHANNEL_LIMITS.featured), done: { removedCardInfo, deletedCardId: null } };
  });
}

/** CHN-05: stops featuring a card, which stays in the channel. Throws as `setFeatured`. */
export async function removeFeatured(ctx: Acting, channelId: ChannelId, cardId: CardId): Promise<FeaturedState> {
  return change(ctx, channelId, async (_inside, before) => {
    const position = before.indexOf(cardId);
    if (position < 0) throw refuse(channelProblems['channel-card-not-found']);
    return { ids: before.filter((id) => id !== cardId), done: { removedCardInfo: { cardId, position }, deletedCardId: null } };
  });
}

/** CHN-05: stops featuring any card. Throws `channel-not-found` or `forbidden`. */
export async function clearFeatured(ctx: Acting, channelId: ChannelId): Promise<FeaturedState> {
  return change(ctx, channelId, async () => ({ ids: [], done: NOTHING }));
}

/** CHN-05: takes a card out of the channel; no rule brings it back. Throws `channel-not-found`, `forbidden` or `channel-card-not-found`. */
export async function takeCard(ctx: Acting, channelId: ChannelId, cardId: CardId): Promise<FeaturedState> {
  return mutate(ctx, channelCardTaken, async (ctx) => {
    const channel = await curated(ctx, channelId);
    const post = await lockPost(ctx.store, channelId, cardId);
    if (post?.state !== 'accepted') throw refuse(channelProblems['channel-card-not-found']);
    const position = (await findFeaturedIds(ctx.store, channelId)).indexOf(cardId);
    await setPostState(ctx.store, channel, cardId, 'removed', { by: ctx.actor.userId, now: ctx.now() });
    const done = { removedCardInfo: position < 0 ? null : { cardId, position }, deletedCardId: cardId };
    return {
      result: await stateNow(ctx, channelId, done),
      subject: channelSubject(channel),
      details: { ...naming(channel), cardId },
    };
  });
}
