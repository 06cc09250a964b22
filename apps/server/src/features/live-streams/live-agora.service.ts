import { AGORA_TOKEN_HOURS, liveStreamProblems, type StreamId } from '@waymark/contract/live-streams';
import type { UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { createBan, deleteBan } from './agora-bans.ts';
import { rtcService, rtmService, signAgoraToken, signingAt } from './agora-tokens.ts';
import { checkLive, checkNotRemoved, openStream } from './live-access.service.ts';
import * as repo from './live-agora.repo.ts';
import { findStream } from './live-streams.repo.ts';

/** Seconds an Agora token is valid: longer than a stream usually takes; a client asks for another before. */
const TOKEN_SECONDS = AGORA_TOKEN_HOURS * 3600;

/** Keeps someone who was removed out of the channel at Agora for as long as a token that they have is valid (LIV-08). Run again, it changes nothing. */
export const banFromAgoraJob = defineJob<{ readonly streamId: StreamId; readonly userId: UserId }>({
  name: 'live-streams.ban-from-agora',
  effect: 'outside',
  takes: 1,
  retryLimit: 5,
  handle: async (ctx, { streamId, userId }) => {
    const seat = await repo.findAgoraSeat(ctx.store, streamId, userId);
    if (seat === undefined || seat.rule_id !== null || (await isOver(ctx, streamId))) return;
    const ruleId = await createBan(ctx.platform, { channel: streamId, uid: seat.uid, seconds: TOKEN_SECONDS });
    await repo.setAgoraRule(ctx.store, streamId, seat.uid, ruleId);
    // The stream may have ended meanwhile; its rules end with it.
    if (await isOver(ctx, streamId))
      await inTransaction(ctx, (ctx) => ctx.platform.jobs.enqueue(ctx.store, liftAgoraBansJob, { streamId }));
  },
});

/** Ends the rules of a stream that is over. Run again, it goes on where it stopped. */
export const liftAgoraBansJob = defineJob<{ readonly streamId: StreamId }>({
  name: 'live-streams.lift-agora-bans',
  effect: 'outside',
  takes: 1,
  retryLimit: 5,
  handle: async (ctx, { streamId }) => {
    for (const { uid, ruleId } of await repo.findAgoraRules(ctx.store, streamId)) {
      await deleteBan(ctx.platform, ruleId);
      await repo.setAgoraRule(ctx.store, streamId, uid, null);
    }
  },
});

const isOver = async (ctx: Pick<ActorContext, 'store'>, streamId: StreamId) => (await findStream(ctx.store, streamId))?.ended_at !== null;

/**
 * Tokens of Agora for the caller: the host may publish, viewers only join (LIV-07, LIV-08). Asked again before they end, they last as long as new ones.
 * Throws `agora-not-configured`, `live-stream-over`, `removed-from-stream`.
 */
export async function getTokens(ctx: ActorContext, streamId: string) {
  const { agora } = ctx.platform.config;
  if (agora === undefined) throw refuse(liveStreamProblems['agora-not-configured']);
  return inTransaction(ctx, async (ctx) => {
    // Under the lock of the stream: of a token and a removal at once, either there is none, or the removal knows of it.
    const { stream } = await openStream(ctx, streamId, { lock: true });
    checkLive(stream);
    await checkNotRemoved(ctx, stream);
    const uid = String(await repo.keepAgoraSeat(ctx.store, stream.id, ctx.actor.userId));
    const now = ctx.now();
    const rtc = rtcService({ channel: stream.id, uid, isHost: stream.host_id === ctx.actor.userId }, TOKEN_SECONDS);
    return {
      agora_app_id: agora.appId,
      agora_channel: stream.id,
      agora_uid: uid,
      agora_rtc_token: signAgoraToken(agora, signingAt(now, TOKEN_SECONDS), rtc),
      agora_rtm_token: signAgoraToken(agora, signingAt(now, TOKEN_SECONDS), rtmService(uid, TOKEN_SECONDS)),
      expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000).toISOString(),
    };
  });
}
