import { type RawBuilder, sql } from 'kysely';
import { type Store, transaction } from '../../platform/db/database.ts';
import type { FactKind } from './facts.ts';
import { type DayRange, factRows, type FigureScope, kindNumbers } from './figures.repo.ts';

/** What rows of a breakdown are: organisation units with all below each, places, or groups with their members of today. */
export type BreakdownBy = { readonly by: 'unit' | 'group'; readonly ids: readonly string[] } | { readonly by: 'place' };

export interface BreakdownRow {
  /** Of the unit, place or group; null for facts of none of them. */
  readonly id: string | null;
  /** Null: of all the kinds asked for as those that make a person count. */
  readonly kind: number | null;
  readonly people: number;
  readonly n: number;
  readonly value: number;
}

/** A year of 100,000 people fits; with the store's usual 4 MB they are sorted on the disk. */
const BREAKDOWN_MEMORY = '64MB';

async function partsBy(store: Store, by: BreakdownBy): Promise<{ keys: RawBuilder<unknown>; on: RawBuilder<unknown> }> {
  const organisation = store.organisationId;
  if (by.by === 'place') {
    return {
      keys: sql`(select thing as key, number from analytics_numbers where organisation_id = ${organisation} and kind = 'place')`,
      on: sql`f.place`,
    };
  }
  if (by.by === 'unit') {
    // Asked for beforehand: within the statement the store thinks that it is one row, and looks through all of them for each fact.
    const { rows } = await sql<{ key: string; number: number }>`
      select top.id::text as key, n.number from org_units top join org_units below on below.organisation_id = top.organisation_id
        and (below.path = top.path or starts_with(below.path, top.path || '|'))
        join analytics_numbers n on n.organisation_id = below.organisation_id and n.kind = 'unit' and n.thing = below.id::text
        where top.organisation_id = ${organisation} and top.id = any(${by.ids}::uuid[])`.execute(store.db);
    return {
      keys: sql`unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ number }) => number)}::int[])`,
      on: sql`f.unit`,
    };
  }
  return {
    keys: sql`(select m.group_id::text as key, n.number from group_members m join analytics_numbers n on n.organisation_id = m.organisation_id
      and n.kind = 'person' and n.thing = m.user_id::text
      where m.organisation_id = ${organisation} and m.group_id = any(${by.ids}::uuid[]) and m.role <> 'pending')`,
    on: sql`f.person`,
  };
}

/**
 * ANA-01: people, facts and sums of several kinds for each unit, place or group, in one statement. People are counted again for each row and
 * for `peopleOf` together, never added up.
 */
export async function breakdown(
  store: Store,
  by: BreakdownBy,
  kinds: readonly FactKind[],
  peopleOf: readonly FactKind[],
  range: DayRange,
  scope: FigureScope,
): Promise<BreakdownRow[]> {
  if ('ids' in by && by.ids.length === 0) return [];
  const { keys, on } = await partsBy(store, by);
  // Summed by person and part first: joined month by month, a year of a large organisation is sorted on the disk.
  return transaction(store, async (tx) => {
    await sql`set local work_mem = ${sql.lit(BREAKDOWN_MEMORY)}`.execute(tx.db);
    const { rows } = await sql<BreakdownRow>`
    with f as materialized (
      select ${on} as part, f.kind, f.person, sum(f.n)::int as n, sum(f.value)::bigint as value
      from ${factRows(store, kinds, range, scope, 'rollUps')} f where f.person is not null group by 1, 2, 3),
    p as materialized (
      select k.key, f.kind, f.person, sum(f.n)::int as n, sum(f.value)::bigint as value
      from f left join ${keys} k (key, number) on k.number = f.part group by 1, 2, 3)
    select key as id, kind, count(*) filter (where n > 0)::int as people, sum(n)::int as n, sum(value)::bigint as value from p group by key, kind
    union all
    select key, null, count(person)::int, 0, 0 from (
      select key, case when n > 0 and kind = any(${kindNumbers(peopleOf)}::smallint[]) then person end as person from p group by 1, 2) q group by key`.execute(
      tx.db,
    );
    return rows;
  });
}
