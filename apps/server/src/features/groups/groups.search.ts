import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { subscribeToManyInTransaction } from '../../platform/events/subscriber.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import { putDocuments, renewDocuments } from '../../platform/search/search-index.ts';
import { groupCreated, groupDeleted, groupUpdated } from './groups.events.ts';

interface SearchRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly quality: number;
  readonly created_at: Date;
}

async function findForSearch(store: Store, condition: ReturnType<typeof sql>): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select g.id, g.name, g.description, ln(1 + g.members_count)::real as quality, g.created_at
    from groups g where g.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows;
}

/** That a group is there is no secret; who is in a private one is, and the index does not know it. */
function documentOf(row: SearchRow): SearchDocument {
  return {
    kind: 'group',
    id: row.id,
    title: row.name,
    labels: [],
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

async function indexGroups(tx: Store, ids: readonly string[]): Promise<void> {
  const rows = await findForSearch(tx, sql`g.id = any(${ids}::uuid[])`);
  await renewDocuments(tx, 'group', ids, rows.map(documentOf));
}

/** Puts every group of an organisation into the index again. */
export async function indexEveryGroup(store: Store): Promise<void> {
  const rows = await findForSearch(store, sql`true`);
  await putDocuments(store, rows.map(documentOf));
}

/** A group is found from the moment it is there until it is gone. */
export const groupSearchSubscribers = [
  subscribeToManyInTransaction<{ groupId: string }>([groupCreated, groupUpdated, groupDeleted], 'groups.index-for-search', (ctx, events) =>
    indexGroups(ctx.store, [...new Set(events.map(({ details }) => details.groupId))]),
  ),
];
