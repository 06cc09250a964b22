import { type RawBuilder, sql } from 'kysely';
import type { CareerPlanId, PlanLock, PlanState, PlanStepId, ShareeKind } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { PlanRoleRow } from './career-plan.row.ts';

type NamedRole = Omit<PlanRoleRow, 'state' | 'skills'>;

/** A plan as lists show it. */
export interface PlanSummaryRow {
  readonly id: CareerPlanId;
  readonly owner_id: UserId;
  readonly owner: PersonSummaryRow;
  readonly role: NamedRole;
  readonly state: PlanState;
  readonly is_shared: boolean;
  readonly updated_at: Date;
  readonly steps_done: number;
  readonly steps_total: number;
  readonly skills_done: number;
  readonly skills_total: number;
  /** The step that is under way, or would be next, and the first open skill of it. */
  readonly next: {
    readonly step_id: PlanStepId;
    readonly place: number;
    readonly title: string;
    readonly translations: PlanRoleRow['translations'];
    readonly skill_id: SkillId | null;
  } | null;
}

const ROLE = sql`json_build_object('id', r.id, 'slug', o.slug, 'title', r.title, 'translations', r.translations, 'family_title', f.title,
  'family_translations', f.translations, 'level', r.level)`;
const FROM = sql`career_plans p
  join users u on u.organisation_id = p.organisation_id and u.id = p.owner_id
  join job_roles r on r.organisation_id = p.organisation_id and r.id = p.role_id
  join opportunities o on o.organisation_id = r.organisation_id and o.id = r.id
  left join job_families f on f.organisation_id = r.organisation_id and f.id = r.family_id`;
const ofPlan = (table: RawBuilder<unknown>) => sql`from ${table} t where t.organisation_id = p.organisation_id and t.plan_id = p.id`;
const COLUMNS = sql`p.id, p.owner_id, ${personJson('u')} as owner, ${ROLE} as role, p.state, p.updated_at,
  exists (select ${ofPlan(sql`career_plan_shares`)}) as is_shared,
  (select count(*)::int ${ofPlan(sql`career_plan_steps`)}) as steps_total,
  (select count(*)::int ${ofPlan(sql`career_plan_steps`)} and t.status = 'COMPLETED') as steps_done,
  (select count(*)::int ${ofPlan(sql`career_plan_skills`)} and (t.state in ('ADDED', 'ASSIGNED', 'COMPLETED') or (t.state = 'RECOMMENDED'
    and t.step_id in (select w.id from career_plan_steps w
      where w.organisation_id = t.organisation_id and w.id = t.step_id and w.unlocked_at is null)))) as skills_total,
  (select count(*)::int ${ofPlan(sql`career_plan_skills`)} and t.state = 'COMPLETED') as skills_done,
  (select json_build_object('step_id', n.id, 'place', n.place, 'title', n.title, 'translations', n.translations, 'skill_id', (
      select k.skill_id from career_plan_skills k
      join career_plan_phases h on h.organisation_id = k.organisation_id and h.id = k.phase_id
      where k.organisation_id = p.organisation_id and k.step_id = n.id and k.state in ('ADDED', 'ASSIGNED')
      order by h.place, k.place, k.id limit 1))
    from (select t.id, t.place, w.title, w.translations from career_plan_steps t
      join job_roles w on w.organisation_id = t.organisation_id and w.id = t.role_id
      where t.organisation_id = p.organisation_id and t.plan_id = p.id and t.status <> 'COMPLETED'
      order by t.id = p.current_step_id desc nulls last, t.place limit 1) n) as next`;

interface ListPage {
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Plans that fulfil a condition on `career_plans p`, the one changed last first, and one more. One statement. */
export async function findPlanSummaries(
  store: Store,
  condition: RawBuilder<unknown>,
  { after, limit }: ListPage,
): Promise<PlanSummaryRow[]> {
  const from = after === null ? sql`true` : sql`(p.updated_at, p.id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<PlanSummaryRow>`
    select ${COLUMNS} from ${FROM} where p.organisation_id = ${store.organisationId} and ${condition} and ${from}
    order by p.updated_at desc, p.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export type ReceivedPlanRow = PlanSummaryRow & { readonly kind: ShareeKind; readonly message: string; readonly shared_at: Date };

/** Plans that are shared with a person, the newest share first, and one more. One statement. */
export async function findReceived(store: Store, userId: UserId, { after, limit }: ListPage): Promise<ReceivedPlanRow[]> {
  const from = after === null ? sql`true` : sql`(s.shared_at, s.plan_id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<ReceivedPlanRow>`
    select ${COLUMNS}, s.kind, s.message, s.shared_at
    from career_plan_shares s join (${FROM}) on p.organisation_id = s.organisation_id and p.id = s.plan_id
    where s.organisation_id = ${store.organisationId} and s.user_id = ${userId} and ${from}
    order by s.shared_at desc, s.plan_id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Of each person the plan that is under way, else the one changed last; plans that are finished are left out. One statement. */
export async function findActivePlans(
  store: Store,
  ownerIds: readonly UserId[],
  condition: RawBuilder<unknown>,
): Promise<PlanSummaryRow[]> {
  if (ownerIds.length === 0) return [];
  const { rows } = await sql<PlanSummaryRow>`
    select distinct on (p.owner_id) ${COLUMNS} from ${FROM}
    where p.organisation_id = ${store.organisationId} and p.owner_id = any(${[...ownerIds]}::uuid[]) and p.state <> 'FINISHED' and ${condition}
    order by p.owner_id, (p.state = 'IN_PROGRESS') desc, p.updated_at desc, p.id`.execute(store.db);
  return rows;
}

export interface PlanRecordRow {
  readonly id: CareerPlanId;
  readonly owner: PersonSummaryRow;
  readonly role: NamedRole;
  readonly state: PlanState;
  readonly locks: PlanLock[];
  readonly lock_note: string;
  readonly created_at: Date;
}

/** Plans as administrators see them, the newest first, and one more. One statement. */
export async function findPlanRecords(store: Store, condition: RawBuilder<unknown>, { after, limit }: ListPage): Promise<PlanRecordRow[]> {
  const from = after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<PlanRecordRow>`
    select p.id, ${personJson('u')} as owner, ${ROLE} as role, p.state, p.locks, p.lock_note, p.created_at
    from ${FROM} where p.organisation_id = ${store.organisationId} and ${condition} and ${from}
    order by p.created_at desc, p.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
