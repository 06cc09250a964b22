import { sql } from 'kysely';
import type { PassportPart } from '@waymark/contract/platform';
import type { PassportShareId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface PassportShareRow {
  readonly id: PassportShareId;
  readonly user_id: UserId;
  readonly parts: PassportPart[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly opened_count: number;
  readonly last_opened_at: Date | null;
}

const COLUMNS = sql`s.id, s.user_id, s.parts, s.created_at, s.expires_at, s.revoked_at, s.opened_count, s.last_opened_at`;

/** The latest links of a person. */
export async function findShares(store: Store, userId: UserId, limit: number): Promise<PassportShareRow[]> {
  const { rows } = await sql<PassportShareRow>`
    select ${COLUMNS} from passport_shares s where s.organisation_id = ${store.organisationId} and s.user_id = ${userId}
    order by s.created_at desc, s.id desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** How many links of a person work. */
export async function countActive(store: Store, userId: UserId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from passport_shares where organisation_id = ${store.organisationId} and user_id = ${userId}
      and revoked_at is null and expires_at > ${now}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

export async function insertShare(
  store: Store,
  share: Pick<PassportShareRow, 'id' | 'user_id' | 'parts' | 'created_at' | 'expires_at'>,
): Promise<void> {
  await store.db
    .insertInto('passport_shares')
    .values(Object.assign({ organisation_id: store.organisationId }, share))
    .execute();
}

/** Takes a link of a person back; answers whether it worked until now. */
export async function revokeShare(store: Store, userId: UserId, id: PassportShareId, now: Date): Promise<boolean> {
  const row = await store.db
    .updateTable('passport_shares')
    .set({ revoked_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type SharedRow = PassportShareRow & { readonly full_name: string; readonly job_title: string };

/** Finds a link with the owner of the passport it shows; undefined where there is none, or the owner may no longer enter. */
export async function findSharedPassport(store: Store, id: string): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`
    select ${COLUMNS}, u.full_name, u.job_title from passport_shares s
    join users u on u.organisation_id = s.organisation_id and u.id = s.user_id and u.status = 'active'
    where s.organisation_id = ${store.organisationId} and s.id = ${id}`.execute(store.db);
  return rows[0];
}

/** Counts that a link was opened. */
export async function noteOpened(store: Store, id: string, now: Date): Promise<void> {
  await sql`update passport_shares set opened_count = opened_count + 1, last_opened_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}
