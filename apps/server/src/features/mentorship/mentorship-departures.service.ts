import type { UserId } from '@waymark/contract/kit';
import type { Side } from '@waymark/contract/mentorship';
import type { InTransaction } from '../../platform/context.ts';
import { stepOf } from '../../platform/machine/machine.ts';
import { mentorshipMachine, RUNNING } from './mentorship-requests.machine.ts';
import { endedBecause } from './mentorship-reasons.service.ts';
import { applyStep, lockMentorship } from './mentorship-steps.service.ts';
import { findOpenOf } from './mentorships.repo.ts';

/**
 * Ends what someone has open on one side because they are going, with the reason: requests are
 * rejected or withdrawn, agreements cancelled and, with `runningToo`, running mentorships ended. Goals, sessions and notes stay with
 * the other one, who is told and can look for someone new (MKT-13).
 */
export async function endMentorshipsOf(
  ctx: InTransaction,
  userId: UserId,
  { side, runningToo }: { readonly side: Side; readonly runningToo: boolean },
): Promise<void> {
  const action = side === 'mentor' ? 'mentor-gone' : 'mentee-gone';
  const why = endedBecause(ctx, side === 'mentor' ? 'mentorship.mentor-gone' : 'mentorship.mentee-gone');
  for (const { id, status } of await findOpenOf(ctx.store, userId, side)) {
    if (!runningToo && RUNNING.has(status)) continue;
    const locked = await lockMentorship(ctx.store, id);
    const step = stepOf(mentorshipMachine, locked.mentorship.status, action, new Set(['departure']));
    if (step !== undefined) await applyStep(ctx, locked, step, why);
  }
}
