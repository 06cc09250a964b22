import { sql } from 'kysely';
import type { WorkEntryId } from '@waymark/contract/experience';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { WorkRow } from './experience.row.ts';
import { lockPeople } from '../people/people.public.ts';

const COLUMNS = sql`w.id, w.user_id, w.title, w.company, w.description, w.internal, w.job_role_detail, w.event_type,
  w.start_date::text as start_date, w.end_date::text as end_date,
  not exists (select 1 from work_history e where e.organisation_id = w.organisation_id and e.user_id = w.user_id
    and (e.start_date, e.id) < (w.start_date, w.id)) as first_record`;

type Written = Pick<WorkRow, 'title' | 'company' | 'description' | 'internal' | 'job_role_detail' | 'start_date' | 'end_date'>;

/** All of a person's work history, newest first; the service keeps it short. */
export async function findWorkHistory(store: Store, userId: UserId): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select ${COLUMNS} from work_history w where w.organisation_id = ${store.organisationId} and w.user_id = ${userId}
    order by w.end_date is not null, w.start_date desc, w.id desc`.execute(store.db);
  return rows;
}

/** The periods that people worked, in no order: one query for all. */
export async function findStretches(
  store: Store,
  userIds: readonly UserId[],
): Promise<{ user_id: UserId; start: string; end: string | null }[]> {
  const { rows } = await sql<{ user_id: UserId; start: string; end: string | null }>`
    select user_id, start_date::text as start, end_date::text as end from work_history
    where organisation_id = ${store.organisationId} and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return rows;
}

export async function findWorkEntry(store: Store, id: WorkEntryId): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select ${COLUMNS} from work_history w where w.organisation_id = ${store.organisationId} and w.id = ${id} for update of w`.execute(
    store.db,
  );
  return rows[0];
}

/** Locks the person's row, so that no one adds beyond the limit by adding twice at once; answers how much there is. */
export async function countWorkLocked(store: Store, userId: UserId): Promise<number> {
  await lockPeople(store, [userId]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_history where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}

export async function insertWork(store: Store, row: Written & Pick<WorkRow, 'id' | 'user_id' | 'event_type'>, now: Date): Promise<void> {
  await sql`insert into work_history (organisation_id, id, user_id, title, company, description, internal, job_role_detail, event_type,
      start_date, end_date, created_at, updated_at)
    values (${store.organisationId}, ${row.id}, ${row.user_id}, ${row.title}, ${row.company}, ${row.description}, ${row.internal},
      ${row.job_role_detail}, ${row.event_type}, ${row.start_date}::date, ${row.end_date}::date, ${now}, ${now})`.execute(store.db);
}

export async function updateWork(store: Store, row: Authorized<WorkRow, 'edit'>, written: Written, now: Date): Promise<void> {
  await sql`update work_history set title = ${written.title}, company = ${written.company}, description = ${written.description},
      internal = ${written.internal}, job_role_detail = ${written.job_role_detail}, start_date = ${written.start_date}::date,
      end_date = ${written.end_date}::date, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${row.id}`.execute(store.db);
}

export async function deleteWork(store: Store, row: Authorized<WorkRow, 'edit'>): Promise<void> {
  await store.db.deleteFrom('work_history').where('organisation_id', '=', store.organisationId).where('id', '=', row.id).execute();
}

/**
 * Notes that a person's job title here changed on a day: the title before ends then, and the new one begins. What changed on the same
 * day is one change. Nothing happens when the title is the same as before, or empty.
 */
export async function noteTitleChange(
  store: Store,
  change: { readonly id: WorkEntryId; readonly userId: UserId; readonly company: string; readonly day: string; readonly now: Date },
): Promise<void> {
  const { id, userId, company, day, now } = change;
  await sql`
    with person as (
      select job_title from users where organisation_id = ${store.organisationId} and id = ${userId}
    ), open as (
      select w.id, w.start_date, w.title from work_history w
      where w.organisation_id = ${store.organisationId} and w.user_id = ${userId} and w.event_type = 'profile_change' and w.end_date is null
    ), renamed as (
      update work_history w set title = person.job_title, updated_at = ${now} from open, person
      where w.organisation_id = ${store.organisationId} and w.id = open.id and open.start_date = ${day}::date and person.job_title <> ''
      returning w.id
    ), ended as (
      update work_history w set end_date = ${day}::date, updated_at = ${now} from open, person
      where w.organisation_id = ${store.organisationId} and w.id = open.id and open.start_date < ${day}::date and open.title <> person.job_title
      returning w.id
    )
    insert into work_history (organisation_id, id, user_id, title, company, internal, event_type, start_date, created_at, updated_at)
    select ${store.organisationId}, ${id}, ${userId}, job_title, ${company}, true, 'profile_change', ${day}::date, ${now}, ${now}
    from person where job_title <> '' and not exists (select 1 from renamed)
      and not exists (select 1 from open where open.title = job_title)`.execute(store.db);
}
