import { LIVE_LIMITS, liveStreamProblems, type Reaction } from '@waymark/contract/live-streams';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findLastFragment } from './broadcast.repo.ts';
import { checkLive, findSeat, openStream } from './live-access.service.ts';
import * as repo from './live-reactions.repo.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';

/** Reacts to what is seen; feeds bring it to everyone, grouped (LIV-08). Throws `muted-in-stream`, and as `findSeat`. */
export async function sendReactions(ctx: ActorContext, streamId: string, kind: Reaction, count: number): Promise<void> {
  const { stream, isMuted } = await findSeat(ctx, streamId);
  if (isMuted) throw refuse(liveStreamProblems['muted-in-stream']);
  await repo.addReactions(ctx.store, stream.id, kind, count);
}

/** Writes a line of the captions of a broadcast (LIV-09). Throws `forbidden`, `live-stream-over`, `not-a-broadcast`, `too-many-captions`. */
export async function writeCaption(ctx: ActorContext, streamId: string, body: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { stream: open } = await openStream(ctx, streamId, { lock: true });
    const stream = authorize(ctx, liveStreamPolicy, 'control', open);
    checkLive(stream);
    if (stream.way !== 'broadcast') throw refuse(liveStreamProblems['not-a-broadcast']);
    const last = await findLastFragment(ctx.store, stream.id);
    const at_second = last === undefined ? 0 : (last.starts_at + last.length) / 1000;
    if (!(await repo.insertCaption(ctx.store, stream, { at_second, body }, LIVE_LIMITS.captionLines)))
      throw refuse(liveStreamProblems['too-many-captions']);
  });
}
