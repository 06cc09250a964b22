import { sql } from 'kysely';
import type { ScheduleId, WantedChange } from '@waymark/contract/configuration';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface ScheduleRow {
  readonly id: ScheduleId;
  readonly status: 'pending' | 'published' | 'cancelled' | 'refused';
  readonly publish_at: Date;
  readonly based_on: number;
  readonly changes: readonly WantedChange[];
  readonly note: string;
  readonly created_by: UserId;
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly settled_by: UserId | null;
  readonly number: number | null;
  readonly refusal: string | null;
}

const COLUMNS = sql`id, status, publish_at, based_on, changes, note, created_by, created_at, settled_at, settled_by, number, refusal`;

export async function insertSchedule(
  store: Store,
  row: Pick<ScheduleRow, 'id' | 'publish_at' | 'based_on' | 'changes' | 'note' | 'created_by' | 'created_at'>,
): Promise<void> {
  await store.db
    .insertInto('configuration_schedules')
    .values({ organisation_id: store.organisationId, ...row, changes: JSON.stringify(row.changes) })
    .execute();
}

/** One planned publication; `lock` keeps others from settling it until the transaction ends. */
export async function findSchedule(store: Store, id: ScheduleId, options: { lock?: boolean } = {}): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from configuration_schedules where organisation_id = ${store.organisationId} and id = ${id}
    ${options.lock === true ? sql`for update` : sql``}`.execute(store.db);
  return rows[0];
}

/** Planned publications, the latest to come first: one more than the limit. */
export async function findSchedules(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from configuration_schedules
    where organisation_id = ${store.organisationId}
      and (${after === null} or (publish_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by publish_at desc, id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function countPending(store: Store): Promise<number> {
  const { count } = await store.db
    .selectFrom('configuration_schedules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', store.organisationId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes what became of a planned publication. */
export async function settleSchedule(
  store: Store,
  id: ScheduleId,
  outcome: Pick<ScheduleRow, 'status' | 'settled_at' | 'settled_by' | 'number' | 'refusal'>,
): Promise<void> {
  await store.db
    .updateTable('configuration_schedules')
    .set(outcome)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}
