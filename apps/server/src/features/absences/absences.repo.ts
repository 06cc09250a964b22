import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { AbsenceId, AbsenceSource, AbsenceTime } from '@waymark/contract/absences';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { AbsenceRow } from './absence.row.ts';
import type { AbsentPerson } from './absences.policy.ts';

const COLUMNS = sql`a.id, a.user_id, to_char(a.first_day, 'YYYY-MM-DD') as first_day, to_char(a.last_day, 'YYYY-MM-DD') as last_day, a.source`;

/** One page of someone's absences, the last first, and one row more. */
export async function listAbsenceRows(
  store: Store,
  userId: UserId,
  page: { readonly limit: number; readonly after: { readonly day: string; readonly id: string } | null },
): Promise<AbsenceRow[]> {
  const from = page.after === null ? sql`true` : sql`(a.last_day, a.id) < (${page.after.day}::date, ${page.after.id}::uuid)`;
  const { rows } = await sql<AbsenceRow>`
    select ${COLUMNS} from absences a where a.organisation_id = ${store.organisationId} and a.user_id = ${userId} and ${from}
    order by a.last_day desc, a.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** One page of everyone's absences of a time, and one row more: what is over by its last day backwards, the others by their first day. */
export async function listAllAbsenceRows(
  store: Store,
  {
    when,
    day,
    limit,
    after,
  }: { when: AbsenceTime; day: string; limit: number; after: { readonly day: string; readonly id: string } | null },
): Promise<(AbsenceRow & { readonly person: PersonSummaryRow })[]> {
  const time = {
    now: sql`${day}::date between a.first_day and a.last_day`,
    coming: sql`a.first_day > ${day}::date`,
    past: sql`a.last_day < ${day}::date`,
  };
  const by = when === 'coming' ? sql`a.first_day` : sql`a.last_day`;
  const [beyond, order] = when === 'past' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const from = after === null ? sql`true` : sql`(${by}, a.id) ${beyond} (${after.day}::date, ${after.id}::uuid)`;
  const { rows } = await sql<AbsenceRow & { readonly person: PersonSummaryRow }>`
    select ${COLUMNS}, ${personJson('u')} as person from absences a
    join users u on u.organisation_id = a.organisation_id and u.id = a.user_id and u.status = 'active'
    where a.organisation_id = ${store.organisationId} and ${time[when]} and ${from}
    order by ${by} ${order}, a.id ${order} limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findAbsence(store: Store, userId: UserId, id: AbsenceId): Promise<AbsenceRow | undefined> {
  const { rows } = await sql<AbsenceRow>`
    select ${COLUMNS} from absences a where a.organisation_id = ${store.organisationId} and a.user_id = ${userId} and a.id = ${id}`.execute(
    store.db,
  );
  return rows[0];
}

/** Absences of some people that end on a day or later, by person. */
export async function findAbsences(store: Store, userIds: readonly UserId[], since: string): Promise<Map<UserId, AbsenceRow[]>> {
  const { rows } = await sql<AbsenceRow>`
    select ${COLUMNS} from absences a where a.organisation_id = ${store.organisationId} and a.user_id = any(${userIds}::uuid[])
      and a.last_day >= ${since}::date order by a.first_day`.execute(store.db);
  return Map.groupBy(rows, (row) => row.user_id);
}

export interface NewAbsence {
  readonly userId: UserId;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Writes absences, all in one statement. Returns their rows. */
export async function insertAbsences(
  tx: Store,
  absences: readonly NewAbsence[],
  by: { readonly source: AbsenceSource; readonly createdBy: UserId | null; readonly now: Date },
): Promise<AbsenceRow[]> {
  const ids = absences.map(() => newId<AbsenceId>());
  const { rows } = await sql<AbsenceRow>`
    insert into absences as a (organisation_id, id, user_id, first_day, last_day, source, created_by, created_at)
    select ${tx.organisationId}, n.id, n.user_id, n.first_day, n.last_day, ${by.source}, ${by.createdBy}, ${by.now}
    from unnest(${ids}::uuid[], ${absences.map(({ userId }) => userId)}::uuid[], ${absences.map(({ firstDay }) => firstDay)}::date[],
      ${absences.map(({ lastDay }) => lastDay)}::date[]) as n (id, user_id, first_day, last_day)
    on conflict (organisation_id, user_id, first_day, last_day) do nothing
    returning ${COLUMNS}`.execute(tx.db);
  return rows;
}

export async function deleteAbsenceRow(tx: Store, person: Authorized<AbsentPerson, 'edit'>, { id }: AbsenceRow): Promise<void> {
  await sql`delete from absences where organisation_id = ${tx.organisationId} and user_id = ${person.id}
    and id = ${id}`.execute(tx.db);
}
