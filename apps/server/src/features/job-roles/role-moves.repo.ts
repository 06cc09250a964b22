import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';

interface Span {
  readonly from: string;
  readonly to: string;
}

const movesOf = (store: Store, people: RawBuilder<UserId>, { from, to }: Span) => sql`job_role_moves m
  where m.organisation_id = ${store.organisationId} and m.from_role_id is not null and m.to_role_id is not null
    and m.at >= ${from}::date and m.at < ${to}::date and m.user_id in (${people})`;

/**
 * Counts how often people moved from one job role to another, from the first day until before the last.
 * @param people SQL: ids of users
 */
export async function countRoleMoves(store: Store, people: RawBuilder<UserId>, span: Span): Promise<number> {
  const { rows } = await sql<{ moves: number }>`select count(*)::int as moves from ${movesOf(store, people, span)}`.execute(store.db);
  return rows[0]?.moves ?? 0;
}

/** A move from one job role to another. */
export interface RoleMove {
  readonly id: string;
  readonly user_id: UserId;
  readonly from_role_id: OpportunityId;
  readonly to_role_id: OpportunityId;
}

/** The moves that `countRoleMoves` counts, by id: one more than asked for. */
export async function listRoleMoves(
  store: Store,
  people: RawBuilder<UserId>,
  span: Span,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<RoleMove[]> {
  const { rows } = await sql<RoleMove>`
    select m.id, m.user_id, m.from_role_id, m.to_role_id from ${movesOf(store, people, span)}
      ${after === null ? sql`` : sql`and m.id > ${after}::uuid`} order by m.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
