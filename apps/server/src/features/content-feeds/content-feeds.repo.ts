import { type RawBuilder, sql } from 'kysely';
import { type ContentFeedId, type ContentFeedInput, FEED_LIMITS, type FeedFault } from '@waymark/contract/content-feeds';
import type { Store } from '../../platform/db/database.ts';
import type { FeedRow, ItemRow, RunCounts, RunRow } from './content-feeds.row.ts';

/** A source with how it fares. */
export interface FeedInView extends FeedRow {
  readonly items_count: number;
  readonly last_run: RunRow | null;
}

async function findInView(store: Store, condition: RawBuilder<unknown>): Promise<FeedInView[]> {
  const { rows } = await sql<FeedInView>`
    select f.*, i.items_count, r.last_run
    from content_feeds f
    cross join lateral (
      select count(*)::int as items_count from content_feed_items i
      where i.organisation_id = f.organisation_id and i.feed_id = f.id and i.gone_at is null) i
    left join lateral (
      select to_jsonb(r) as last_run from content_feed_runs r
      where r.organisation_id = f.organisation_id and r.feed_id = f.id order by r.started_at desc, r.id desc limit 1) r on true
    where f.organisation_id = ${store.organisationId} and f.removed_at is null and ${condition}`.execute(store.db);
  return rows;
}

/** One page of sources and one more, newest first. */
export async function listFeedRows(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<FeedInView[]> {
  const rest = after === null ? sql`true` : sql`(f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return findInView(store, sql`${rest} order by f.created_at desc, f.id desc limit ${sql.lit(limit + 1)}`);
}

export async function findFeedInView(store: Store, id: ContentFeedId): Promise<FeedInView | undefined> {
  const [row] = await findInView(store, sql`f.id = ${id}`);
  return row;
}

/** A source that is not removed; locked until the transaction ends where asked. */
export async function findFeed(store: Store, id: ContentFeedId, lock = false): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select * from content_feeds where organisation_id = ${store.organisationId} and id = ${id} and removed_at is null
    ${lock ? sql`for no key update` : sql``}`.execute(store.db);
  return rows[0];
}

export async function countFeeds(store: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content_feeds where organisation_id = ${store.organisationId} and removed_at is null`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}

export async function isNameTaken(store: Store, name: string, except: ContentFeedId | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from content_feeds where organisation_id = ${store.organisationId} and removed_at is null and lower(name) = lower(${name})
      and id is distinct from ${except}::uuid`.execute(store.db);
  return rows.length > 0;
}

const columnsOf = (input: ContentFeedInput) => ({
  name: input.name,
  url: input.url,
  is_on: input.isOn,
  every_hours: input.everyHours,
  publishes: input.publishes,
  when_removed: input.whenRemoved,
  card_type: input.cardType,
  topics: input.topics,
  language: input.language,
});

export async function insertFeed(
  store: Store,
  { id, ownerId, now }: { id: ContentFeedId; ownerId: string; now: Date },
  input: ContentFeedInput,
): Promise<void> {
  await store.db
    .insertInto('content_feeds')
    .values({
      organisation_id: store.organisationId,
      id,
      kind: input.kind,
      ...columnsOf(input),
      owner_id: ownerId,
      next_run_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateFeed(store: Store, id: ContentFeedId, ownerId: string, input: ContentFeedInput, now: Date): Promise<void> {
  await store.db
    .updateTable('content_feeds')
    .set({ ...columnsOf(input), owner_id: ownerId, next_run_at: now, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function removeFeed(store: Store, id: ContentFeedId, now: Date): Promise<void> {
  await store.db
    .updateTable('content_feeds')
    .set({ removed_at: now, is_on: false, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Sources whose time has come; there can be no more than FEED_LIMITS.feeds. */
export async function findDueFeeds(store: Store, now: Date): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select * from content_feeds where organisation_id = ${store.organisationId} and removed_at is null and is_on and next_run_at <= ${now}
    order by next_run_at limit ${sql.lit(FEED_LIMITS.feeds)}`.execute(store.db);
  return rows;
}

export async function planNextRun(store: Store, id: ContentFeedId, at: Date): Promise<void> {
  await store.db
    .updateTable('content_feeds')
    .set({ next_run_at: at })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Notes a run that begins; false when one is under way. */
export async function insertRun(store: Store, run: { id: string; feedId: ContentFeedId; byHand: boolean; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into content_feed_runs (organisation_id, id, feed_id, status, by_hand, started_at)
    values (${store.organisationId}, ${run.id}, ${run.feedId}, 'running', ${run.byHand}, ${run.now})
    on conflict do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

export async function findRun(store: Store, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select * from content_feed_runs where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

export async function finishRun(
  store: Store,
  id: string,
  { fault, counts }: { fault: FeedFault | null; counts: RunCounts },
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('content_feed_runs')
    .set({
      status: fault === null ? 'done' : 'failed',
      fault,
      ended_at: now,
      created_count: counts.created,
      changed_count: counts.changed,
      removed_count: counts.removed,
      same_count: counts.same,
      faulty_count: counts.faults.length,
      held_back: counts.heldBack,
      faults: JSON.stringify(counts.faults.slice(0, FEED_LIMITS.faults)),
    })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Ends runs that began before a moment and that no one goes on with: their server stopped for good. */
export async function endInterruptedRuns(store: Store, before: Date, now: Date): Promise<void> {
  await sql`
    update content_feed_runs set status = 'failed', fault = 'interrupted', ended_at = ${now}
    where organisation_id = ${store.organisationId} and status = 'running' and started_at < ${before}`.execute(store.db);
}

/** Forgets all but the newest runs of a source. */
export async function forgetOldRuns(store: Store, feedId: ContentFeedId): Promise<void> {
  await sql`
    delete from content_feed_runs where organisation_id = ${store.organisationId} and id in (
      select id from content_feed_runs where organisation_id = ${store.organisationId} and feed_id = ${feedId}
      order by started_at desc, id desc offset ${sql.lit(FEED_LIMITS.runsKept)})`.execute(store.db);
}

export async function listRunRows(
  store: Store,
  feedId: ContentFeedId,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<RunRow[]> {
  const rest = after === null ? sql`true` : sql`(started_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<RunRow>`
    select * from content_feed_runs where organisation_id = ${store.organisationId} and feed_id = ${feedId} and ${rest}
    order by started_at desc, id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Everything that came from a source and is still there, by the source's id; bounded by what a source may hold. */
export async function findItems(store: Store, feedId: ContentFeedId): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item_id, card_id, fingerprint, published_at, gone_at from content_feed_items
    where organisation_id = ${store.organisationId} and feed_id = ${feedId}
    order by coalesce(published_at, created_at) desc limit ${sql.lit(FEED_LIMITS.items * 5)}`.execute(store.db);
  return rows;
}

interface ItemValues {
  readonly id: string;
  readonly cardId: string;
  readonly fingerprint: string;
  readonly publishedAt: string | null;
}

/** Notes what came; false when another run was faster. */
export async function insertItem(store: Store, feedId: ContentFeedId, item: ItemValues, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into content_feed_items (organisation_id, feed_id, item_id, card_id, fingerprint, published_at, created_at, updated_at)
    values (${store.organisationId}, ${feedId}, ${item.id}, ${item.cardId}, ${item.fingerprint}, ${item.publishedAt}, ${now}, ${now})
    on conflict do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

export async function updateItem(store: Store, feedId: ContentFeedId, item: Omit<ItemValues, 'cardId'>, now: Date): Promise<void> {
  await sql`
    update content_feed_items set fingerprint = ${item.fingerprint}, published_at = ${item.publishedAt}, gone_at = null, updated_at = ${now}
    where organisation_id = ${store.organisationId} and feed_id = ${feedId} and item_id = ${item.id}`.execute(store.db);
}

export async function markGone(store: Store, feedId: ContentFeedId, itemId: string, now: Date): Promise<void> {
  await sql`
    update content_feed_items set gone_at = ${now}, updated_at = ${now}
    where organisation_id = ${store.organisationId} and feed_id = ${feedId} and item_id = ${itemId}`.execute(store.db);
}
