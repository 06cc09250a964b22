import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { type PersonRow, personJson, type PersonSummaryRow } from './people.row.ts';

export type BlockRow = PersonSummaryRow & { readonly at: Date };
export type BlockedUserRow = BlockRow & { readonly reason: string; readonly blocker: PersonSummaryRow | null };
type Place = { readonly at: Date; readonly id: string } | null;

/** Puts a block in; false when it was there. */
export async function insertBlock(store: Store, blockerId: UserId, blocked: Authorized<PersonRow, 'block'>, now: Date): Promise<boolean> {
  const result = await store.db
    .insertInto('user_blocks')
    .values({ organisation_id: store.organisationId, blocker_id: blockerId, blocked_id: blocked.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows !== 0n;
}

/** Takes a block away; false when there was none. */
export async function deleteBlock(store: Store, blockerId: UserId, blockedId: UserId): Promise<boolean> {
  const result = await store.db
    .deleteFrom('user_blocks')
    .where('organisation_id', '=', store.organisationId)
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return result.numDeletedRows !== 0n;
}

export async function findBlocks(store: Store, blockerId: UserId, after: Place, limit: number): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, b.created_at as at
    from user_blocks b join users u on u.organisation_id = b.organisation_id and u.id = b.blocked_id
    where b.organisation_id = ${store.organisationId} and b.blocker_id = ${blockerId}
      ${after === null ? sql`` : sql`and (b.created_at, u.id) < (${after.at}, ${after.id}::uuid)`}
    order by b.created_at desc, u.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Blocks a person for everyone; false when they were. */
export async function insertBlockedUser(
  store: Store,
  person: Authorized<PersonRow, 'blockForAll'>,
  blockedBy: UserId,
  reason: string,
  now: Date,
): Promise<boolean> {
  const result = await store.db
    .insertInto('blocked_users')
    .values({ organisation_id: store.organisationId, user_id: person.id, blocked_by: blockedBy, reason, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows !== 0n;
}

export async function deleteBlockedUser(store: Store, userId: UserId): Promise<boolean> {
  const result = await store.db
    .deleteFrom('blocked_users')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows !== 0n;
}

export async function findBlockedUsers(store: Store, after: Place, limit: number): Promise<BlockedUserRow[]> {
  const { rows } = await sql<BlockedUserRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, b.created_at as at, b.reason, ${personJson('a')} as blocker
    from blocked_users b join users u on u.organisation_id = b.organisation_id and u.id = b.user_id
    left join users a on a.organisation_id = b.organisation_id and a.id = b.blocked_by
    where b.organisation_id = ${store.organisationId} and u.status <> 'erased'
      ${after === null ? sql`` : sql`and (b.created_at, u.id) < (${after.at}, ${after.id}::uuid)`}
    order by b.created_at desc, u.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Of some people, those who a person may not address: a block either way, or one of the two is blocked for everyone. */
export async function findKeptApart(store: Store, userId: UserId, ids: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select wanted.id from unnest(${ids}::uuid[]) wanted (id)
    where exists (select 1 from user_blocks b where b.organisation_id = ${store.organisationId}
        and (b.blocker_id = ${userId} and b.blocked_id = wanted.id or b.blocker_id = wanted.id and b.blocked_id = ${userId}))
      or exists (select 1 from blocked_users b where b.organisation_id = ${store.organisationId} and b.user_id in (${userId}, wanted.id))`.execute(
    store.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the administration blocked a person. */
export async function isBlockedForAll(store: Store, userId: UserId): Promise<boolean> {
  const { rows } = await sql`select 1 from blocked_users
    where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  return rows.length > 0;
}

/** Everyone who some people blocked, and who blocked them, by those people. One query. */
export async function findBlocksOf(store: Store, ids: readonly UserId[]): Promise<Map<UserId, Set<UserId>>> {
  const { rows } = await sql<{ one: UserId; other: UserId }>`
    select b.blocker_id as one, b.blocked_id as other from user_blocks b
    where b.organisation_id = ${store.organisationId} and (b.blocker_id = any(${ids}::uuid[]) or b.blocked_id = any(${ids}::uuid[]))`.execute(
    store.db,
  );
  const blocks = new Map(ids.map((id) => [id, new Set<UserId>()]));
  for (const { one, other } of rows) {
    blocks.get(one)?.add(other);
    blocks.get(other)?.add(one);
  }
  return blocks;
}

/** Of some people, the pairs that are kept apart: either of the two blocked the other. One query. */
export async function findBlockedPairs(store: Store, ids: readonly UserId[]): Promise<{ readonly one: UserId; readonly other: UserId }[]> {
  const { rows } = await sql<{ one: UserId; other: UserId }>`
    select blocker_id as one, blocked_id as other from user_blocks
    where organisation_id = ${store.organisationId} and blocker_id = any(${ids}::uuid[]) and blocked_id = any(${ids}::uuid[])`.execute(
    store.db,
  );
  return rows;
}
