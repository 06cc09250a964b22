import { sql } from 'kysely';
import {
  type CareerPlan,
  type CareerPlanId,
  careerPlanProblems,
  PLAN_LIMITS,
  type PlanAction,
  type PlanSummary,
  type ReceivedPlan,
} from '@waymark/contract/career-plans';
import type { Page, PageQuery } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import type { CareerPlanRow, PlanRoleRow } from './career-plan.row.ts';
import { deletePlanRow, insertPlan, putPhases, putPlanSkills, putSteps, updatePlan } from './career-plan-writes.repo.ts';
import { planCreated, planDeleted, planMoved } from './career-plans.events.ts';
import { moveFrom } from './career-plans.machine.ts';
import { planFacts } from './career-plans.policy.ts';
import { languageOf, presentPlan } from './career-plans.present.ts';
import { countOpenPlans, findOwnRole, findPlan, findPlanRoles, lockPlansOf } from './career-plans.repo.ts';
import { changePlan, detailsOf, lockedOwnPlan, readingOf, shownPlan, visiblePlan } from './plan-lookup.service.ts';
import { newStep } from './plan-progress.ts';
import { findPlanSummaries, findReceived, type PlanSummaryRow } from './plan-summaries.repo.ts';
import { presentSummary } from './plan-summaries.present.ts';
import { finish, measureOf, settlePlan } from './plan-upkeep.service.ts';

/** CAR-01: a plan that the caller may read. Throws `career-plan-not-found`. */
export async function getPlan(ctx: Acting, id: CareerPlanId): Promise<CareerPlan> {
  return shownPlan(ctx, await visiblePlan(ctx, id));
}

const openTowards = (ctx: Acting, roleId: OpportunityId) =>
  findPlan(ctx.store, sql`p.owner_id = ${ctx.actor.userId} and p.role_id = ${roleId} and p.state <> 'FINISHED'`);

/**
 * The caller's plan towards a role; where they have none, what it would be: its steps are RECOMMENDED and nothing is stored. Throws
 * `career-plan-not-found` where there is no such role, or it is archived and no plan leads there.
 */
export async function getPlanTowards(ctx: Acting, roleId: OpportunityId): Promise<CareerPlan> {
  const plan =
    (await openTowards(ctx, roleId)) ?? (await findPlan(ctx.store, sql`p.owner_id = ${ctx.actor.userId} and p.role_id = ${roleId}`));
  if (plan !== undefined) return shownPlan(ctx, plan);
  const [role] = await findPlanRoles(ctx.store, [roleId]);
  if (role === undefined || (role.state !== 'active' && !holds(ctx.actor, 'MANAGE_CAREER_GROWTH'))) {
    throw refuse(careerPlanProblems['career-plan-not-found']);
  }
  return proposal(ctx, role);
}

async function proposal(ctx: Acting, role: PlanRoleRow): Promise<CareerPlan> {
  const { userId } = ctx.actor;
  const owner = (await personSummaries(ctx.store, [userId])).get(userId);
  if (owner === undefined) throw refuse(careerPlanProblems['career-plan-not-found']);
  const empty: CareerPlanRow = {
    id: newId<CareerPlanId>(),
    owner_id: userId,
    owner: { id: userId, handle: owner.handle, full_name: owner.fullName, job_title: owner.jobTitle, avatar_file_id: null },
    role_id: role.id,
    state: 'DRAFT',
    before_state: null,
    locks: [],
    lock_note: '',
    current_step_id: null,
    created_at: ctx.now(),
    started_at: null,
    completed_at: null,
    finished_at: null,
    own_role: await findOwnRole(ctx.store, userId),
    roles: [role],
    steps: [],
    phases: [],
    skills: [],
    contents: [],
    offers: [],
    shares: [],
    comments_count: 0,
    seen: [],
  };
  const reading = await readingOf(ctx, empty);
  const gaps = reading.comparison.gaps.flatMap((gap) => (gap.state === 'not_shared' ? [] : [{ ...gap, state: gap.state }]));
  const { step, phases, skills } = newStep(role.id, 0, gaps, ctx.now().toISOString());
  return { ...presentPlan(ctx, { ...empty, steps: [step], phases, skills }, reading, true), owner };
}

/**
 * Opens a plan towards the last of some roles, with a step for each. Where the caller has one that is not finished, the roles that it does
 * not have become steps of it. Throws `career-plan-role-archived`, `career-plan-is-own-role`, `career-plan-full`,
 * `career-plan-not-editable`.
 */
export async function createPlan(ctx: Acting, roleIds: readonly OpportunityId[]): Promise<CareerPlan> {
  const wanted = [...new Set(roleIds)];
  const target = wanted.at(-1) as OpportunityId;
  return mutate(ctx, planCreated, async (ctx) => {
    await lockPlansOf(ctx.store, ctx.actor.userId);
    const known = await openTowards(ctx, target);
    if (known !== undefined) return unchanged(await withSteps(ctx, known, wanted));
    if ((await countOpenPlans(ctx.store, ctx.actor.userId)) >= PLAN_LIMITS.openPlans) throw refuse(careerPlanProblems['career-plan-full']);
    const roles = await openRoles(ctx, wanted);
    const id = newId<CareerPlanId>();
    const now = ctx.now();
    await insertPlan(ctx.store, { id, ownerId: ctx.actor.userId, roleId: target }, now);
    await insertSteps(ctx, { id, owner_id: ctx.actor.userId, created_at: now }, roles, 0);
    await settlePlan(ctx, id);
    const plan = await visiblePlan(ctx, id);
    return { result: await shownPlan(ctx, plan), subject: { type: 'career-plan', id }, details: detailsOf(plan) };
  });
}

async function withSteps(ctx: Acting, plan: CareerPlanRow, wanted: readonly OpportunityId[]): Promise<CareerPlan> {
  const has = new Set(plan.steps.map(({ role_id: id }) => id));
  const own = plan.own_role?.id;
  const missing = wanted.filter((id) => !has.has(id) && id !== own);
  return missing.length === 0 ? shownPlan(ctx, plan) : addSteps(ctx, plan.id, missing);
}

/**
 * Roles that a plan can have as steps, in the order of their ids; the caller's own role is left out unless it is the last. Throws
 * `career-plan-role-archived`, also for an id that is not a role, and `career-plan-is-own-role`.
 */
async function openRoles(ctx: Acting, ids: readonly OpportunityId[], isTargetLast = true): Promise<PlanRoleRow[]> {
  const own = await findOwnRole(ctx.store, ctx.actor.userId);
  if (isTargetLast && own?.id === ids.at(-1)) throw refuse(careerPlanProblems['career-plan-is-own-role']);
  const roles = new Map((await findPlanRoles(ctx.store, ids)).map((role) => [role.id, role]));
  return ids
    .filter((id) => id !== own?.id)
    .map((id) => {
      const role = roles.get(id);
      if (role === undefined || role.state !== 'active') throw refuse(careerPlanProblems['career-plan-role-archived']);
      return role;
    });
}

/** Writes steps for roles, with the phases and skills that are recommended for each. */
async function insertSteps(
  ctx: Acting,
  plan: Pick<CareerPlanRow, 'id' | 'owner_id' | 'created_at'>,
  roles: readonly PlanRoleRow[],
  from: number,
): Promise<void> {
  const { gapsOf } = await measureOf(ctx, { owner_id: plan.owner_id, roles, skills: [] });
  const made = roles.map((role, at) => newStep(role.id, from + at, gapsOf(role.skills), plan.created_at.toISOString()));
  await putSteps(
    ctx.store,
    plan.id,
    made.map(({ step }) => step),
  );
  await putPhases(
    ctx.store,
    plan.id,
    made.flatMap(({ phases }) => phases),
  );
  await putPlanSkills(
    ctx.store,
    plan.id,
    made.flatMap(({ skills }) => skills),
    ctx.now(),
  );
}

/** Adds roles as steps before the last one; those that are there stay. Throws as `changePlan`, `createPlan`. */
export async function addSteps(ctx: Acting, id: CareerPlanId, roleIds: readonly OpportunityId[]): Promise<CareerPlan> {
  return changePlan(ctx, id, 'steps-added', async (inside, plan) => {
    const has = new Set(plan.steps.map(({ role_id: roleId }) => roleId));
    const roles = await openRoles(
      inside,
      [...new Set(roleIds)].filter((roleId) => !has.has(roleId)),
      false,
    );
    const last = plan.steps.at(-1);
    if (plan.steps.length + roles.length > PLAN_LIMITS.steps) throw refuse(careerPlanProblems['career-plan-full']);
    if (last === undefined || roles.length === 0) return;
    const place = last.place + roles.length;
    // What now comes before the last step has to be completed first.
    await putSteps(inside.store, id, [{ ...last, place, unlocked_at: null, status: 'INITIALIZED' }]);
    await insertSteps(inside, plan, roles, last.place);
  });
}

/** CAR-02: starts a plan, or finishes a completed one, which is kept as it was. Throws as `moveFrom`. */
export async function act(ctx: Acting, id: CareerPlanId, action: PlanAction): Promise<CareerPlan> {
  return mutate(ctx, planMoved, async (ctx) => {
    const plan = await lockedOwnPlan(ctx, id);
    const to = moveFrom(planFacts(plan), action, 'owner');
    if (action === 'start') await updatePlan(ctx.store, id, { state: to, before_state: null, started_at: ctx.now() }, ctx.now());
    else await finish(ctx, plan, (await shownPlan(ctx, plan)).pathDetails);
    await settlePlan(ctx, id);
    return {
      result: await shownPlan(ctx, await visiblePlan(ctx, id)),
      subject: { type: 'career-plan', id },
      details: { ...detailsOf(plan), from: plan.state, to },
    };
  });
}

/** Deletes a plan that was not started, or that has no gaps left. Throws `career-plan-not-found`, `career-plan-not-editable`. */
export async function deletePlan(ctx: Acting, id: CareerPlanId): Promise<void> {
  await mutate(ctx, planDeleted, async (ctx) => {
    const plan = await lockedOwnPlan(ctx, id);
    moveFrom(planFacts(plan), 'delete', 'owner');
    await deletePlanRow(ctx.store, id);
    return { result: undefined, subject: { type: 'career-plan', id }, details: detailsOf(plan) };
  });
}

/** The caller's plans, the one changed last first. Two statements. */
export async function listPlans(ctx: Acting, { cursor, limit }: PageQuery): Promise<Page<PlanSummary>> {
  const after = cursor === undefined ? null : decodeTimeCursor(cursor);
  const rows = await findPlanSummaries(ctx.store, sql`p.owner_id = ${ctx.actor.userId}`, { after, limit });
  const labels = await labelsOf(ctx, rows);
  return toPage(
    rows,
    limit,
    (row) => presentSummary(row, languageOf(ctx), labels),
    (row) => encodeCursor([row.updated_at.toISOString(), row.id]),
  );
}

/** CAR-08: plans that are shared with the caller, the newest share first. Two statements. */
export async function listReceived(ctx: Acting, { cursor, limit }: PageQuery): Promise<Page<ReceivedPlan>> {
  const after = cursor === undefined ? null : decodeTimeCursor(cursor);
  const rows = await findReceived(ctx.store, ctx.actor.userId, { after, limit });
  const labels = await labelsOf(ctx, rows);
  return toPage(
    rows,
    limit,
    (row) => ({
      plan: presentSummary(row, languageOf(ctx), labels),
      kind: row.kind,
      message: row.message,
      sharedAt: row.shared_at.toISOString(),
    }),
    (row) => encodeCursor([row.shared_at.toISOString(), row.id]),
  );
}

/** Labels of the skills that come next. */
export async function labelsOf(ctx: Acting, rows: readonly PlanSummaryRow[]): Promise<ReadonlyMap<SkillId, string>> {
  const ids = rows.flatMap(({ next }) => next?.skill_id ?? []);
  if (ids.length === 0) return new Map();
  return new Map([...(await skillsByIds(ctx, ids))].map(([id, { label }]) => [id, label]));
}
