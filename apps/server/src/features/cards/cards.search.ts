import { sql } from 'kysely';
import { type CardContent, durationBucket } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import { putDocuments, renewDocuments, updateRanking } from '../../platform/search/search-index.ts';
import { areDocumentsOfToday, noteRenewal } from '../../platform/search/search-renewals.ts';
import { plainTextOf } from '../../platform/text/rich-text.ts';
import { partOf } from './card-types.ts';
import { cardArchived, cardDeleted, cardPublished, cardRated, cardTransferred, cardUpdated } from './cards.events.ts';

interface SearchRow {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly content: CardContent;
  readonly audience: string;
  readonly author_id: string;
  readonly price: unknown;
  readonly provider: string;
  readonly language: string;
  readonly level: string;
  readonly duration_minutes: number | null;
  readonly tags: string[];
  readonly topic_ids: string[];
  readonly skill_ids: string[];
  readonly labels: string[];
  readonly targets: string[];
  readonly quality: number;
  readonly views_count: number;
  readonly rating: number;
  readonly published_at: Date;
}

/** How good a card is regardless of a search: e-folds of its use, and 120 days of newness for each. */
const QUALITY = sql`(ln(1 + c.views_count + 3 * c.likes_count + 3 * c.bookmarks_count + 2 * c.comments_count + 5 * c.completions_count)
  + extract(epoch from c.published_at - timestamptz '2020-01-01') / 86400 / 120)::real`;
const RATING = sql`(case when c.ratings_count = 0 then 0 else c.ratings_sum::real / c.ratings_count end)::real`;

async function findForSearch(store: Store, condition: ReturnType<typeof sql>): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    select c.id, c.title, c.description, c.content, c.audience, c.author_id, c.price, c.provider, c.language, c.level, c.duration_minutes,
      c.tags, c.topic_ids, c.skill_ids, ${QUALITY} as quality, c.views_count, ${RATING} as rating, c.published_at,
      array(select t.name from topics t where t.organisation_id = c.organisation_id and t.id = any(c.topic_ids))
        || array(select s.name from skills s where s.organisation_id = c.organisation_id and s.id = any(c.skill_ids)) as labels,
      array(select a.target_type || ':' || a.target_id from card_audience a where a.organisation_id = c.organisation_id and a.card_id = c.id) as targets
    from cards c
    where c.organisation_id = ${store.organisationId} and c.state = 'published' and c.hidden_at is null and c.published_at is not null and ${condition}`.execute(
    store.db,
  );
  return rows;
}

function documentOf(row: SearchRow): SearchDocument {
  const bucket = durationBucket(row.duration_minutes);
  return {
    kind: 'card',
    id: row.id,
    title: row.title,
    labels: [...row.labels, ...row.tags, row.provider],
    description: plainTextOf(row.description),
    // CRD-14: a snippet shows nothing of what must be bought.
    body: row.price === null ? (partOf(row.content).searchText?.(row.content) ?? '') : '',
    language: row.language,
    facets: [
      `type:${row.content.cardType}`,
      `language:${row.language}`,
      `level:${row.level}`,
      `author:${row.author_id}`,
      `price:${row.price === null ? 'free' : 'paid'}`,
      ...(row.provider === '' ? [] : [`provider:${row.provider}`]),
      ...(bucket === undefined ? [] : [`duration:${bucket}`]),
      ...row.topic_ids.map((id) => `topic:${id}`),
      ...row.skill_ids.map((id) => `skill:${id}`),
    ],
    audience: row.audience === 'restricted' ? [...row.targets, `user:${row.author_id}`, 'content-manager'] : ['all'],
    quality: row.quality,
    publishedAt: row.published_at,
    rating: row.rating,
    viewsCount: row.views_count,
  };
}

/** Brings what search knows of some cards in step; those that are not published, or hidden, are taken out. */
export async function indexCards(tx: Store, ids: readonly string[]): Promise<void> {
  const rows = await findForSearch(tx, sql`c.id = any(${ids}::uuid[])`);
  await renewDocuments(tx, 'card', ids, rows.map(documentOf));
}

const CARDS_AT_A_TIME = 500;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Puts some hundreds of published cards behind one into the index again; returns the last of them, undefined at the end. */
async function indexSome(store: Store, after: string): Promise<string | undefined> {
  const rows = await findForSearch(store, sql`c.id > ${after} order by c.id limit ${sql.lit(CARDS_AT_A_TIME)}`);
  await putDocuments(store, rows.map(documentOf));
  return rows.length < CARDS_AT_A_TIME ? undefined : rows.at(-1)?.id;
}

/** Puts every published card of an organisation into the index again, some hundreds at a time. */
export async function indexEveryCard(store: Store): Promise<void> {
  for (let last: string | undefined = FIRST; last !== undefined;) last = await indexSome(store, last);
}

/** What someone publishes, changes or withdraws is found, found as it is now, or not found, from the same moment on. */
export const cardSearchSubscribers = [
  subscribeInTransaction<{ cardId: string }>(
    [cardPublished, cardUpdated, cardArchived, cardDeleted, cardRated, cardTransferred],
    'cards.index-for-search',
    async (ctx, event) => indexCards(ctx.store, [event.details.cardId]),
  ),
];

const RANKED_AT_ONCE = 2_000;

/**
 * Use counts change all the time and need not be in the index at once. Some thousands of cards at a time, as each is locked until all of its piece are written. Cards that an
 * earlier version put are put again as a whole, once after the upgrade.
 */
export const refreshCardRanking: TransactionJob<{ readonly after: string } | null> = defineJob({
  name: 'cards.refresh-search-ranking',
  effect: 'transaction',
  givesWay: true,
  schedule: '23 * * * *',
  handle: async (ctx, data: { readonly after: string } | null) => {
    const { organisationId } = ctx.store;
    if (!(await areDocumentsOfToday(ctx.store, 'card'))) {
      const last = await indexSome(ctx.store, data?.after ?? FIRST);
      if (last === undefined) await noteRenewal(ctx.store, 'card');
      else await ctx.platform.jobs.enqueue(ctx.store, refreshCardRanking, { after: last });
      return;
    }
    const { rows } = await sql<{ id: string }>`
      select id from cards where organisation_id = ${organisationId} ${data === null ? sql`` : sql`and id > ${data.after}::uuid`}
      order by id limit ${sql.lit(RANKED_AT_ONCE)}`.execute(ctx.store.db);
    const ids = rows.map(({ id }) => id);
    await updateRanking(
      ctx.store,
      'card',
      sql`select c.id, ${QUALITY} as quality, c.views_count, ${RATING} as rating from cards c
        where c.organisation_id = ${organisationId} and c.id = any(${ids}::uuid[])`,
    );
    const after = ids.at(-1);
    if (ids.length === RANKED_AT_ONCE && after !== undefined) await ctx.platform.jobs.enqueue(ctx.store, refreshCardRanking, { after });
  },
});
