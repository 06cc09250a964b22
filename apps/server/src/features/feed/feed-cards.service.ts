import type { CardFeed, FeedCard, FeedNote } from '@waymark/contract/feed';
import { MOST_RECOMMENDATIONS } from '@waymark/contract/discover';
import type { Page, PageQuery } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { organisationMark } from '../../platform/search/search-document.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { channelSummaries } from '../channels/channels.public.ts';
import { findPlaces, interestsOf, recommend, withSummaries } from '../discover/discover.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { decodePlace, encodePlace, type Search, viewerOf } from '../search/search.public.ts';
import { findFeatured, findForGroups, findSharedWith, findTaste, type NotedRow } from './feed-cards.repo.ts';

type Query = PageQuery & { readonly list: CardFeed };

/** HOM-03: returns the cards of one list of the feed, each with why it is there. Throws `invalid-input` on a broken cursor. */
export async function listCards(ctx: ActorContext, query: Query): Promise<Page<FeedCard>> {
  switch (query.list) {
    case 'recommended':
      return listRecommended(ctx);
    case 'new-todays-learning-search':
      return listNew(ctx, query);
    case 'team-learning':
      return ctx.organisation.switches.groups ? listNoted(ctx, query, findForGroups) : NOTHING;
    case 'featured':
      return ctx.organisation.switches.channels ? listNoted(ctx, query, findFeatured) : NOTHING;
    case 'recommendations':
      return listNoted(ctx, query, findSharedWith);
  }
}

const NOTHING: Page<FeedCard> = { items: [], nextCursor: null };

/** What fits the caller, computed (HOM-07); one page. */
async function listRecommended(ctx: ActorContext): Promise<Page<FeedCard>> {
  const recommended = await recommend(ctx, await interestsOf(ctx), MOST_RECOMMENDATIONS);
  const summaries = await cardSummaries(
    ctx,
    recommended.map(({ id }) => id),
  );
  const items = withSummaries(recommended, summaries).map(({ card, reason }) => ({
    card,
    note: { kind: 'recommended' as const, reason },
    at: card.publishedAt,
  }));
  return { items, nextCursor: null };
}

/** What came out last on the caller's topics and in their languages; on everything where they named no topic. */
async function listNew(ctx: ActorContext, query: Query): Promise<Page<FeedCard>> {
  const after = query.cursor === undefined ? null : decodePlace(query.cursor);
  const { topics, languages } = await findTaste(ctx.store, ctx.actor.userId);
  const own = ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage');
  const read = [
    ...new Set([own, ...languages, ctx.organisation.setting('DefaultOrgLanguage')].flatMap((one) => [one, one.split('-')[0] ?? one])),
  ];
  const mark = organisationMark(ctx.organisation.id);
  const facets = {
    language: read.map((language) => `${mark}language:${language}`),
    ...(topics.length === 0 ? {} : { topic: topics.map(({ id }) => `${mark}topic:${id}`) }),
  };
  const search: Search = { kind: 'card', words: null, viewer: viewerOf(ctx), filters: { facets } };
  const places = await findPlaces(ctx.store, search, { sortKey: 'published_at', after, limit: query.limit + 1 });
  const page = toPage(places, query.limit, ({ id }) => id, encodePlace);
  const summaries = await cardSummaries(ctx, page.items);
  const items = page.items.flatMap((id): FeedCard[] => {
    const card = summaries.get(id);
    if (card === undefined) return [];
    const topic = topics.find((one) => card.topics.some((other) => other.id === one.id)) ?? null;
    return [{ card, note: { kind: 'new', topic }, at: card.publishedAt }];
  });
  return { items, nextCursor: page.nextCursor };
}

async function listNoted(ctx: ActorContext, query: Query, find: typeof findFeatured): Promise<Page<FeedCard>> {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await find(ctx.store, ctx.actor, { after, limit: query.limit });
  const page = toPage(
    rows,
    query.limit,
    (row) => row,
    (row) => encodeCursor([row.at.toISOString(), row.card_id]),
  );
  const ids = <Id>(pick: (row: NotedRow) => Id | null): Id[] => page.items.flatMap((row) => pick(row) ?? []);
  const [cards, people, groups, channels] = await Promise.all([
    cardSummaries(
      ctx,
      page.items.map(({ card_id: id }) => id),
    ),
    personSummaries(
      ctx.store,
      ids((row) => row.person_id),
    ),
    groupSummaries(
      ctx.store,
      ids((row) => row.group_id),
    ),
    channelSummaries(
      ctx,
      ids((row) => row.channel_id),
    ),
  ]);
  const items = page.items.flatMap((row): FeedCard[] => {
    const card = cards.get(row.card_id);
    const note = noteOf(row, { people, groups, channels });
    return card === undefined || note === undefined ? [] : [{ card, note, at: row.at.toISOString() }];
  });
  return { items, nextCursor: page.nextCursor };
}

interface Named {
  readonly people: Awaited<ReturnType<typeof personSummaries>>;
  readonly groups: Awaited<ReturnType<typeof groupSummaries>>;
  readonly channels: Awaited<ReturnType<typeof channelSummaries>>;
}

const named = <Id extends string>({ id, slug, name }: { readonly id: Id; readonly slug: string; readonly name: string }) => ({
  id,
  slug,
  name,
});

function noteOf(row: NotedRow, { people, groups, channels }: Named): FeedNote | undefined {
  const channel = row.channel_id === null ? undefined : channels.get(row.channel_id);
  const found = row.group_id === null ? undefined : groups.get(row.group_id);
  const group = found === undefined ? null : named(found);
  if (channel !== undefined) return { kind: 'featured', channel: named(channel) };
  if (row.channel_id !== null) return undefined;
  if (row.person_id === null && group !== null) return { kind: 'assigned', group };
  return { kind: 'shared', person: row.person_id === null ? null : (people.get(row.person_id) ?? null), group, message: row.message };
}
