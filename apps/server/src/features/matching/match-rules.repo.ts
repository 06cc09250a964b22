import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { MatchWeights } from '@waymark/contract/matching';
import type { Store } from '../../platform/db/database.ts';
import type { MatchRulesRow } from './match-rules.row.ts';

const COLUMNS = sql`r.version, r.weights, r.thresholds, r.note, r.created_by, r.created_at`;

/** The newest weighting; undefined while the product's own holds. */
export async function findNewestRules(store: Store): Promise<MatchRulesRow | undefined> {
  const { rows } = await sql<MatchRulesRow>`
    select ${COLUMNS} from match_rules r where r.organisation_id = ${store.organisationId} order by r.version desc limit 1`.execute(
    store.db,
  );
  return rows[0];
}

/** Weightings, the newest first, from below a version on. */
export async function findRules(store: Store, limit: number, below: number | null): Promise<MatchRulesRow[]> {
  const { rows } = await sql<MatchRulesRow>`
    select ${COLUMNS} from match_rules r where r.organisation_id = ${store.organisationId} and (${below}::int is null or r.version < ${below}::int)
    order by r.version desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Writes a version down. False when someone else wrote it meanwhile. */
export async function insertRules(
  tx: Store,
  rules: { readonly version: number; readonly weights: MatchWeights; readonly thresholds: readonly number[]; readonly note: string },
  by: UserId,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into match_rules (organisation_id, version, weights, thresholds, note, created_by, created_at)
    values (${tx.organisationId}, ${rules.version}, ${JSON.stringify(rules.weights)}::jsonb, ${rules.thresholds}::int[], ${rules.note}, ${by}, ${now})
    on conflict do nothing returning version`.execute(tx.db);
  return rows.length > 0;
}
