import { type RawBuilder, sql } from 'kysely';
import type { CareerPlanId, PlanLock } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

/** A plan that something may have changed for. */
export interface PlanReference {
  readonly id: CareerPlanId;
  readonly owner_id: UserId;
  readonly role_id: OpportunityId;
  readonly locks: readonly PlanLock[];
  readonly is_role_archived: boolean;
}

/** Plans that are not finished and fulfil a condition on `career_plans p`, by id. One statement. */
export async function findPlansToSettle(
  store: Store,
  condition: RawBuilder<unknown>,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<PlanReference[]> {
  const { rows } = await sql<PlanReference>`
    select p.id, p.owner_id, p.role_id, p.locks, r.state = 'archived' as is_role_archived from career_plans p
    join job_roles r on r.organisation_id = p.organisation_id and r.id = p.role_id
    where p.organisation_id = ${store.organisationId} and p.state <> 'FINISHED' and ${condition}
      and ${after === null ? sql`true` : sql`p.id > ${after}::uuid`}
    order by p.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Skills of a person's plans that a completed card was assigned for, and that the card does not say it teaches. One statement. */
export async function findPlanSkillsOfCard(
  store: Store,
  userId: UserId,
  cardId: string,
): Promise<{ skill_id: SkillId; title: string; level: string; completed_at: Date | null }[]> {
  const { rows } = await sql<{ skill_id: SkillId; title: string; level: string; completed_at: Date | null }>`
    select distinct k.skill_id, c.title, c.level, g.completed_at from career_plan_contents t
    join career_plans p on p.organisation_id = t.organisation_id and p.id = t.plan_id
    join career_plan_skills k on k.organisation_id = t.organisation_id and k.id = t.plan_skill_id
    join skills s on s.organisation_id = k.organisation_id and s.id = k.skill_id and s.state = 'active'
    join cards c on c.organisation_id = t.organisation_id and c.id = t.card_id
    join card_progress g on g.organisation_id = t.organisation_id and g.card_id = t.card_id and g.user_id = p.owner_id
    where t.organisation_id = ${store.organisationId} and t.card_id = ${cardId} and p.owner_id = ${userId} and p.state <> 'FINISHED'
      and t.assigned_at is not null and g.completion_state = 'COMPLETED' and not k.skill_id = any(c.skill_ids)`.execute(store.db);
  return rows;
}

/** Ends shares with people who no longer manage the owner. */
export async function deleteStaleShares(store: Store, ownerId: UserId): Promise<void> {
  await sql`
    delete from career_plan_shares s using career_plans p
    where s.organisation_id = ${store.organisationId} and p.organisation_id = s.organisation_id and p.id = s.plan_id
      and p.owner_id = ${ownerId} and s.kind = 'manager' and not exists (select from reporting_lines l
        where l.organisation_id = s.organisation_id and l.report_id = p.owner_id and l.manager_id = s.user_id)`.execute(store.db);
}

/** Plans name one skill in the place of another. A step that has both keeps the row that is further on, with the content of both. */
export async function replacePlanSkill(store: Store, from: SkillId, into: SkillId): Promise<void> {
  const { organisationId } = store;
  await sql`
    insert into career_plan_contents (organisation_id, plan_skill_id, card_id, plan_id, added_at, assigned_at)
    select t.organisation_id, kept.id, t.card_id, t.plan_id, t.added_at, t.assigned_at from career_plan_contents t
    join career_plan_skills gone on gone.organisation_id = t.organisation_id and gone.id = t.plan_skill_id
    join career_plan_skills kept on kept.organisation_id = gone.organisation_id and kept.step_id = gone.step_id and kept.skill_id = ${into}
      and kept.state <> 'COMPLETED'
    where t.organisation_id = ${organisationId} and gone.skill_id = ${from} and gone.state <> 'COMPLETED'
    on conflict do nothing`.execute(store.db);
  await sql`
    update career_plan_skills kept set state = 'ASSIGNED' from career_plan_skills gone
    where kept.organisation_id = ${organisationId} and gone.organisation_id = kept.organisation_id and gone.step_id = kept.step_id
      and gone.skill_id = ${from} and kept.skill_id = ${into} and kept.state in ('RECOMMENDED', 'ADDED', 'REMOVED') and gone.state = 'ASSIGNED'`.execute(
    store.db,
  );
  await sql`
    update career_plan_skills kept set state = 'ADDED' from career_plan_skills gone
    where kept.organisation_id = ${organisationId} and gone.organisation_id = kept.organisation_id and gone.step_id = kept.step_id
      and gone.skill_id = ${from} and kept.skill_id = ${into} and kept.state in ('RECOMMENDED', 'REMOVED') and gone.state = 'ADDED'`.execute(
    store.db,
  );
  await sql`
    delete from career_plan_skills gone using career_plan_skills kept
    where gone.organisation_id = ${organisationId} and gone.skill_id = ${from} and gone.state <> 'COMPLETED'
      and kept.organisation_id = gone.organisation_id and kept.step_id = gone.step_id and kept.skill_id = ${into}
      and kept.state <> 'COMPLETED'`.execute(store.db);
  await sql`update career_plan_skills set skill_id = ${into} where organisation_id = ${organisationId} and skill_id = ${from}`.execute(
    store.db,
  );
}

/** Takes an erased person out of plans: theirs go with all that is in them, shares with them end. */
export async function eraseFromPlans(store: Store, userId: UserId): Promise<void> {
  await sql`delete from career_plans where organisation_id = ${store.organisationId} and owner_id = ${userId}`.execute(store.db);
  await sql`delete from career_plan_shares where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}

/** ASM-02: the skills of plans that people work on are learning goals, also once they are reached: what was expected stays. One statement. */
export async function plannedSkillsOf(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, SkillRequirement[]>> {
  const { rows } = await sql<{ user_id: UserId; skills: SkillRequirement[] }>`
    select p.owner_id as user_id, json_agg(json_build_object('skillId', k.skill_id, 'level', k.level)) as skills from career_plans p
    join career_plan_skills k on k.organisation_id = p.organisation_id and k.plan_id = p.id and k.state in ('ADDED', 'ASSIGNED', 'COMPLETED')
    where p.organisation_id = ${store.organisationId} and p.owner_id = any(${[...userIds]}::uuid[]) and p.state in ('DRAFT', 'IN_PROGRESS')
    group by p.owner_id`.execute(store.db);
  return new Map(rows.map(({ user_id: userId, skills }) => [userId, skills]));
}
