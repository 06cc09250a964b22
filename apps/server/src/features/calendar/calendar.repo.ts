import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

export interface FeedRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly created_at: Date;
  readonly last_read_at: Date | null;
}

export async function findFeed(store: Store, userId: UserId): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select id, user_id, created_at, last_read_at from calendar_feeds
    where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  return rows[0];
}

export type FeedReader = FeedRow & { readonly language: string | null; readonly time_zone: string | null };

/** The feed with an id, of someone who may enter; notes that it was read. */
export async function readFeed(store: Store, id: string, now: Date): Promise<FeedReader | undefined> {
  const { rows } = await sql<FeedReader>`
    update calendar_feeds f set last_read_at = ${now} from users u
    where f.organisation_id = ${store.organisationId} and f.id = ${id}
      and u.organisation_id = f.organisation_id and u.id = f.user_id and u.status = 'active'
    returning f.id, f.user_id, f.created_at, f.last_read_at, u.language, u.time_zone`.execute(store.db);
  return rows[0];
}

export async function putFeed(store: Store, userId: UserId, id: string, now: Date): Promise<void> {
  const values = { id, created_at: now, last_read_at: null };
  await store.db
    .insertInto('calendar_feeds')
    .values({ organisation_id: store.organisationId, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Takes the feed of a person away; answers its id, or undefined when there was none. */
export async function deleteFeed(store: Store, userId: UserId): Promise<string | undefined> {
  const row = await store.db
    .deleteFrom('calendar_feeds')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
