import { sql } from 'kysely';
import type { WarehouseBody, WarehouseTargetKind } from '@waymark/contract/warehouse';
import type { Store } from '../../platform/db/database.ts';
import type { PartRow, TargetRow } from './warehouse.row.ts';

const COLUMNS = sql`kind, is_on, address, database_name, user_name, password, copied_until::text as copied_until, status, last_run_at, last_rows, last_error, total_rows`;

export async function listTargets(store: Store): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`select ${COLUMNS} from warehouse_targets where organisation_id = ${store.organisationId}`.execute(
    store.db,
  );
  return rows;
}

export async function findTarget(store: Store, kind: WarehouseTargetKind): Promise<TargetRow | undefined> {
  return (await listTargets(store)).find((row) => row.kind === kind);
}

/** Saves where a target is; another place begins from the first fact again. */
export async function saveTarget(
  store: Store,
  kind: WarehouseTargetKind,
  body: WarehouseBody,
  password: Buffer | null | undefined,
  now: Date,
): Promise<void> {
  const keepsPassword = password === undefined;
  await sql`
    insert into warehouse_targets as t (organisation_id, kind, is_on, address, database_name, user_name, password, updated_at)
    values (${store.organisationId}, ${kind}, ${body.isOn}, ${body.address}, ${body.database}, ${body.user}, ${password ?? null}, ${now})
    on conflict (organisation_id, kind) do update set is_on = excluded.is_on, address = excluded.address, database_name = excluded.database_name,
      user_name = excluded.user_name, password = case when ${keepsPassword}::boolean then t.password else excluded.password end,
      copied_until = case when t.address = excluded.address and t.database_name = excluded.database_name then t.copied_until end,
      total_rows = case when t.address = excluded.address and t.database_name = excluded.database_name then t.total_rows else 0 end,
      updated_at = excluded.updated_at`.execute(store.db);
}

/** Marks a target as waiting for its copy; false while one is under way, or where it is off. */
export async function markWaiting(store: Store, kind: WarehouseTargetKind): Promise<boolean> {
  const { rows } = await sql`update warehouse_targets set status = 'waiting'
    where organisation_id = ${store.organisationId} and kind = ${kind} and is_on and status = 'idle' returning kind`.execute(store.db);
  return rows.length > 0;
}

export async function markRunning(store: Store, kind: WarehouseTargetKind): Promise<void> {
  await sql`update warehouse_targets set status = 'running' where organisation_id = ${store.organisationId} and kind = ${kind}`.execute(
    store.db,
  );
}

/** Ends a copy that did not come to its end; what was copied before stays. */
export async function markFailed(store: Store, kind: WarehouseTargetKind, message: string, now: Date): Promise<void> {
  await sql`update warehouse_targets set status = 'idle', last_run_at = ${now}, last_rows = 0, last_error = ${message}
    where organisation_id = ${store.organisationId} and kind = ${kind}`.execute(store.db);
}

export interface CopyResult {
  readonly until: string;
  readonly rows: number;
  readonly parts: readonly { readonly month: string; readonly number: number; readonly rows: number; readonly bytes: number }[];
  /** Months that were written again as a whole; their files before are gone. */
  readonly replaced: readonly string[];
}

/** Saves what a copy brought, all at once. */
export async function finishCopy(store: Store, kind: WarehouseTargetKind, result: CopyResult, now: Date): Promise<void> {
  const own = sql`organisation_id = ${store.organisationId}`;
  const isFiles = kind === 'files';
  if (isFiles) await sql`delete from warehouse_parts where ${own} and month = any(${result.replaced}::date[])`.execute(store.db);
  if (isFiles && result.parts.length > 0) {
    await sql`insert into warehouse_parts (organisation_id, month, number, row_count, bytes, created_at)
      select ${store.organisationId}, p.*, ${now} from unnest(${result.parts.map(({ month }) => month)}::date[], ${result.parts.map(({ number }) => number)}::int[],
        ${result.parts.map(({ rows }) => rows)}::int[], ${result.parts.map(({ bytes }) => bytes)}::bigint[]) p`.execute(store.db);
  }
  await sql`delete from warehouse_stale_months where ${own} and kind = ${kind} and month = any(${result.replaced}::date[])`.execute(
    store.db,
  );
  await sql`update warehouse_targets set status = 'idle', copied_until = ${result.until}::xid8, last_run_at = ${now}, last_rows = ${result.rows},
    total_rows = total_rows + ${result.rows}, last_error = null where ${own} and kind = ${kind}`.execute(store.db);
}

/** Files of facts, latest month first. */
export async function listParts(store: Store, after: { month: string; number: number } | null, limit: number): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select month::text as month, number, row_count, bytes, created_at from warehouse_parts where organisation_id = ${store.organisationId}
      ${after === null ? sql`` : sql`and (month, number) < (${after.month}::date, ${after.number}::int)`}
    order by month desc, number desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findParts(store: Store, months: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select month::text as month, number, row_count, bytes, created_at from warehouse_parts
    where organisation_id = ${store.organisationId} and month = any(${months}::date[])`.execute(store.db);
  return rows;
}

/** The number of the next file of each month. */
export async function nextNumbers(store: Store): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; next: number }>`
    select month::text as month, max(number) + 1 as next from warehouse_parts where organisation_id = ${store.organisationId} group by month`.execute(
    store.db,
  );
  return new Map(rows.map(({ month, next }) => [month, next]));
}

/** Months whose facts were changed after they were copied. */
export async function listStaleMonths(store: Store, kind: WarehouseTargetKind): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text as month from warehouse_stale_months where organisation_id = ${store.organisationId} and kind = ${kind}`.execute(
    store.db,
  );
  return rows.map(({ month }) => month);
}

/** Marks the months of a person's facts, whose unit, place and subjects are about to be blanked. */
export async function markMonthsOf(store: Store, personId: string): Promise<void> {
  await sql`
    insert into warehouse_stale_months (organisation_id, kind, month)
    select ${store.organisationId}, t.kind, m.month from warehouse_targets t cross join (
      select distinct date_trunc('month', e.day)::date as month from analytics_events e join analytics_numbers n
        on n.organisation_id = e.organisation_id and n.kind = 'person' and n.number = e.person and n.thing = ${personId}
      where e.organisation_id = ${store.organisationId}) m
    where t.organisation_id = ${store.organisationId} and t.copied_until is not null
    on conflict do nothing`.execute(store.db);
}
