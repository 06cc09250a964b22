import { cardProblems, type CardId } from '@waymark/contract/cards';
import { type ChannelId, channelProblems, type Curation, type WaitingPost } from '@waymark/contract/channels';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { channelInView, channelSubject, naming } from './channel-lookup.service.ts';
import { countWaiting, insertPost, findWaiting, lockPost, postponePost, setPostState } from './channel-posts.repo.ts';
import { channelPostAccepted, channelPosted, channelPostRejected, channelPostSkipped } from './channels.events.ts';
import { channelPolicy } from './channels.policy.ts';
import type { ChannelInView } from './channels.row.ts';

/**
 * CHN-04, CHN-08: posts a published card that the caller may see. What curators and trusted collaborators post is shown at once, what
 * others post waits. Posting again changes nothing, but that a curator brings back what was turned down. Throws `channel-not-found`,
 * `forbidden`, `card-not-found` or `channel-post-not-wanted`.
 */
export async function postCard(ctx: Acting, channelId: ChannelId, cardId: CardId): Promise<{ state: 'waiting' | 'accepted' }> {
  return mutate(ctx, channelPosted, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'post', await channelInView(ctx, { id: channelId }));
    if (!(await cardSummaries(ctx, [cardId])).has(cardId)) throw refuse(cardProblems['card-not-found']);
    const directly = channelPolicy.rules.postDirectly(ctx.actor, channel);
    const state = directly ? 'accepted' : 'waiting';
    const { userId } = ctx.actor;
    const details = { ...naming(channel), cardId, postedBy: userId, waits: !directly };
    const change = { result: { state } as const, subject: channelSubject(channel), details };
    if (await insertPost(ctx.store, channel, { cardId, postedBy: userId, state, now: ctx.now() })) return change;
    const post = await lockPost(ctx.store, channelId, cardId);
    if (post?.state === 'accepted' || (post?.state === 'waiting' && !directly)) return unchanged({ state: post.state });
    const mayBringBack = post?.state === 'waiting' || channelPolicy.rules.curate(ctx.actor, channel);
    if (!directly || !mayBringBack) throw refuse(channelProblems['channel-post-not-wanted']);
    await setPostState(ctx.store, authorize(ctx, channelPolicy, 'postDirectly', channel), cardId, 'accepted', {
      by: userId,
      now: ctx.now(),
    });
    return change;
  });
}

/** CHN-04: posts that wait for a curator, the oldest first. Throws `channel-not-found` or `forbidden`. */
export async function listWaiting(ctx: ActorContext, channelId: ChannelId, query: PageQuery): Promise<Page<WaitingPost>> {
  authorize(ctx, channelPolicy, 'curate', await channelInView(ctx, { id: channelId }));
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findWaiting(ctx.store, ctx.actor, channelId, after, query.limit);
  const page = rows.slice(0, query.limit);
  const cards = await cardSummaries(
    ctx,
    page.map((row) => row.card_id),
  );
  const last = page.at(-1);
  return {
    items: page.flatMap((row) => {
      const card = cards.get(row.card_id);
      const postedBy = row.poster === null ? null : summaryOf(row.poster);
      return card === undefined ? [] : [{ card, postedBy, queuedAt: row.queued_at.toISOString() }];
    }),
    nextCursor: rows.length > query.limit && last !== undefined ? encodeCursor([last.queued_at.toISOString(), last.card_id]) : null,
  };
}

/**
 * CHN-04: accepts, rejects or skips a post that waits. Of two decisions at once the first counts. Throws `channel-not-found`, `forbidden`,
 * `channel-card-not-found`, or `channel-post-decided`.
 */
export async function curatePost(ctx: ActorContext, channelId: ChannelId, cardId: CardId, decision: Curation) {
  const event = { accept: channelPostAccepted, reject: channelPostRejected, skip: channelPostSkipped }[decision];
  return mutate(ctx, event, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'curate', await channelInView(ctx, { id: channelId }));
    const post = await lockPost(ctx.store, channelId, cardId);
    const isSeen = (await cardSummaries(ctx, [cardId])).has(cardId);
    if (post === undefined || !isSeen) throw refuse(channelProblems['channel-card-not-found']);
    if (post.state !== 'waiting') throw refuse(channelProblems['channel-post-decided']);
    await decide(ctx, channel, cardId, decision);
    const details = { ...naming(channel), cardId, postedBy: post.posted_by };
    return { result: { waitingCount: await countWaiting(ctx.store, ctx.actor, channelId) }, subject: channelSubject(channel), details };
  });
}

async function decide(inside: Acting, channel: Authorized<ChannelInView, 'curate'>, cardId: CardId, decision: Curation): Promise<void> {
  const now = inside.now();
  if (decision === 'skip') return postponePost(inside.store, channel, cardId, now);
  const state = decision === 'accept' ? 'accepted' : 'rejected';
  return setPostState(inside.store, channel, cardId, state, { by: inside.actor.userId, now });
}
