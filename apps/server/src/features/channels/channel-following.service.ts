import { type ChannelId, channelProblems, type ChannelSummary } from '@waymark/contract/channels';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { personBehind } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { summaryOf } from '../people/people.public.ts';
import { findFollowState, findFollowers, moveFollower, setTold } from './channel-followers.repo.ts';
import { channelInView, channelSubject, lockedChannel, naming } from './channel-lookup.service.ts';
import { channelAsked, channelFollowed, channelTurnedAway, channelUnfollowed } from './channels.events.ts';
import { channelPolicy } from './channels.policy.ts';
import { channelSummaryOf } from './channels.present.ts';

const summaryNow = async (inside: Acting, channelId: ChannelId): Promise<ChannelSummary> =>
  channelSummaryOf(inside.actor, await channelInView(inside, { id: channelId }));

/**
 * CHN-06: follows an open (or mandatory) channel at once; asks those who look after a private one, who themselves are in at once. Doing so
 * twice changes nothing. Throws `channel-not-found`.
 */
export async function followChannel(ctx: Acting, channelId: ChannelId): Promise<ChannelSummary> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const channel = await lockedChannel(ctx, channelId);
    if (channel.my_state !== null) return channelSummaryOf(ctx.actor, channel);
    const following = authorize(ctx, channelPolicy, 'follow', channel);
    const asks = channel.visibility === 'private' && !channelPolicy.rules.viewContent(ctx.actor, channel);
    const details = { ...naming(channel), userId };
    const move = (to: 'pending' | 'following') => moveFollower(ctx.store, following, userId, { from: null, to, now: ctx.now() });
    if (asks) {
      await mutate(ctx, channelAsked, async () => {
        await move('pending');
        return { result: undefined, subject: channelSubject(channel), details };
      });
    } else {
      await mutate(ctx, channelFollowed, async () => {
        await move('following');
        return { result: undefined, subject: channelSubject(channel), details: { ...details, admittedBy: null } };
      });
    }
    return summaryNow(ctx, channelId);
  });
}

/** CHN-06: stops following, or takes back having asked. Throws `channel-not-found` or `channel-mandatory`. */
export async function unfollowChannel(ctx: ActorContext, channelId: ChannelId): Promise<ChannelSummary> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const channel = await lockedChannel(ctx, channelId);
    if (channel.my_state === null) return channelSummaryOf(ctx.actor, channel);
    if (channel.visibility === 'mandatory' && channel.my_state === 'following') throw refuse(channelProblems['channel-mandatory']);
    await mutate(ctx, channelUnfollowed, async () => {
      const leaving = authorize(ctx, channelPolicy, 'unfollow', channel);
      await moveFollower(ctx.store, leaving, userId, { from: channel.my_state, to: null, now: ctx.now() });
      return { result: undefined, subject: channelSubject(channel), details: { ...naming(channel), userId } };
    });
    return summaryNow(ctx, channelId);
  });
}

/** sets whether the caller, a follower, hears of new content. Throws `channel-not-found`. */
export async function changeNotices(ctx: ActorContext, channelId: ChannelId, isTold: boolean): Promise<{ isTold: boolean }> {
  const channel = await channelInView(ctx, { id: channelId });
  if (channel.my_state !== 'following') return { isTold: false };
  await setTold(ctx.store, channelId, ctx.actor.userId, isTold);
  return { isTold };
}

/** Returns who follows a channel, or for who answers, who asks to (CHN-02). Throws `channel-not-found` or `forbidden`. */
export async function listFollowers(
  ctx: ActorContext,
  channelId: ChannelId,
  query: PageQuery & { readonly state: 'following' | 'pending'; readonly q: string },
) {
  const action = query.state === 'pending' ? 'curate' : 'viewContent';
  authorize(ctx, channelPolicy, action, await channelInView(ctx, { id: channelId }));
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findFollowers(ctx, channelId, { state: query.state, text: query.q, after, limit: query.limit });
  return toPage(
    rows,
    query.limit,
    (row) => ({ person: summaryOf(row.person), followedAt: row.followed_at.toISOString() }),
    (row) => encodeCursor([row.followed_at.toISOString(), row.user_id]),
  );
}

/**
 * CHN-06: lets in, or turns away, who asks to follow a private channel. Of two answers at once the first counts. Throws
 * `channel-not-found`, `forbidden` or `channel-follower-not-found`.
 */
export async function answerFollower(ctx: ActorContext, channelId: ChannelId, userId: UserId, admit: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const channel = authorize(ctx, channelPolicy, 'curate', await lockedChannel(ctx, channelId));
    if ((await findFollowState(ctx.store, channelId, userId)) !== 'pending') throw refuse(channelProblems['channel-follower-not-found']);
    const details = { ...naming(channel), userId };
    await moveFollower(ctx.store, channel, userId, { from: 'pending', to: admit ? 'following' : null, now: ctx.now() });
    const told = { result: undefined, subject: channelSubject(channel) };
    if (admit) await mutate(ctx, channelFollowed, async () => ({ ...told, details: { ...details, admittedBy: personBehind(ctx.actor) } }));
    else await mutate(ctx, channelTurnedAway, async () => ({ ...told, details }));
  });
}
