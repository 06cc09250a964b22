import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/**
 * Counts the places in projects that people got from the first day until before the last, and did not lose or give back.
 * @param people SQL: ids of users
 */
export async function countProjectsJoined(
  store: Store,
  people: RawBuilder<UserId>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await sql<{ projects: number }>`
    select count(*)::int as projects from opportunity_requests r where r.organisation_id = ${store.organisationId} and r.type = 'project'
      and r.status not in ('rejected', 'withdrawn') and r.applicant_id in (${people})
      and exists (select from opportunity_request_steps s where s.organisation_id = r.organisation_id and s.request_id = r.id
        and s.to_status = 'approved' and s.at >= ${from}::date and s.at < ${to}::date)`.execute(store.db);
  return rows[0]?.projects ?? 0;
}
