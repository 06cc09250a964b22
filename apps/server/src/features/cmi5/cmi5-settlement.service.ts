import { type Cmi5Course, cmi5Standing, satisfiedGroups, type UnitRecords } from '@waymark/contract/cmi5';
import type { Acting } from '../../platform/context.ts';
import { noteCourse } from '../cards/cards.public.ts';
import { learnerAgent, recordStatements } from '../learning-records/learning-records.public.ts';
import { activityIdOf, satisfiedStatement } from './cmi5-statements.ts';
import { updateRegistration } from './cmi5.repo.ts';
import type { RegistrationRow } from './cmi5.row.ts';

/**
 * Writes down what a learner reached in a registration: Satisfied statements for blocks and the course, each exactly once (cmi5 9.3.9), and
 * the card's status through progress. Runs inside the transaction that holds the registration's lock.
 * @param ctx acting as the learner, with the store of the transaction
 * @returns the registration as it is now, and whether the course was newly judged
 */
export async function settle(
  ctx: Acting,
  course: Cmi5Course,
  registration: RegistrationRow,
  units: UnitRecords,
  sessionId: string,
): Promise<{ registration: RegistrationRow; isNewlyJudged: boolean }> {
  const { organisation, store, actor } = ctx;
  const fresh = satisfiedGroups(course, units).filter((id) => !registration.satisfied.includes(id));
  const on = { actor: learnerAgent(ctx, actor), registration: registration.id, sessionId, at: ctx.now() };
  const statements = fresh.map((id) =>
    satisfiedStatement(on, {
      publisherId: id,
      activityId: activityIdOf(organisation.id, registration.file_id, id),
      kind: id === course.id ? 'course' : 'block',
    }),
  );
  // A trial leaves no records that count.
  if (registration.card_id !== null) await recordStatements(ctx, statements);
  const standing = cmi5Standing(course, units);
  const changed = { ...registration, ...standing, units, satisfied: [...registration.satisfied, ...fresh] };
  await updateRegistration(store, registration.id, changed, ctx.now());
  if (registration.card_id !== null) await noteCourse(ctx, registration.card_id, standing);
  const isJudged = standing.status === 'Completed' || standing.status === 'Passed' || standing.status === 'Failed';
  return { registration: changed, isNewlyJudged: isJudged && standing.status !== registration.status };
}
