import { FACTOR_ATTEMPTS, secondFactorProblems } from '@waymark/contract/second-factor';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { factorRefused } from './second-factor.events.ts';
import { countAttempt } from './second-factor.repo.ts';

/**
 * Counts a try before it is judged, so that tries sent all at once win nothing; the count is kept whatever becomes of the try. Throws
 * `too-many-factor-attempts` with the minutes to wait; the first that was too many is audited.
 */
export async function countTry(ctx: ActorContext): Promise<void> {
  const { userId } = ctx.actor;
  const { count, endsAt } = await countAttempt(ctx.store, userId, FACTOR_ATTEMPTS.windowMinutes, ctx.now());
  if (count <= FACTOR_ATTEMPTS.count) return;
  await mutate(ctx, factorRefused, async () =>
    count === FACTOR_ATTEMPTS.count + 1
      ? { result: undefined, subject: { type: 'user', id: userId }, details: { until: endsAt.toISOString() } }
      : unchanged(undefined),
  );
  const minutes = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 60_000));
  throw refuse(secondFactorProblems['too-many-factor-attempts'], { params: { minutes }, headers: { 'retry-after': String(minutes * 60) } });
}
