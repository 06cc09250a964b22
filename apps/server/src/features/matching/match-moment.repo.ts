import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { MatchWeights } from '@waymark/contract/matching';
import type { Store } from '../../platform/db/database.ts';
import type { ChangeKind, Look } from './match-watch.ts';

/** So many changes are told one by one; of more it is enough that there are many. */
const MOST_CHANGES = 500;

/** What a look finds: changes noted by transactions that were not over when it was looked last, also those that are known since. */
export interface MomentRow extends Look {
  /** The newest weighting; null while the product's own holds. */
  readonly rules: { readonly version: number; readonly weights: MatchWeights; readonly thresholds: readonly number[] } | null;
  /** What the index holds of the person; null where they are not in it. */
  readonly packed: Buffer | null;
}

/**
 * What a match is made with, as one snapshot shows it. One statement of a few rows.
 * @param since the number of the oldest transaction that was open when it was looked last; null the first time
 */
export async function findMoment(store: Store, userId: UserId | null, since: number | null): Promise<MomentRow> {
  const { rows } = await sql<{
    oldestOpen: number;
    at: number;
    changes: [number, number, ChangeKind, string | null][] | null;
    rules: MomentRow['rules'];
    packed: Buffer | null;
  }>`
    with open as materialized (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest)
    select (select oldest from open) as "oldestOpen", (extract(epoch from statement_timestamp()) * 1000)::float8 as at,
      (select json_agg(json_build_array(c.number, c.changed_in, c.kind, c.thing_id)) from (
        select number, changed_in, kind, thing_id from match_changes where organisation_id = ${store.organisationId}
          and changed_in >= least(${since}::bigint, (select oldest from open)) limit ${sql.lit(MOST_CHANGES + 1)}) c) as changes,
      (select json_build_object('version', r.version, 'weights', r.weights, 'thresholds', r.thresholds) from match_rules r
        where r.organisation_id = ${store.organisationId} order by r.version desc limit 1) as rules,
      (select p.packed from match_people p where p.organisation_id = ${store.organisationId} and p.user_id = ${userId}::uuid) as packed`.execute(
    store.db,
  );
  const { oldestOpen = 0, at = 0, changes = null, rules = null, packed = null } = rows[0] ?? {};
  const told = (changes ?? []).map(([id, changedIn, kind, thingId]) => ({ id, changedIn, kind, thingId }));
  return { oldestOpen, at, changes: told.length > MOST_CHANGES ? null : told, rules, packed };
}

/** Deletes what every server has seen for long, and no open transaction may still have to tell; and what another cluster numbered, of which this is restored. */
export async function deleteOldChanges(tx: Store, olderThanMilliseconds: number): Promise<void> {
  await sql`delete from match_changes where organisation_id = ${tx.organisationId} and changed_at < clock_timestamp() - ${olderThanMilliseconds}::float8 * interval '1 millisecond'
    and (changed_in < pg_snapshot_xmin(pg_current_snapshot())::text::bigint or changed_in >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)`.execute(
    tx.db,
  );
}
