import {
  type ContentFeed,
  type ContentFeedId,
  type ContentFeedInput,
  contentFeedProblems as problems,
  FEED_LIMITS,
  type FeedPreview,
  type FeedRun,
  type FeedSource,
} from '@waymark/contract/content-feeds';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { mayFetch } from '../../platform/fetch/safe-fetch.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { plainTextOf, truncate } from '../../platform/text/rich-text.ts';
import { personSummaries } from '../people/people.public.ts';
import { feedCreated, feedDeleted, feedRunAsked, feedUpdated } from './content-feeds.events.ts';
import { presentFeed, presentRun } from './content-feeds.present.ts';
import * as repo from './content-feeds.repo.ts';
import type { FeedRow } from './content-feeds.row.ts';
import { beginRun } from './feed-runs.service.ts';
import { readSource, SourceFailed } from './read-source.ts';

const SNIPPET_LENGTH = 160;
const subjectOf = (id: ContentFeedId) => ({ type: 'content-feed', id });

/** Returns the content sources of the organisation, newest first (CRD-21). */
export async function listFeeds(ctx: ActorContext, query: PageQuery): Promise<Page<ContentFeed>> {
  const rows = await repo.listFeedRows(ctx.store, query.cursor === undefined ? null : decodeTimeCursor(query.cursor), query.limit);
  const owners = await personSummaries(
    ctx.store,
    rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id as UserId])),
  );
  return toPage(
    rows,
    query.limit,
    (row) => presentFeed(row, owners.get(row.owner_id as UserId)),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** Returns one content source. Throws `content-feed-not-found`. */
export async function getFeed(ctx: ActorContext, id: ContentFeedId): Promise<ContentFeed> {
  return inView(ctx.store, id);
}

async function inView(store: Store, id: ContentFeedId): Promise<ContentFeed> {
  const row = await repo.findFeedInView(store, id);
  if (row === undefined) throw refuse(problems['content-feed-not-found']);
  const owners = await personSummaries(store, row.owner_id === null ? [] : [row.owner_id as UserId]);
  return presentFeed(row, owners.get(row.owner_id as UserId));
}

async function lockedFeed(tx: Store, id: ContentFeedId): Promise<FeedRow> {
  const feed = await repo.findFeed(tx, id, true);
  if (feed === undefined) throw refuse(problems['content-feed-not-found']);
  return feed;
}

function checkAddress({ platform }: BaseContext, url: string): void {
  if (!mayFetch(url, platform.fetchDoor)) throw refuseField('url', 'not-allowed');
}

/**
 * Adds a content source of the caller's and reads it for the first time. Throws `too-many-content-feeds`, `content-feed-name-taken` and
 * `invalid-input` on an address that may not be called (`not-allowed`).
 */
export async function createFeed(ctx: ActorContext, input: ContentFeedInput): Promise<ContentFeed> {
  checkAddress(ctx, input.url);
  const id = newId<ContentFeedId>();
  return mutate(ctx, feedCreated, async (ctx) => {
    if ((await repo.countFeeds(ctx.store)) >= FEED_LIMITS.feeds) throw refuse(problems['too-many-content-feeds']);
    if (await repo.isNameTaken(ctx.store, input.name, null)) throw refuse(problems['content-feed-name-taken']);
    await repo.insertFeed(ctx.store, { id, ownerId: ctx.actor.userId, now: ctx.now() }, input);
    if (input.isOn) await beginRun(ctx, { id, every_hours: input.everyHours }, true);
    const { name, kind, url } = input;
    return { result: await inView(ctx.store, id), subject: subjectOf(id), details: { feedId: id, name, kind, url } };
  });
}

/** Changes a content source; its kind stays, and the caller owns what comes from now on. Throws as `createFeed`, and `content-feed-not-found`. */
export async function updateFeed(ctx: ActorContext, id: ContentFeedId, input: ContentFeedInput): Promise<ContentFeed> {
  checkAddress(ctx, input.url);
  return mutate(ctx, feedUpdated, async (ctx) => {
    await lockedFeed(ctx.store, id);
    if (await repo.isNameTaken(ctx.store, input.name, id)) throw refuse(problems['content-feed-name-taken']);
    await repo.updateFeed(ctx.store, id, ctx.actor.userId, input, ctx.now());
    const { name, url, isOn } = input;
    return { result: await inView(ctx.store, id), subject: subjectOf(id), details: { feedId: id, name, url, isOn } };
  });
}

/** Removes a content source; its cards stay. Throws `content-feed-not-found`. */
export async function deleteFeed(ctx: ActorContext, id: ContentFeedId): Promise<void> {
  await mutate(ctx, feedDeleted, async (ctx) => {
    const { name } = await lockedFeed(ctx.store, id);
    await repo.removeFeed(ctx.store, id, ctx.now());
    return { result: undefined, subject: subjectOf(id), details: { feedId: id, name } };
  });
}

/** Begins to read a content source now. Throws `content-feed-not-found`, `content-feed-running`. */
export async function runFeed(ctx: ActorContext, id: ContentFeedId): Promise<ContentFeed> {
  return mutate(ctx, feedRunAsked, async (ctx) => {
    const feed = await lockedFeed(ctx.store, id);
    if (!(await beginRun(ctx, feed, true))) throw refuse(problems['content-feed-running']);
    return { result: await inView(ctx.store, id), subject: subjectOf(id), details: { feedId: id, name: feed.name } };
  });
}

/** Returns the runs of a content source, newest first. Throws `content-feed-not-found`. */
export async function listRuns(ctx: ActorContext, id: ContentFeedId, query: PageQuery): Promise<Page<FeedRun>> {
  if ((await repo.findFeed(ctx.store, id)) === undefined) throw refuse(problems['content-feed-not-found']);
  const rows = await repo.listRunRows(ctx.store, id, query.cursor === undefined ? null : decodeTimeCursor(query.cursor), query.limit);
  return toPage(rows, query.limit, presentRun, (row) => encodeCursor([row.started_at.toISOString(), row.id]));
}

/** Reads a source and says what would come, or what is wrong with it; nothing is kept. */
export async function previewFeed(ctx: ActorContext, source: FeedSource): Promise<FeedPreview> {
  try {
    const { title, items, faults } = await readSource(ctx, { ...source, language: ctx.actor.language ?? 'en' });
    const shown = items.slice(0, FEED_LIMITS.previewItems).map((item) => ({
      title: item.title,
      url: item.url,
      description: truncate(plainTextOf(item.description), SNIPPET_LENGTH),
      topics: [...item.topics],
      publishedAt: item.publishedAt,
    }));
    return {
      fault: null,
      title,
      total: items.length,
      items: shown,
      faultyCount: faults.length,
      faults: faults.slice(0, FEED_LIMITS.faults),
    };
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    return { fault: error.fault, title: '', total: 0, items: [], faultyCount: 0, faults: [] };
  }
}
