import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { ReportId, ReportScheduleBody, RunFailure } from '@waymark/contract/reports';
import type { Database, Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { DeliveryRow, ScheduleRow } from './report.row.ts';
import type { ReportRow } from './report.row.ts';

const COLUMNS = sql`report_id, is_on, frequency, weekdays, starts_on::text as starts_on, send_at, time_zone, format, next_on::text as next_on, next_at, stopped`;

export async function findSchedule(store: Store, id: ReportId): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from report_schedules where organisation_id = ${store.organisationId} and report_id = ${id}`.execute(store.db);
  return rows[0];
}

/** When a report is sent next: a day by its zone, and the moment. */
export interface NextSending {
  readonly day: string;
  readonly at: Date;
}

export async function saveSchedule(
  store: Store,
  { id }: Authorized<ReportRow, 'edit'>,
  body: ReportScheduleBody,
  next: NextSending | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into report_schedules (organisation_id, report_id, is_on, frequency, weekdays, starts_on, send_at, time_zone, format, next_on, next_at, updated_at)
    values (${store.organisationId}, ${id}, ${body.isOn}, ${body.frequency}, ${body.weekdays}::smallint[], ${body.startsOn}::date, ${body.time}, ${body.timeZone},
      ${body.format}, ${next?.day ?? null}::date, ${next?.at ?? null}, ${now})
    on conflict (organisation_id, report_id) do update set is_on = excluded.is_on, frequency = excluded.frequency, weekdays = excluded.weekdays,
      starts_on = excluded.starts_on, send_at = excluded.send_at, time_zone = excluded.time_zone, format = excluded.format, next_on = excluded.next_on,
      next_at = excluded.next_at, stopped = null, updated_at = excluded.updated_at`.execute(store.db);
  await sql`delete from report_recipients where organisation_id = ${store.organisationId} and report_id = ${id} and not user_id = any(${body.recipientIds}::uuid[])`.execute(
    store.db,
  );
  await sql`insert into report_recipients (organisation_id, report_id, user_id)
    select ${store.organisationId}, ${id}, u from unnest(${body.recipientIds}::uuid[]) u on conflict do nothing`.execute(store.db);
}

export async function moveSchedule(store: Store, id: ReportId, next: NextSending): Promise<void> {
  await sql`update report_schedules set next_on = ${next.day}::date, next_at = ${next.at}
    where organisation_id = ${store.organisationId} and report_id = ${id}`.execute(store.db);
}

/** Ends a schedule that can no longer be sent. */
export async function stopSchedule(store: Store, id: ReportId, why: RunFailure): Promise<void> {
  await sql`update report_schedules set is_on = false, next_on = null, next_at = null, stopped = ${why}
    where organisation_id = ${store.organisationId} and report_id = ${id}`.execute(store.db);
}

/** A schedule that is due, locked so that no other server sends it. */
export async function lockDueSchedule(tx: Store, now: Date): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`
    select ${COLUMNS} from report_schedules where organisation_id = ${tx.organisationId} and next_at <= ${now}
    order by next_at limit 1 for update skip locked`.execute(tx.db);
  return rows[0];
}

/** Organisations with a schedule that is due; across all of them, as the owner. */
export async function organisationsWithDue(database: Database): Promise<OrganisationId[]> {
  const { rows } = await database.owner.query<{ organisation_id: OrganisationId }>(
    'select distinct organisation_id from report_schedules where next_at <= now() limit 100',
  );
  return rows.map(({ organisation_id }) => organisation_id);
}

export interface RecipientRow {
  readonly person: PersonSummaryRow;
  readonly id: UserId;
  readonly email: string;
}

/** Who gets a report, by name. */
export async function listRecipients(store: Store, id: ReportId): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select ${personJson('u')} as person, u.id, u.email from report_recipients s join users u on u.organisation_id = s.organisation_id and u.id = s.user_id
    where s.organisation_id = ${store.organisationId} and s.report_id = ${id} order by u.full_name_key, u.id`.execute(store.db);
  return rows;
}

/** The latest sendings of a report, with who missed each. */
export async function listDeliveries(store: Store, id: ReportId, limit: number): Promise<DeliveryRow[]> {
  const [waits, missed] = [sql`r.status in ('waiting', 'running')`, sql`r.status not in ('waiting', 'running') and r.mailed_at is null`];
  const { rows } = await sql<DeliveryRow>`
    select r.due_at, count(*)::int as recipients, count(*) filter (where r.mailed_at is not null)::int as sent,
      count(*) filter (where ${waits})::int as waiting, count(*) filter (where ${missed})::int as failed,
      coalesce(jsonb_agg(jsonb_build_object('person', ${personJson('u')}, 'reason', r.failure) order by u.full_name_key, u.id) filter (where ${missed}), '[]') as missed
    from report_runs r join users u on u.organisation_id = r.organisation_id and u.id = r.reader_id
    where r.organisation_id = ${store.organisationId} and r.report_id = ${id} and r.due_at is not null
    group by r.due_at order by r.due_at desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
