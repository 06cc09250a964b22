import { type RawBuilder, sql } from 'kysely';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { ReportingScope } from '@waymark/contract/reporting';
import type { Database, Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { Numbering, ReportingLine } from './reporting.rules.ts';

/** Organisations whose tree is behind their lines; across all of them, as the owner. */
export async function findBehind(database: Database): Promise<OrganisationId[]> {
  const { rows } = await database.owner.query<{ organisation_id: OrganisationId }>(
    'select organisation_id from reporting_versions where changed > numbered limit 100',
  );
  return rows.map(({ organisation_id }) => organisation_id);
}

/** The change that lines are at, read before the lines; undefined where the tree is up to date. One numbering of an organisation at a time. */
export async function lockVersion(tx: Store): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reporting-positions:${tx.organisationId}`}, 0))`.execute(tx.db);
  const { rows } = await sql<{ changed: number }>`
    select changed from reporting_versions where organisation_id = ${tx.organisationId} and changed > numbered`.execute(tx.db);
  return rows[0]?.changed;
}

export async function findLines(tx: Store): Promise<ReportingLine[]> {
  const { rows } = await sql<ReportingLine>`
    select report_id as "reportId", manager_id as "managerId" from reporting_lines
    where organisation_id = ${tx.organisationId} and kind = 'direct'`.execute(tx.db);
  return rows;
}

/** Writes where people stand; only what differs. */
export async function writePositions(tx: Store, { positions, cycles }: Numbering, version: number, now: Date): Promise<void> {
  const [ids, at, first, last]: [string[], number[], number[], number[]] = [[], [], [], []];
  for (const [id, place] of positions) {
    ids.push(id);
    at.push(place.position);
    first.push(place.first);
    last.push(place.last);
  }
  await sql`
    with wanted as materialized (
      select * from unnest(${ids}::uuid[], ${at}::int[], ${first}::int[], ${last}::int[]) as n (user_id, position, first_position, last_position)
    ), gone as (
      delete from reporting_positions p where p.organisation_id = ${tx.organisationId}
        and not exists (select from wanted w where w.user_id = p.user_id))
    insert into reporting_positions as p (organisation_id, user_id, position, first_position, last_position)
    select ${tx.organisationId}, w.user_id, w.position, w.first_position, w.last_position from wanted w
    on conflict (organisation_id, user_id) do update
      set position = excluded.position, first_position = excluded.first_position, last_position = excluded.last_position
      where (p.position, p.first_position, p.last_position) <> (excluded.position, excluded.first_position, excluded.last_position)`.execute(
    tx.db,
  );
  await sql`update reporting_versions set numbered = ${version}, cycles = ${JSON.stringify(cycles)}::jsonb, numbered_at = ${now}
    where organisation_id = ${tx.organisationId}`.execute(tx.db);
}

export interface ReportingStateRow {
  readonly people: number;
  readonly numbered_at: Date | null;
  readonly is_behind: boolean;
  readonly cycles: PersonSummaryRow[][];
}

/** How the lines stand, with cycles by name. */
export async function findState(store: Store): Promise<ReportingStateRow | undefined> {
  const { rows } = await sql<ReportingStateRow>`
    select (select count(*) from reporting_positions p where p.organisation_id = v.organisation_id) as people,
      v.numbered_at, v.changed > v.numbered as is_behind,
      coalesce((select json_agg((select json_agg(${personJson('u')} order by m.at)
        from jsonb_array_elements_text(c.cycle) with ordinality as m (id, at)
        join users u on u.organisation_id = v.organisation_id and u.id = m.id::uuid) order by c.at)
        from jsonb_array_elements(v.cycles) with ordinality as c (cycle, at)), '[]') as cycles
    from reporting_versions v where v.organisation_id = ${store.organisationId}`.execute(store.db);
  return rows[0];
}

/** SQL: the ids of everyone who reports to a manager in a way; each once. */
export function reportIds(
  organisationId: string,
  managerId: UserId | RawBuilder<UserId>,
  scope: ReportingScope | 'tree',
): RawBuilder<UserId> {
  const lines = (kind: 'direct' | 'secondary') => sql<UserId>`select l.report_id from reporting_lines l
    where l.organisation_id = ${organisationId} and l.manager_id = ${managerId} and l.kind = ${sql.lit(kind)}`;
  if (scope === 'direct' || scope === 'secondary') return lines(scope);
  const tree = sql<UserId>`select r.user_id from reporting_positions top
    join reporting_positions r on r.organisation_id = top.organisation_id and r.position between top.first_position and top.last_position
      and r.user_id <> top.user_id
    where top.organisation_id = ${organisationId} and top.user_id = ${managerId}`;
  return scope === 'tree' ? tree : sql<UserId>`${tree} except ${lines('direct')}`;
}

/** How many active people report to a manager in each way. */
export async function countReports(store: Store, managerId: UserId): Promise<Record<ReportingScope, number>> {
  const count = (scope: ReportingScope) => sql`(select count(*) from users u where u.organisation_id = ${store.organisationId}
    and u.status = 'active' and u.id in (${reportIds(store.organisationId, managerId, scope)}))`;
  const { rows } = await sql<Record<ReportingScope, number>>`
    select ${count('direct')} as direct, ${count('indirect')} as indirect, ${count('secondary')} as secondary`.execute(store.db);
  return rows[0] ?? { direct: 0, indirect: 0, secondary: 0 };
}

/**
 * How someone reports to a manager, walked up the lines as they are at this moment, for deciding about one person; null where they do not.
 * Directly goes before indirectly, that before the dotted line.
 */
export async function findRelation(store: Store, managerId: UserId, userId: UserId): Promise<ReportingScope | null> {
  const { rows } = await sql<{ depth: number | null; is_secondary: boolean }>`
    with recursive above as (
      select l.manager_id, 1 as depth, array[l.report_id] as path from reporting_lines l
      where l.organisation_id = ${store.organisationId} and l.report_id = ${userId} and l.kind = 'direct'
      union all
      select l.manager_id, above.depth + 1, above.path || l.report_id from above join reporting_lines l
      on l.organisation_id = ${store.organisationId} and l.report_id = above.manager_id and l.kind = 'direct'
      where not above.manager_id = any(above.path)
    ) select (select min(depth) from above where manager_id = ${managerId}) as depth,
      exists (select from reporting_lines l where l.organisation_id = ${store.organisationId} and l.report_id = ${userId}
        and l.manager_id = ${managerId} and l.kind = 'secondary') as is_secondary`.execute(store.db);
  const [row] = rows;
  if (row === undefined || managerId === userId) return null;
  if (row.depth !== null) return row.depth === 1 ? 'direct' : 'indirect';
  return row.is_secondary ? 'secondary' : null;
}
