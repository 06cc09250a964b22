import { LEARNING_RECORD_LIMITS } from '@waymark/contract/learning-records';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { learnerAgent, recordStatements } from '../learning-records/learning-records.public.ts';
import { actorOf } from '../people/people.public.ts';
import { abandonedStatement } from './cmi5-statements.ts';
import { abandonSessions, findLostRegistrations, lockRegistration } from './cmi5.repo.ts';
import type { RegistrationRow } from './cmi5.row.ts';

/**
 * Ends what is still open in a registration; its credentials write nothing more, and the record says how long it was open (cmi5 9.3.6).
 * @param ctx acting as the learner, with the store of the transaction that holds the registration's lock
 * @param counts false where an author tries a course out, which leaves no records
 * @param before only sessions that were launched earlier; all, without
 */
export async function abandonOpen(ctx: Acting, registration: RegistrationRow, counts: boolean, before?: Date): Promise<void> {
  const abandoned = await abandonSessions(ctx.store, registration.id, before);
  if (!counts) return;
  const actor = learnerAgent(ctx, ctx.actor);
  const statements = abandoned.map(({ id, unit_id: publisherId, activity_id: activityId, launched_at: from, last_at: to }) =>
    abandonedStatement(
      { actor, registration: registration.id, sessionId: id, at: ctx.now() },
      { publisherId, activityId },
      Math.max(0, (to.getTime() - from.getTime()) / 1000),
    ),
  );
  await recordStatements(ctx, statements);
}

/**
 * Abandons sessions that can no longer report: their unit never said that it ended, and what it could write with has expired
 * (PLY-04, cmi5 9.3.6). One whose learner is gone ends without a statement.
 * @param ctx with the store of a transaction
 */
export async function abandonLost(ctx: BaseContext, atMost: number): Promise<void> {
  // Credentials may be fetched until the first such time is over, and live as long again.
  const before = new Date(ctx.now().getTime() - 2 * LEARNING_RECORD_LIMITS.launchMinutes * 60_000);
  for (const id of await findLostRegistrations(ctx.store, before, atMost)) {
    const registration = await lockRegistration(ctx.store, id);
    if (registration === undefined) continue;
    const actor = await actorOf(ctx.store, registration.user_id);
    if (actor === undefined) await abandonSessions(ctx.store, id, before);
    else await abandonOpen({ ...ctx, actor }, registration, registration.card_id !== null, before);
  }
}
