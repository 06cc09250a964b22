import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/**
 * Counts how often people moved from one job role to another, from the first day until before the last.
 * @param people SQL: ids of users
 */
export async function countRoleMoves(
  store: Store,
  people: RawBuilder<UserId>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from job_role_moves m where m.organisation_id = ${store.organisationId}
      and m.from_role_id is not null and m.to_role_id is not null and m.at >= ${from}::date and m.at < ${to}::date
      and m.user_id in (${people})`.execute(store.db);
  return rows[0]?.moves ?? 0;
}
