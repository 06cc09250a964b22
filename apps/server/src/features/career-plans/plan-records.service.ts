import { sql } from 'kysely';
import { type CareerPlanId, careerPlanProblems, type PlanLock, type PlanRecord, type PlanState } from '@waymark/contract/career-plans';
import type { Page, PageQuery } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { summaryOf } from '../people/people.public.ts';
import type { CareerPlanRow } from './career-plan.row.ts';
import { updatePlan } from './career-plan-writes.repo.ts';
import { planMoved } from './career-plans.events.ts';
import { moveFrom, type PlanParty, stateAfter } from './career-plans.machine.ts';
import { planFacts } from './career-plans.policy.ts';
import { languageOf, presentPlanRole } from './career-plans.present.ts';
import { findPlan, lockPlanRow } from './career-plans.repo.ts';
import { detailsOf } from './plan-lookup.service.ts';
import { findPlanRecords, type PlanRecordRow } from './plan-summaries.repo.ts';
import { settlePlan } from './plan-upkeep.service.ts';

/** Plans of the organisation, the newest first. One statement. */
export async function listRecords(
  ctx: Acting,
  { cursor, limit, roleId, state }: PageQuery & { readonly roleId?: OpportunityId | undefined; readonly state?: PlanState | undefined },
): Promise<Page<PlanRecord>> {
  const condition = sql`${roleId === undefined ? sql`true` : sql`p.role_id = ${roleId}`} and ${state === undefined ? sql`true` : sql`p.state = ${state}`}`;
  const rows = await findPlanRecords(ctx.store, condition, { after: cursor === undefined ? null : decodeTimeCursor(cursor), limit });
  return toPage(
    rows,
    limit,
    (row) => presentRecord(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

function presentRecord(ctx: Acting, row: PlanRecordRow): PlanRecord {
  const isLockedByUs = row.locks.includes('administrator');
  return {
    id: row.id,
    owner: summaryOf(row.owner),
    role: presentPlanRole({ ...row.role, state: 'active', skills: [] }, languageOf(ctx)),
    state: row.state,
    locks: row.locks,
    lockNote: row.lock_note,
    createdAt: row.created_at.toISOString(),
    can: { lock: row.state !== 'FINISHED' && !isLockedByUs, unlock: isLockedByUs },
  };
}

/** Locks a plan, or unlocks it; a second time changes nothing. Throws `career-plan-not-found`, `not-in-this-state`. */
export async function setAdministratorLock(ctx: Acting, id: CareerPlanId, isOn: boolean, note = ''): Promise<PlanRecord> {
  await setLock(ctx, id, 'administrator', { isOn, note, by: 'keeper' });
  const [row] = await findPlanRecords(ctx.store, sql`p.id = ${id}`, { after: null, limit: 1 });
  if (row === undefined) throw refuse(careerPlanProblems['career-plan-not-found']);
  return presentRecord(ctx, row);
}

/** CAR-02: puts a lock on a plan or takes it away, and settles the plan once nothing locks it. Throws `career-plan-not-found`, `not-in-this-state`. */
export async function setLock(
  ctx: BaseContext,
  id: CareerPlanId,
  lock: PlanLock,
  { isOn, note = '', by }: { readonly isOn: boolean; readonly note?: string; readonly by: PlanParty },
): Promise<void> {
  await mutate(ctx, planMoved, async (ctx) => {
    await lockPlanRow(ctx.store, id);
    const plan = await findPlan(ctx.store, sql`p.id = ${id}`);
    if (plan === undefined) throw refuse(careerPlanProblems['career-plan-not-found']);
    if (plan.locks.includes(lock) === isOn) return unchanged(undefined);
    const to = isOn ? moveFrom(planFacts(plan), 'lock', by) : (stateAfter(planFacts(plan), 'unlock', by) ?? 'LOCKED');
    await writeLocks(ctx, plan, isOn ? [...plan.locks, lock] : plan.locks.filter((one) => one !== lock), to, {
      note: lock === 'administrator' ? note : plan.lock_note,
    });
    if (to !== 'LOCKED') await settlePlan(ctx, id);
    return { result: undefined, subject: { type: 'career-plan', id }, details: { ...detailsOf(plan), from: plan.state, to } };
  });
}

async function writeLocks(ctx: BaseContext, plan: CareerPlanRow, locks: PlanLock[], to: PlanState, { note }: { readonly note: string }) {
  const before = to === 'LOCKED' ? (plan.state === 'LOCKED' ? plan.before_state : plan.state) : null;
  const working = plan.started_at === null ? ('DRAFT' as const) : ('IN_PROGRESS' as const);
  await updatePlan(
    ctx.store,
    plan.id,
    { state: to, before_state: to === 'NO_SKILL_GAPS' ? working : before, locks, lock_note: note },
    ctx.now(),
  );
}
