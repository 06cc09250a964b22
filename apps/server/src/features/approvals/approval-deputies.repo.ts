import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { DeputyId } from '@waymark/contract/approvals';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { zoneInSql } from '../../platform/tenancy/time-zone.ts';
import { personJson } from '../people/people.public.ts';
import type { DeputyRow } from './approvals.row.ts';

/** Whether the time of a deputy (row `d`, principal `p`) has come and is not over, by the principal's own calendar. */
const isActive = (store: Store, now: Date) =>
  sql<boolean>`((${now}::timestamptz at time zone ${zoneInSql(store, 'p')})::date between d.first_day and d.last_day)`;

/** A `uuid[]`: someone and everyone they stand in for now (MGR-09). Standing in does not pass on: a deputy's deputy stands in for the deputy alone. */
export function approverIdsOf(store: Store, userId: UserId, now: Date): RawBuilder<UserId[]> {
  return sql<UserId[]>`array(select ${userId}::uuid union
    select d.principal_id from approval_deputies d
    join users p on p.organisation_id = d.organisation_id and p.id = d.principal_id
    where d.organisation_id = ${store.organisationId} and d.deputy_id = ${userId} and ${isActive(store, now)})`;
}

const deputies = (store: Store, now: Date, condition: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql<DeputyRow>`
  select d.id, d.principal_id, d.deputy_id, ${personJson('p')} as principal, ${personJson('u')} as deputy,
    to_char(d.first_day, 'YYYY-MM-DD') as first_day, to_char(d.last_day, 'YYYY-MM-DD') as last_day, ${isActive(store, now)} as is_active
  from approval_deputies d
  join users p on p.organisation_id = d.organisation_id and p.id = d.principal_id
  join users u on u.organisation_id = d.organisation_id and u.id = d.deputy_id
  where d.organisation_id = ${store.organisationId} and ${condition} ${end}`;

/** A page of someone's deputies, or of the people they are deputy for; the latest first. */
export async function listDeputyRows(
  store: Store,
  now: Date,
  page: {
    readonly userId: UserId;
    readonly side: 'mine' | 'for-others';
    readonly limit: number;
    readonly after: { readonly name: string; readonly id: string } | null;
  },
): Promise<DeputyRow[]> {
  const { userId, side, limit, after } = page;
  const whose = side === 'mine' ? sql`d.principal_id = ${userId}` : sql`d.deputy_id = ${userId}`;
  const from = after === null ? sql`true` : sql`(d.last_day, d.id) < (${after.name}::date, ${after.id}::uuid)`;
  const end = sql`order by d.last_day desc, d.id desc limit ${sql.lit(limit + 1)}`;
  return (await deputies(store, now, sql`${whose} and ${from}`, end).execute(store.db)).rows;
}

export async function findDeputy(store: Store, now: Date, id: DeputyId): Promise<DeputyRow | undefined> {
  return (await deputies(store, now, sql`d.id = ${id}`, sql``).execute(store.db)).rows[0];
}

export async function insertDeputy(
  tx: Store,
  row: {
    readonly id: DeputyId;
    readonly principalId: UserId;
    readonly deputyId: UserId;
    readonly firstDay: string;
    readonly lastDay: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`insert into approval_deputies (organisation_id, id, principal_id, deputy_id, first_day, last_day, created_at)
    values (${tx.organisationId}, ${row.id}, ${row.principalId}, ${row.deputyId}, ${row.firstDay}::date, ${row.lastDay}::date, ${row.now})`.execute(
    tx.db,
  );
}

/** Ends a deputy's time. False where someone was quicker. */
export async function deleteDeputyRow(tx: Store, { id }: Authorized<DeputyRow, 'end'>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from approval_deputies where organisation_id = ${tx.organisationId} and id = ${id} returning id`.execute(tx.db);
  return rows.length > 0;
}
