import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

const joinsOf = (store: Store, people: RawBuilder<UserId>, { from, to }: Span) => sql`opportunity_requests r
  where r.organisation_id = ${store.organisationId} and r.type = 'project' and r.status not in ('rejected', 'withdrawn') and r.applicant_id in (${people})
    and exists (select from opportunity_request_steps s where s.organisation_id = r.organisation_id and s.request_id = r.id
      and s.to_status = 'approved' and s.at >= ${from}::date and s.at < ${to}::date)`;

/**
 * Counts the places in projects that people got from the first day until before the last, and did not lose or give back.
 * @param people SQL: ids of users
 */
export async function countProjectsJoined(store: Store, people: RawBuilder<UserId>, span: Span): Promise<number> {
  const { rows } = await sql<{ projects: number }>`select count(*)::int as projects from ${joinsOf(store, people, span)}`.execute(store.db);
  return rows[0]?.projects ?? 0;
}

/** Who has the places that `countProjectsJoined` counts, by request: one more than asked for. */
export async function listProjectsJoined(
  store: Store,
  people: RawBuilder<UserId>,
  span: Span,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly id: string; readonly user_id: UserId }[]> {
  const { rows } = await sql<{ id: string; user_id: UserId }>`
    select r.id, r.applicant_id as user_id from ${joinsOf(store, people, span)}
      ${after === null ? sql`` : sql`and r.id > ${after}::uuid`} order by r.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
