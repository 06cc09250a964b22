import {
  EXPERIENCE_LIMITS,
  experienceProblems,
  experienceYears,
  type WorkEntryId,
  type WorkEntryInput,
  workHistoryFault,
} from '@waymark/contract/experience';
import type { UserId } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { visiblePerson } from '../people/people.public.ts';
import { workHistoryChanged } from './experience.events.ts';
import { experiencePolicy } from './experience.policy.ts';
import { dayOf, presentWork } from './experience.present.ts';
import type { WorkRow } from './experience.row.ts';
import { countWorkLocked, deleteWork, findStretches, findWorkEntry, findWorkHistory, insertWork, updateWork } from './work-history.repo.ts';

/** PPL-06, PPL-08: returns the work history of a person the caller may see, newest first. Throws `person-not-found`. */
export async function getWorkHistory(ctx: ActorContext, userId: UserId) {
  await visiblePerson(ctx, userId);
  const rows = await findWorkHistory(ctx.store, userId);
  const stretches = rows.map(({ start_date: start, end_date: end }) => ({ start, end }));
  return {
    items: rows.map(presentWork),
    totalExperience: experienceYears(stretches, dayOf(ctx)),
    can: abilities(ctx.actor, experiencePolicy, { user_id: userId }),
  };
}

/** PPL-08: returns how many years people have worked, for those who wrote of any work. Two uses of a day agree: it ends in UTC. */
export async function experienceYearsOf(store: Store, userIds: readonly UserId[], now: Date): Promise<Map<UserId, number>> {
  const stretches = Map.groupBy(await findStretches(store, userIds), (row) => row.user_id);
  const today = now.toISOString().slice(0, 10);
  return new Map([...stretches].map(([userId, worked]) => [userId, experienceYears(worked, today)]));
}

/** PPL-06, PPL-07: adds to the caller's work history. Throws `invalid-input` on the first field that is missing, `experience-full`. */
export async function addWork(ctx: ActorContext, input: WorkEntryInput) {
  const written = checked(ctx, input);
  const id = newId<WorkEntryId>();
  return mutate(ctx, workHistoryChanged, async (ctx) => {
    const count = await countWorkLocked(ctx.store, ctx.actor.userId);
    if (count >= EXPERIENCE_LIMITS.workEntries) throw refuse(experienceProblems['experience-full']);
    await insertWork(ctx.store, { ...written, id, user_id: ctx.actor.userId, event_type: 'work_history' }, ctx.now());
    return outcome(presentWork(await lockAuthorizedWork(ctx, id)), id, 'added');
  });
}

/** Writes a part of the caller's work history again. Throws `work-entry-not-found`, `invalid-input` as `addWork` does. */
export async function changeWork(ctx: ActorContext, id: WorkEntryId, input: WorkEntryInput) {
  return mutate(ctx, workHistoryChanged, async (ctx) => {
    const row = authorize(ctx, experiencePolicy, 'edit', await lockAuthorizedWork(ctx, id));
    await updateWork(ctx.store, row, checked(ctx, input), ctx.now());
    return outcome(presentWork(await lockAuthorizedWork(ctx, id)), id, 'changed');
  });
}

/** Throws `work-entry-not-found`. */
export async function removeWork(ctx: ActorContext, id: WorkEntryId): Promise<void> {
  await mutate(ctx, workHistoryChanged, async (ctx) => {
    await deleteWork(ctx.store, authorize(ctx, experiencePolicy, 'edit', await lockAuthorizedWork(ctx, id)));
    return outcome(undefined, id, 'removed');
  });
}

/** What belongs to someone else is not there. */
async function lockAuthorizedWork(ctx: InTransaction<ActorContext>, id: WorkEntryId): Promise<WorkRow> {
  const row = await findWorkEntry(ctx.store, id);
  if (row === undefined || !experiencePolicy.rules.edit(ctx.actor, row)) throw refuse(experienceProblems['work-entry-not-found']);
  return row;
}

function checked(ctx: ActorContext, input: WorkEntryInput) {
  const fault = workHistoryFault(input, dayOf(ctx));
  if (fault !== null || input.start_date === null) throw refuseField(fault?.field ?? 'start_date', fault?.code ?? 'work-period-missing');
  return { ...input, start_date: input.start_date };
}

const outcome = <Result>(result: Result, id: WorkEntryId, change: 'added' | 'changed' | 'removed') => ({
  result,
  subject: { type: 'work-entry', id },
  details: { workEntryId: id, change },
});
