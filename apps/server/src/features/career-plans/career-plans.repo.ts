import { type RawBuilder, sql } from 'kysely';
import type { CareerPlanId } from '@waymark/contract/career-plans';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { commentsCount } from '../comments/comments.public.ts';
import { personJson } from '../people/people.public.ts';
import type { CareerPlanRow, PlanRoleRow } from './career-plan.row.ts';

/** A role as plans name it, as JSON of `job_roles r`, its opportunity `o` and family `f`. */
const ROLE_JSON = sql`json_build_object('id', r.id, 'slug', o.slug, 'state', r.state, 'title', r.title, 'translations', r.translations,
  'family_title', f.title, 'family_translations', f.translations, 'level', r.level, 'skills', o.skills)`;
const ROLES = sql`job_roles r join opportunities o on o.organisation_id = r.organisation_id and o.id = r.id
  left join job_families f on f.organisation_id = r.organisation_id and f.id = r.family_id`;

const partsOf = (table: RawBuilder<unknown>, columns: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(x order by ${order}) from (select ${columns} from ${table} t
    where t.organisation_id = p.organisation_id and t.plan_id = p.id) x), '[]')`;

/** A plan with all that is in it, as its owner's; one statement. Undefined where a condition on `career_plans p` finds none. */
export async function findPlan(store: Store, condition: RawBuilder<unknown>): Promise<CareerPlanRow | undefined> {
  const { rows } = await sql<CareerPlanRow>`
    select p.id, p.owner_id, ${personJson('u')} as owner, p.role_id, p.state, p.before_state, p.locks, p.lock_note, p.current_step_id,
      p.created_at, p.started_at, p.completed_at, p.finished_at,
      (select json_build_object('id', r.id, 'title', r.title, 'translations', r.translations, 'since', h.since)
        from person_job_roles h join job_roles r on r.organisation_id = h.organisation_id and r.id = h.role_id
        where h.organisation_id = p.organisation_id and h.user_id = p.owner_id) as own_role,
      coalesce((select json_agg(${ROLE_JSON}) from ${ROLES} where r.organisation_id = p.organisation_id and r.id in (
        select s.role_id from career_plan_steps s where s.organisation_id = p.organisation_id and s.plan_id = p.id)), '[]') as roles,
      ${partsOf(sql`career_plan_steps`, sql`t.id, t.place, t.role_id, t.status, t.unlocked_at, t.started_at, t.completed_at`, sql`x.place`)}
        as steps,
      ${partsOf(
        sql`career_plan_phases`,
        sql`t.id, t.step_id, t.place, t.title, t.target_on, t.status, t.unlocked_at, t.completed_at`,
        sql`x.place`,
      )} as phases,
      ${partsOf(
        sql`career_plan_skills`,
        sql`t.id, t.step_id, t.phase_id, t.skill_id, t.level, t.level_before, t.level_changed_at, t.source, t.state, t.place, t.completed_at`,
        sql`x.place, x.id`,
      )} as skills,
      coalesce((select json_agg(x order by x.added_at, x.card_id) from (
        select t.plan_skill_id, t.card_id, t.added_at, t.assigned_at, g.completion_state, g.completed_percentage, g.completed_at
        from career_plan_contents t
        left join card_progress g on g.organisation_id = t.organisation_id and g.card_id = t.card_id and g.user_id = p.owner_id
        where t.organisation_id = p.organisation_id and t.plan_id = p.id) x), '[]') as contents,
      coalesce((select json_agg(x order by x.place, x.id) from (
        select t.step_id, t.type, t.place, o.id, o.slug, o.state, o.title, o.titles, o.summary, o.time_commitment, o.image_file_id,
          ${personJson('w')} as person, q.status as request_status, o.skill_ids
        from career_plan_offers t
        join opportunities o on o.organisation_id = t.organisation_id and o.id = t.opportunity_id
        left join users w on w.organisation_id = o.organisation_id and w.id = o.person_id
        left join opportunity_requests q on q.organisation_id = o.organisation_id and q.opportunity_id = o.id
          and q.applicant_id = p.owner_id and q.ended_at is null
        where t.organisation_id = p.organisation_id and t.plan_id = p.id) x), '[]') as offers,
      coalesce((select json_agg(json_build_object('person', ${personJson('v')}, 'kind', t.kind, 'message', t.message,
          'shared_at', t.shared_at) order by t.shared_at, t.user_id)
        from career_plan_shares t join users v on v.organisation_id = t.organisation_id and v.id = t.user_id
        where t.organisation_id = p.organisation_id and t.plan_id = p.id), '[]') as shares,
      ${commentsCount('career-plan', { organisation: 'p.organisation_id', id: 'p.id' })} as comments_count,
      array(select d.subject_id from career_plan_dialogs d
        where d.organisation_id = p.organisation_id and d.plan_id = p.id and d.user_id = p.owner_id) as seen
    from career_plans p join users u on u.organisation_id = p.organisation_id and u.id = p.owner_id
    where p.organisation_id = ${store.organisationId} and ${condition}
    order by p.created_at desc, p.id desc limit 1`.execute(store.db);
  return rows[0];
}

/** Locks a plan until the transaction ends: others who change or share it wait. */
export async function lockPlanRow(tx: Store, id: CareerPlanId): Promise<void> {
  await sql`select from career_plans where organisation_id = ${tx.organisationId} and id = ${id} for update`.execute(tx.db);
}

/** One change of a person's plans at a time, so that two never open the same one. */
export async function lockPlansOf(tx: Store, ownerId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`career-plans:${tx.organisationId}:${ownerId}`}, 0))`.execute(tx.db);
}

/** How many plans of a person are not finished. */
export async function countOpenPlans(store: Store, ownerId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from career_plans
    where organisation_id = ${store.organisationId} and owner_id = ${ownerId} and state <> 'FINISHED'`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** Roles by id, with what they ask for, whatever became of them. */
export async function findPlanRoles(store: Store, ids: readonly OpportunityId[]): Promise<PlanRoleRow[]> {
  const { rows } = await sql<{ role: PlanRoleRow }>`
    select ${ROLE_JSON} as role from ${ROLES}
    where r.organisation_id = ${store.organisationId} and r.id = any(${[...ids]}::uuid[])`.execute(store.db);
  return rows.map(({ role }) => role);
}

/** What a person works as, for the first card of a plan. */
export async function findOwnRole(store: Store, userId: UserId): Promise<CareerPlanRow['own_role']> {
  const { rows } = await sql<{ role: CareerPlanRow['own_role'] }>`
    select json_build_object('id', r.id, 'title', r.title, 'translations', r.translations, 'since', h.since) as role
    from person_job_roles h join job_roles r on r.organisation_id = h.organisation_id and r.id = h.role_id
    where h.organisation_id = ${store.organisationId} and h.user_id = ${userId}`.execute(store.db);
  return rows[0]?.role ?? null;
}
