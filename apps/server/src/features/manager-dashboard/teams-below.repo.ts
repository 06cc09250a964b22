import { sql } from 'kysely';
import { monthOf } from '@waymark/contract/manager-dashboard';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { reportIds } from '../reporting/reporting.public.ts';
import { minutesIn } from '../statistics/statistics.public.ts';
import { countBefore } from './team-learning.repo.ts';
import type { Viewer } from './team-people.repo.ts';

interface TeamBelowRow {
  readonly id: UserId;
  readonly full_name_key: string;
  readonly manager: PersonSummaryRow;
  readonly people: number;
  readonly people_overdue: number;
  readonly minutes: number;
  readonly minutes_before: number;
}

/** Direct reports of a manager who lead people, by name, and one more; each with the active people of the whole tree below them in figures. */
export async function findTeamsBelow(
  store: Store,
  managerId: UserId,
  { today }: Viewer,
  { after, limit }: { readonly after: { readonly name: string; readonly id: string } | null; readonly limit: number },
): Promise<TeamBelowRow[]> {
  const month = (at: number) => minutesIn(store, sql`u.id`, { from: monthOf(today, at), to: monthOf(today, at + 1) });
  const { rows } = await sql<TeamBelowRow>`
    with heads as (
      select h.id, h.full_name_key, ${personJson('h')} as manager from users h
      where h.organisation_id = ${store.organisationId} and h.status = 'active'
        and h.id in (${reportIds(store.organisationId, managerId, 'direct')})
        and exists (select from reporting_lines r join users u on u.organisation_id = r.organisation_id and u.id = r.report_id
          and u.status = 'active'
          where r.organisation_id = ${store.organisationId} and r.manager_id = h.id and r.kind = 'direct')
        ${after === null ? sql`` : sql`and (h.full_name_key, h.id) > (${after.name}, ${after.id}::uuid)`}
      order by h.full_name_key, h.id limit ${sql.lit(limit + 1)}
    )
    select heads.*, t.* from heads cross join lateral (
      select count(*)::int as people, count(*) filter (where ${countBefore(today)} > 0)::int as people_overdue,
        coalesce(sum(${month(0)}), 0)::int as minutes, coalesce(sum(${month(-1)}), 0)::int as minutes_before
      from users u left join team_learning l on l.organisation_id = u.organisation_id and l.user_id = u.id
      where u.organisation_id = ${store.organisationId} and u.status = 'active' and u.id <> heads.id
        and u.id in (${reportIds(store.organisationId, sql<UserId>`heads.id`, 'tree')})) t
    order by heads.full_name_key, heads.id`.execute(store.db);
  return rows;
}
