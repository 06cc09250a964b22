import type { Impression } from '@waymark/contract/telemetry';
import type { ActorContext } from '../../platform/context.ts';
import { insertImpressions } from './impressions.repo.ts';

/** Notes what the person saw (SHL-40). A page's clock that runs ahead does not put anything into the future. */
export async function recordSeen(ctx: ActorContext, impressions: readonly Impression[]): Promise<void> {
  const now = ctx.now();
  const seen = impressions.map((impression) => {
    const seenAt = new Date(impression.seen_at);
    return { ...impression, seen_at: seenAt < now ? seenAt : now };
  });
  await insertImpressions(ctx.store, ctx.actor.userId, seen);
}
