import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { SeriesRow } from './series.row.ts';

/** One of those a series is for. */
export interface SeriesTarget {
  readonly type: 'user' | 'team' | 'lms_group';
  readonly id: string;
}

const json = (targets: readonly SeriesTarget[]) => sql`jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as n (type text, id uuid)`;

/** Adds targets from an occurrence's day on; null where nothing was given yet. Answers those that are new. */
export async function addTargets(
  store: Store,
  series: Authorized<SeriesRow, 'edit'>,
  targets: readonly SeriesTarget[],
  fromOn: string | null,
): Promise<SeriesTarget[]> {
  const { rows } = await sql<SeriesTarget>`
    insert into series_targets as t (organisation_id, series_id, target_type, target_id, from_on)
    select ${store.organisationId}, ${series.id}, n.type, n.id, ${fromOn}::date from ${json(targets)}
    on conflict (organisation_id, series_id, target_type, target_id) do update set until_on = null,
      from_on = case when t.until_on = excluded.from_on then t.from_on else excluded.from_on end
      where t.until_on is not null
    returning t.target_type as type, t.target_id as id`.execute(store.db);
  return rows;
}

/** Takes targets off from an occurrence's day on; what was given before stays. Answers those that were on it. */
export async function removeTargets(
  store: Store,
  series: Authorized<SeriesRow, 'edit'>,
  targets: readonly SeriesTarget[],
  untilOn: string | null,
): Promise<SeriesTarget[]> {
  const chosen = sql`t.organisation_id = ${store.organisationId} and t.series_id = ${series.id} and t.until_on is null
    and (t.target_type, t.target_id) in (select n.type, n.id from ${json(targets)})`;
  // One that no date had yet leaves no trace.
  const { rows: unused } = await sql<SeriesTarget>`delete from series_targets t where ${chosen}
    and (${untilOn}::date is null or t.from_on = ${untilOn}::date) returning t.target_type as type, t.target_id as id`.execute(store.db);
  const { rows: used } = await sql<SeriesTarget>`update series_targets t set until_on = ${untilOn}::date where ${chosen}
    returning t.target_type as type, t.target_id as id`.execute(store.db);
  return [...unused, ...used];
}

/** Whether the next date of a series is for anyone at all. */
export async function hasTargets(store: Store, seriesId: string): Promise<boolean> {
  const { rows } = await sql`select from series_targets where organisation_id = ${store.organisationId} and series_id = ${seriesId}
    and until_on is null limit 1`.execute(store.db);
  return rows.length > 0;
}

/**
 * Notes who is in groups at the moment they are added; the narrower scopes ask later who was in then (B5). Those a series for future members
 * has already, by another of its groups, keep it.
 */
export async function noteMembers(
  store: Store,
  { id, scope }: Pick<SeriesRow, 'id' | 'scope'>,
  groupIds: readonly string[],
): Promise<void> {
  if (scope === 'existing-and-future' || groupIds.length === 0) return;
  await sql`insert into series_members (organisation_id, series_id, user_id)
    select distinct m.organisation_id, ${id}::uuid, m.user_id from group_members m
    where m.organisation_id = ${store.organisationId} and m.group_id = any(${groupIds}::uuid[]) and m.role <> 'pending'
      and (${scope} = 'existing' or not exists (select from series_targets t
        join group_members o on o.organisation_id = t.organisation_id and o.group_id = t.target_id and o.role <> 'pending'
        where t.organisation_id = m.organisation_id and t.series_id = ${id} and t.target_type <> 'user' and t.until_on is null
          and t.target_id <> all(${groupIds}::uuid[]) and o.user_id = m.user_id))
    on conflict do nothing`.execute(store.db);
}
