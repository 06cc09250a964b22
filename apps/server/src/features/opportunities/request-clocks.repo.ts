import { sql } from 'kysely';
import type { OpportunityRequestId, OpportunityType } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A request whose clock says something, with those to be told of it. */
export interface ClockRow {
  readonly id: OpportunityRequestId;
  readonly type: OpportunityType;
  readonly status: string;
  readonly slug: string;
  readonly title: string;
  readonly applicant_id: UserId;
  readonly waiting_ids: UserId[];
  readonly due_at: Date;
  /** Managers of those it waits for who are still there; who runs the marketplace where there is none. */
  readonly escalate_to: UserId[];
}

/** Requests looked at in one run. */
const BATCH = 200;

const taken = (store: Store, condition: ReturnType<typeof sql>, change: ReturnType<typeof sql>) => sql<ClockRow>`
  with due as (
    select r.id from opportunity_requests r
    where r.organisation_id = ${store.organisationId} and r.ended_at is null and ${condition}
    order by r.due_at limit ${sql.lit(BATCH)} for update skip locked
  ), runners as materialized (
    -- Looked up once, and only where it is needed: of a million people that takes as long as all the rest.
    select distinct p.user_id from person_roles p
    join roles on roles.organisation_id = p.organisation_id and roles.id = p.role_id and 'MANAGE_CAREER_GROWTH' = any(roles.permissions)
    where p.organisation_id = ${store.organisationId} limit 20
  )
  update opportunity_requests r set ${change} from due, opportunities o
  where r.organisation_id = ${store.organisationId} and r.id = due.id and o.organisation_id = r.organisation_id and o.id = r.opportunity_id
  returning r.id, r.type, r.status, o.slug, o.title, r.applicant_id, r.waiting_ids, r.due_at,
    coalesce(nullif(array(
      select distinct m.id from reporting_lines l
      join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id and m.status = 'active'
      where l.organisation_id = r.organisation_id and l.report_id = any(r.waiting_ids) and l.kind = 'direct' and m.id <> r.applicant_id
        -- Until their consent is asked, the applicant's manager hears nothing of an application for a vacancy (JOB-02).
        and not (r.type = 'job_vacancy' and r.waiting_for <> 'consent' and exists (
          select from reporting_lines a where a.organisation_id = r.organisation_id and a.report_id = r.applicant_id and a.manager_id = m.id))), '{}'), array(select user_id from runners where user_id <> r.applicant_id)) as escalate_to`;

/** Takes the requests whose deadline is near and that no one was reminded of yet; each once, even when several servers look at the same moment. */
export async function takeNearlyDue(store: Store, now: Date, until: Date): Promise<ClockRow[]> {
  const { rows } = await taken(
    store,
    sql`r.due_at > ${now} and r.due_at <= ${until} and r.reminded_at is null`,
    sql`reminded_at = ${now}`,
  ).execute(store.db);
  return rows;
}

/** Takes the requests whose deadline is over and which were not escalated yet; each once. */
export async function takeLate(store: Store, now: Date): Promise<ClockRow[]> {
  const { rows } = await taken(store, sql`r.due_at <= ${now} and r.escalated_at is null`, sql`escalated_at = ${now}`).execute(store.db);
  return rows;
}
