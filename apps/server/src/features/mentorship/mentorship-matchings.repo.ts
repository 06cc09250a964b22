import { sql } from 'kysely';
import type { MatchingId } from '@waymark/contract/mentorship';
import type { Store } from '../../platform/db/database.ts';
import type { MatchingRow } from './mentorship.row.ts';

const COLUMNS = sql`id, program, state, rules_version, pool, pairs, unmatched, created_by, created_at`;

export async function findMatching(store: Store, id: MatchingId): Promise<MatchingRow | undefined> {
  const { rows } = await sql<MatchingRow>`
    select ${COLUMNS} from mentorship_matchings where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** A matching, locked until the transaction ends. */
export async function lockMatching(tx: Store, id: MatchingId): Promise<MatchingRow | undefined> {
  const { rows } = await sql<MatchingRow>`
    select ${COLUMNS} from mentorship_matchings where organisation_id = ${tx.organisationId} and id = ${id} for no key update`.execute(
    tx.db,
  );
  return rows[0];
}

/** The newest matching of a programme. */
export async function findLastMatching(store: Store, program: string) {
  const { rows } = await sql<Pick<MatchingRow, 'id' | 'state' | 'created_at'>>`
    select id, state, created_at from mentorship_matchings
    where organisation_id = ${store.organisationId} and program = ${program} order by created_at desc, id desc limit 1`.execute(store.db);
  return rows[0];
}

export async function insertMatching(tx: Store, row: Omit<MatchingRow, 'state'>): Promise<void> {
  await tx.db
    .insertInto('mentorship_matchings')
    .values({
      organisation_id: tx.organisationId,
      id: row.id,
      program: row.program,
      rules_version: row.rules_version,
      pool: JSON.stringify(row.pool),
      pairs: JSON.stringify(row.pairs),
      unmatched: JSON.stringify(row.unmatched),
      created_by: row.created_by,
      created_at: row.created_at,
    })
    .execute();
}

/** Writes what became of a locked matching. */
export async function updateMatching(tx: Store, row: Pick<MatchingRow, 'id' | 'state' | 'pairs' | 'unmatched'>, now: Date): Promise<void> {
  await sql`update mentorship_matchings set state = ${row.state}, pairs = ${JSON.stringify(row.pairs)}::jsonb,
      unmatched = ${JSON.stringify(row.unmatched)}::jsonb,
      confirmed_at = case when ${row.state} = 'proposed' then null else coalesce(confirmed_at, ${now}::timestamptz) end
    where organisation_id = ${tx.organisationId} and id = ${row.id}`.execute(tx.db);
}
