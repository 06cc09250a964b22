import { sql } from 'kysely';
import type {
  CareerPlanId,
  PlanLock,
  PlanPhaseId,
  PlanSkillId,
  PlanState,
  PlanStepId,
  ShareeKind,
  StepOfferType,
} from '@waymark/contract/career-plans';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { PlanPhaseRow, PlanSkillRow, PlanStepRow } from './career-plan.row.ts';

/** Opens a plan in DRAFT. */
export async function insertPlan(
  tx: Store,
  plan: { readonly id: CareerPlanId; readonly ownerId: UserId; readonly roleId: OpportunityId },
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('career_plans')
    .values({
      organisation_id: tx.organisationId,
      id: plan.id,
      owner_id: plan.ownerId,
      role_id: plan.roleId,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** What a plan's own row can be changed to. */
export interface PlanFields {
  readonly state?: PlanState;
  readonly before_state?: PlanState | null;
  readonly locks?: PlanLock[];
  readonly lock_note?: string;
  readonly current_step_id?: PlanStepId | null;
  readonly started_at?: Date | null;
  readonly completed_at?: Date | null;
  readonly finished_at?: Date | null;
  readonly snapshot?: string;
}

export async function updatePlan(tx: Store, id: CareerPlanId, fields: PlanFields, now: Date): Promise<void> {
  await tx.db
    .updateTable('career_plans')
    .set({ ...fields, updated_at: now } as never)
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deletePlanRow(tx: Store, id: CareerPlanId): Promise<void> {
  await tx.db.deleteFrom('career_plans').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

/** Writes steps as they are now, new ones too. */
export async function putSteps(tx: Store, planId: CareerPlanId, steps: readonly PlanStepRow[]): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into career_plan_steps (organisation_id, plan_id, id, place, role_id, status, unlocked_at, started_at, completed_at)
    select ${tx.organisationId}, ${planId}, s.* from json_to_recordset(${JSON.stringify(steps)}::json) as s (id uuid, place int, role_id uuid,
      status text, unlocked_at timestamptz, started_at timestamptz, completed_at timestamptz)
    on conflict (organisation_id, id) do update set place = excluded.place, status = excluded.status, unlocked_at = excluded.unlocked_at,
      started_at = excluded.started_at, completed_at = excluded.completed_at`.execute(tx.db);
}

export async function deleteStep(tx: Store, id: PlanStepId): Promise<void> {
  await tx.db.deleteFrom('career_plan_steps').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

/** Writes phases as they are now, new ones too. */
export async function putPhases(tx: Store, planId: CareerPlanId, phases: readonly PlanPhaseRow[]): Promise<void> {
  if (phases.length === 0) return;
  await sql`
    insert into career_plan_phases (organisation_id, plan_id, id, step_id, place, title, target_on, status, unlocked_at, completed_at)
    select ${tx.organisationId}, ${planId}, f.* from json_to_recordset(${JSON.stringify(phases)}::json) as f (id uuid, step_id uuid, place int,
      title text, target_on date, status text, unlocked_at timestamptz, completed_at timestamptz)
    on conflict (organisation_id, id) do update set title = excluded.title, target_on = excluded.target_on, status = excluded.status,
      unlocked_at = excluded.unlocked_at, completed_at = excluded.completed_at`.execute(tx.db);
}

export async function deletePhase(tx: Store, id: PlanPhaseId): Promise<void> {
  await tx.db.deleteFrom('career_plan_phases').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

/** Writes path skills as they are now, new ones too. */
export async function putPlanSkills(tx: Store, planId: CareerPlanId, skills: readonly PlanSkillRow[], now: Date): Promise<void> {
  if (skills.length === 0) return;
  await sql`
    insert into career_plan_skills (organisation_id, plan_id, created_at, id, step_id, phase_id, skill_id, level, level_before,
      level_changed_at, source, state, place, completed_at)
    select ${tx.organisationId}, ${planId}, ${now}, k.* from json_to_recordset(${JSON.stringify(skills)}::json) as k (id uuid, step_id uuid,
      phase_id uuid, skill_id uuid, level text, level_before text, level_changed_at timestamptz, source text, state text, place int,
      completed_at timestamptz)
    on conflict (organisation_id, id) do update set phase_id = excluded.phase_id, skill_id = excluded.skill_id, level = excluded.level,
      level_before = excluded.level_before, level_changed_at = excluded.level_changed_at, source = excluded.source, state = excluded.state,
      place = excluded.place, completed_at = excluded.completed_at`.execute(tx.db);
}

export async function deletePlanSkills(tx: Store, ids: readonly PlanSkillId[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from career_plan_skills where organisation_id = ${tx.organisationId} and id = any(${[...ids]}::uuid[])`.execute(tx.db);
}

/** Adds content to a path skill; what is there stays. */
export async function insertContent(
  tx: Store,
  content: { readonly planId: CareerPlanId; readonly planSkillId: PlanSkillId; readonly cardId: string },
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('career_plan_contents')
    .values({
      organisation_id: tx.organisationId,
      plan_id: content.planId,
      plan_skill_id: content.planSkillId,
      card_id: content.cardId,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markContentAssigned(tx: Store, planSkillId: PlanSkillId, cardId: string, now: Date): Promise<void> {
  await sql`update career_plan_contents set assigned_at = coalesce(assigned_at, ${now})
    where organisation_id = ${tx.organisationId} and plan_skill_id = ${planSkillId} and card_id = ${cardId}`.execute(tx.db);
}

export async function deleteContent(tx: Store, planSkillId: PlanSkillId, cardId: string): Promise<void> {
  await tx.db
    .deleteFrom('career_plan_contents')
    .where('organisation_id', '=', tx.organisationId)
    .where('plan_skill_id', '=', planSkillId)
    .where('card_id', '=', cardId)
    .execute();
}

/** Adds a mentor or project to a step; one that is there stays in its place. */
export async function insertOffer(
  tx: Store,
  offer: {
    readonly planId: CareerPlanId;
    readonly stepId: PlanStepId;
    readonly type: StepOfferType;
    readonly id: OpportunityId;
    readonly place: number;
  },
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('career_plan_offers')
    .values({
      organisation_id: tx.organisationId,
      plan_id: offer.planId,
      step_id: offer.stepId,
      type: offer.type,
      opportunity_id: offer.id,
      place: offer.place,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteOffer(tx: Store, stepId: PlanStepId, id: OpportunityId): Promise<void> {
  await tx.db
    .deleteFrom('career_plan_offers')
    .where('organisation_id', '=', tx.organisationId)
    .where('step_id', '=', stepId)
    .where('opportunity_id', '=', id)
    .execute();
}

/** Lets someone read a plan; answers whether they could not yet. */
export async function insertShare(
  tx: Store,
  share: { readonly planId: CareerPlanId; readonly userId: UserId; readonly kind: ShareeKind; readonly message: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx.db
    .insertInto('career_plan_shares')
    .values({
      organisation_id: tx.organisationId,
      plan_id: share.planId,
      user_id: share.userId,
      kind: share.kind,
      message: share.message,
      shared_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (written ?? 0n) > 0n;
}

export async function deleteShare(tx: Store, planId: CareerPlanId, userId: UserId): Promise<void> {
  await tx.db
    .deleteFrom('career_plan_shares')
    .where('organisation_id', '=', tx.organisationId)
    .where('plan_id', '=', planId)
    .where('user_id', '=', userId)
    .execute();
}

/** Notes that a person saw a dialog; a second time changes nothing. */
export async function insertSeen(tx: Store, planId: CareerPlanId, userId: UserId, subjectId: string, now: Date): Promise<void> {
  await tx.db
    .insertInto('career_plan_dialogs')
    .values({ organisation_id: tx.organisationId, plan_id: planId, user_id: userId, subject_id: subjectId, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
