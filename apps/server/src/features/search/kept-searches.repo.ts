import { sql } from 'kysely';
import type { KeptSearchId, KeptSearchInput, KeptSearchTerms, SearchBucket } from '@waymark/contract/search';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { lockPeople } from '../people/people.public.ts';

export interface KeptSearchRow {
  readonly id: KeptSearchId;
  readonly bucket: SearchBucket;
  readonly name: string;
  readonly search: KeptSearchTerms;
  readonly created_at: Date;
}

/** Everything someone keeps; the service keeps it short. */
export async function findKept(store: Store, userId: UserId): Promise<KeptSearchRow[]> {
  const { rows } = await sql<KeptSearchRow>`
    select id, bucket, name, search, created_at from kept_searches
    where organisation_id = ${store.organisationId} and user_id = ${userId} order by bucket, name, id`.execute(store.db);
  return rows;
}

/** How many others someone keeps in a bucket, and holds what they keep until the transaction ends, so that two calls at once do not pass the limit. */
export async function countOthers(tx: Store, userId: UserId, { bucket, name }: Pick<KeptSearchInput, 'bucket' | 'name'>): Promise<number> {
  await lockPeople(tx, [userId]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from kept_searches
    where organisation_id = ${tx.organisationId} and user_id = ${userId} and bucket = ${bucket} and name <> ${name}`.execute(tx.db);
  return rows[0]?.n ?? 0;
}

/** Keeps a search in the place of one of the same name and bucket. */
export async function putKept(
  tx: Store,
  userId: UserId,
  { id, bucket, name, search, now }: KeptSearchInput & { readonly id: KeptSearchId; readonly now: Date },
): Promise<KeptSearchRow | undefined> {
  const { rows } = await sql<KeptSearchRow>`
    insert into kept_searches (organisation_id, id, user_id, bucket, name, search, created_at)
    values (${tx.organisationId}, ${id}, ${userId}, ${bucket}, ${name}, ${JSON.stringify(search)}::jsonb, ${now})
    on conflict (organisation_id, user_id, bucket, name) do update set search = excluded.search
    returning id, bucket, name, search, created_at`.execute(tx.db);
  return rows[0];
}

/** False where it is not theirs, or gone. */
export async function deleteKept(tx: Store, userId: UserId, id: KeptSearchId): Promise<boolean> {
  const { rows } = await sql`
    delete from kept_searches where organisation_id = ${tx.organisationId} and user_id = ${userId} and id = ${id} returning 1`.execute(
    tx.db,
  );
  return rows.length > 0;
}
