import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { PersonRow, PersonSummaryRow } from './people.row.ts';

export interface FollowCounts {
  /** Of the one who is followed. */
  readonly followers_count: number;
  /** Of the one who follows. */
  readonly following_count: number;
}

/** Locks both people in one order for everyone, so that two who follow each other at the same time do not wait for each other. */
export async function lockPair(store: Store, one: UserId, other: UserId): Promise<void> {
  await sql`select id from users where organisation_id = ${store.organisationId} and id in (${one}, ${other})
    order by id for no key update`.execute(store.db);
}

/** Puts a follow in and counts it; false when it was there. */
export async function insertFollow(
  store: Store,
  followerId: UserId,
  followed: Authorized<PersonRow, 'follow'>,
  now: Date,
): Promise<boolean> {
  const result = await store.db
    .insertInto('user_follows')
    .values({ organisation_id: store.organisationId, follower_id: followerId, followed_id: followed.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows === 0n) return false;
  await count(store, followerId, followed.id, 1);
  return true;
}

/** Takes a follow away and counts it; false when there was none. */
export async function deleteFollow(store: Store, followerId: UserId, followedId: UserId): Promise<boolean> {
  const result = await store.db
    .deleteFrom('user_follows')
    .where('organisation_id', '=', store.organisationId)
    .where('follower_id', '=', followerId)
    .where('followed_id', '=', followedId)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await count(store, followerId, followedId, -1);
  return true;
}

async function count(store: Store, followerId: string, followedId: string, change: 1 | -1): Promise<void> {
  await sql`update users set
      followers_count = followers_count + case when id = ${followedId} then ${sql.lit(change)} else 0 end,
      following_count = following_count + case when id = ${followerId} then ${sql.lit(change)} else 0 end
    where organisation_id = ${store.organisationId} and id in (${followerId}, ${followedId})`.execute(store.db);
}

/** Counts those who follow a person, or who the person follows, as the list of them has them. */
export function followsCount(
  organisationId: string,
  personId: RawBuilder<unknown>,
  side: FollowSide,
  counted: RawBuilder<boolean>,
): RawBuilder<number> {
  const [own, other] = ENDS[side];
  return sql<number>`(select count(*)::int from user_follows f where f.organisation_id = ${organisationId} and ${own} = ${personId}
    and exists (select from users u where u.organisation_id = f.organisation_id and u.id = ${other} and ${counted}))`;
}

export async function findFollowCounts(
  { organisationId, db }: Store,
  followerId: UserId,
  followedId: UserId,
  counted: RawBuilder<boolean>,
): Promise<FollowCounts> {
  const { rows } = await sql<FollowCounts>`select
    ${followsCount(organisationId, sql`${followedId}::uuid`, 'followers', counted)} as followers_count,
    ${followsCount(organisationId, sql`${followerId}::uuid`, 'following', counted)} as following_count`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without from must answer');
  return row;
}

export type FollowSide = 'followers' | 'following';
/** The columns of a follow for the person whose list it is, and for who is in the list. */
const ENDS = {
  followers: [sql`f.followed_id`, sql`f.follower_id`],
  following: [sql`f.follower_id`, sql`f.followed_id`],
} as const satisfies Record<FollowSide, unknown>;

export type FollowListRow = PersonSummaryRow & { readonly followed_at: Date };

/**
 * The people at one end of a person's follows, newest first.
 * @param side `followers`: who follows the person; `following`: who the person follows
 */
export async function listFollows(
  store: Store,
  userId: UserId,
  side: FollowSide,
  options: { visible: RawBuilder<boolean>; after: { at: Date; id: string } | null; limit: number },
): Promise<FollowListRow[]> {
  const { visible, after, limit } = options;
  const [own, other] = ENDS[side];
  const { rows } = await sql<FollowListRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, f.created_at as followed_at
    from user_follows f join users u on u.organisation_id = f.organisation_id and u.id = ${other}
    where f.organisation_id = ${store.organisationId} and ${own} = ${userId} and ${visible}
      ${after === null ? sql`` : sql`and (f.created_at, ${other}) < (${after.at}, ${after.id}::uuid)`}
    order by f.created_at desc, ${other} desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
