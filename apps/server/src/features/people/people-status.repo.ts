import { sql, type Updateable } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.ts';
import type { PersonRow } from './people.row.ts';

/** A person by id whatever their standing, locked until the transaction ends; undefined when there is none. */
export async function lockPerson(store: Store, userId: UserId): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select * from users where organisation_id = ${store.organisationId} and id = ${userId} for no key update`.execute(store.db);
  return rows[0];
}

export async function setStanding(store: Store, userId: UserId, standing: Updateable<Users>): Promise<PersonRow> {
  return store.db
    .updateTable('users')
    .set(standing)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ids of deleted people whose time to come back is over, at most `limit`. */
export async function findOverdueForErasure(store: Store, now: Date, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users
    where organisation_id = ${store.organisationId} and status = 'deleted' and erase_after <= ${now}
    order by erase_after limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Takes a person out of every follow, at both ends, and counts again for those on the other one. */
export async function deleteFollowsOf(store: Store, userId: UserId): Promise<void> {
  // In the order in which follows lock their two people, so that no one waits for each other.
  await sql`
    select id from users where organisation_id = ${store.organisationId} and id in (
      select followed_id from user_follows where organisation_id = ${store.organisationId} and follower_id = ${userId}
      union select follower_id from user_follows where organisation_id = ${store.organisationId} and followed_id = ${userId})
    order by id for no key update`.execute(store.db);
  await sql`
    with ended as (
      delete from user_follows
      where organisation_id = ${store.organisationId} and (follower_id = ${userId} or followed_id = ${userId})
      returning follower_id, followed_id)
    update users u set
      followers_count = u.followers_count - (select count(*) from ended where followed_id = u.id),
      following_count = u.following_count - (select count(*) from ended where follower_id = u.id)
    where u.organisation_id = ${store.organisationId}
      and u.id in (select follower_id from ended union select followed_id from ended)`.execute(store.db);
}

/** Takes a person out of every reporting line; answers with those at the other ends. */
export async function deleteReportingLinesOf(store: Store, userId: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    delete from reporting_lines
    where organisation_id = ${store.organisationId} and (report_id = ${userId} or manager_id = ${userId})
    returning case when report_id = ${userId} then manager_id else report_id end as id`.execute(store.db);
  return rows.map(({ id }) => id);
}

export async function deleteRolesOf(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('user_roles').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}
