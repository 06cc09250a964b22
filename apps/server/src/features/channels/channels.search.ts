import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import { renewDocuments } from '../../platform/search/search-index.ts';
import { channelArchived, channelCreated, channelDeleted, channelRestored, channelTuned, channelUpdated } from './channels.events.ts';

interface SearchRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly labels: string[];
  readonly quality: number;
  readonly created_at: Date;
}

async function findForSearch(store: Store, condition: ReturnType<typeof sql>): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select ch.id, ch.name, ch.description, ln(1 + ch.followers_count)::real as quality, ch.created_at,
      array(select t.name from topics t where t.organisation_id = ch.organisation_id and t.id = any(ch.about_topics)) as labels
    from channels ch where ch.organisation_id = ${store.organisationId} and ch.archived_at is null and ${condition}`.execute(store.db);
  return rows;
}

/** That a channel is there is no secret; what is in a private one is, and the index does not know it. */
function documentOf(row: SearchRow): SearchDocument {
  return {
    kind: 'channel',
    id: row.id,
    title: row.name,
    labels: row.labels,
    description: row.description,
    body: '',
    facets: [],
    audience: ['all'],
    quality: row.quality,
    publishedAt: row.created_at,
    rating: 0,
    viewsCount: 0,
  };
}

async function indexChannels(tx: Store, ids: readonly string[]): Promise<void> {
  const rows = await findForSearch(tx, sql`ch.id = any(${ids}::uuid[])`);
  await renewDocuments(tx, 'channel', ids, rows.map(documentOf));
}

/** A channel is found from the moment it is there until it is gone, and by what it is about. */
export const channelSearchSubscribers = [
  subscribeInTransaction<{ channelId: string }>(
    [channelCreated, channelUpdated, channelArchived, channelRestored, channelDeleted, channelTuned],
    'channels.index-for-search',
    async (ctx, event) => indexChannels(ctx.store, [event.details.channelId]),
  ),
];
