import { CARD_TYPES, type CardSummary, type Topic } from '@waymark/contract/cards';
import {
  CAROUSEL_LENGTH,
  type Carousel,
  type CarouselPage,
  type CarouselQuery,
  type Discover,
  type DiscoverWidget,
  MOST_RECOMMENDATIONS,
} from '@waymark/contract/discover';
import { generalProblems } from '@waymark/contract/kit';
import type { PageLayoutId } from '@waymark/contract/page-layouts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { organisationMark } from '../../platform/search/search-document.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { type Arrangement, arrangementFor, previewArrangement } from '../page-layouts/page-layouts.public.ts';
import { decodePlace, encodePlace, type Search, viewerOf } from '../search/search.public.ts';
import { findDirectory, findFirsts, findPlaces, findTopic } from './discover.repo.ts';
import { interestsOf, isOfferedAsPopular, recommend, withSummaries } from './recommendations.service.ts';

const TOPICS_SHOWN = 3;
const PROVIDERS_SHOWN = 2;
const TYPES_SHOWN = 2;

/** Cards read for a shelf are at most as many as this number of shelves shows. */
const READ_AT_MOST = 4;
/** Pages that are read for one, where nothing of those before is offered. */
const PAGES_AT_ONCE = 10;

interface Shelf {
  readonly by: Exclude<Carousel, 'for-you'>;
  readonly value: string | null;
  readonly label: string | null;
  /** What the index knows the value by. */
  readonly facet: string | null;
}

/**
 * HOM-05: returns the shelves of discover with their first cards: for the caller, in use, new, then topics (their own first), providers and types, or
 * as the page is arranged for the caller (HOM-02). No card is on two shelves; what is for the caller stays there wherever that shelf stands.
 */
export async function getDiscover(ctx: ActorContext): Promise<Discover> {
  return discoverBy(ctx, () => arrangementFor(ctx, 'discover'));
}

/** HOM-02: returns discover by the draft of a layout, with what is the caller's own. Throws `page-layout-not-found`. */
export async function previewDiscover(
  ctx: ActorContext,
  id: PageLayoutId,
  as: { language: string; withRules: boolean },
): Promise<Discover> {
  return discoverBy(ctx, () => previewArrangement(ctx, 'discover', id, as));
}

async function discoverBy(ctx: ActorContext, arranged: () => Promise<Arrangement>): Promise<Discover> {
  const viewer = viewerOf(ctx);
  const mark = organisationMark(ctx.organisation.id);
  const [directory, interests, { layout, looks, hidden }] = await Promise.all([
    findDirectory(ctx.store, viewer, mark),
    interestsOf(ctx),
    arranged(),
  ]);
  const placeOf = (by: Carousel) => layout.indexOf(by);
  const own = new Set(interests.topics);
  const topics = [...directory.topics].sort((one, other) => Number(own.has(other.id)) - Number(own.has(one.id)));
  const everyShelf: Shelf[] = [
    { by: 'trending', value: null, label: null, facet: null },
    { by: 'new', value: null, label: null, facet: null },
    ...topics.slice(0, TOPICS_SHOWN).map((topic) => shelfOfTopic(topic)),
    ...directory.providers
      .slice(0, PROVIDERS_SHOWN)
      .map((provider) => ({ by: 'provider' as const, value: provider, label: null, facet: provider })),
    ...directory.types.slice(0, TYPES_SHOWN).map((type) => ({ by: 'type' as const, value: type, label: null, facet: type })),
  ];
  const shelves = everyShelf.filter(({ by }) => placeOf(by) >= 0).sort((one, other) => placeOf(one.by) - placeOf(other.by));
  const [recommended, firsts] = await Promise.all([
    placeOf('for-you') >= 0 ? recommend(ctx, interests, CAROUSEL_LENGTH) : [],
    findFirsts(
      ctx.store,
      viewer,
      // The shelves above may show some of these already; more than that is not worth reading.
      shelves.map((shelf, index) => ({
        search: searchOf(ctx, shelf),
        sortKey: sortKeyOf(shelf.by),
        length: CAROUSEL_LENGTH * Math.min(index + 2, READ_AT_MOST),
      })),
    ),
  ]);
  const chosen = withoutRepetition([recommended.map(({ id }) => id), ...firsts]).slice(1);
  const summaries = await cardSummaries(ctx, [...recommended.map(({ id }) => id), ...chosen.flat()]);
  const carousels = [
    { by: 'for-you' as const, value: null, label: null, items: withSummaries(recommended, summaries) },
    ...shelves.map(({ by, value, label }, index) => ({
      by,
      value,
      label,
      items: withSummaries(
        (chosen[index] ?? []).map((id) => ({ id })),
        summaries,
      ).filter(({ card }) => by !== 'trending' || isOfferedAsPopular(card, interests.assigned)),
    })),
  ];
  return {
    layout: layout as DiscoverWidget[],
    looks,
    hidden: hidden as DiscoverWidget[],
    carousels: carousels.filter(({ items }) => items.length > 0).sort((one, other) => placeOf(one.by) - placeOf(other.by)),
    topics: layout.includes('topics') ? directory.topics : [],
    providers: layout.includes('providers') ? directory.providers : [],
  };
}

/** The first cards of each shelf that no shelf above it shows; a shelf of which nothing is left is empty. */
function withoutRepetition(shelves: readonly (readonly string[])[]): string[][] {
  const above = new Set<string>();
  return shelves.map((ids) => {
    const shown = ids.filter((id) => !above.has(id)).slice(0, CAROUSEL_LENGTH);
    for (const id of shown) above.add(id);
    return shown;
  });
}

const shelfOfTopic = (topic: Topic): Shelf => ({ by: 'topic', value: topic.slug, label: topic.name, facet: topic.id });

/** What is new by when it came; everything else by use and newness. */
const sortKeyOf = (by: Carousel) => (by === 'new' ? 'published_at' : 'quality');

function searchOf(ctx: ActorContext, { by, facet }: Shelf): Search {
  const mark = organisationMark(ctx.organisation.id);
  return {
    kind: 'card',
    words: null,
    viewer: viewerOf(ctx),
    filters: facet === null ? {} : { facets: { [by]: [`${mark}${by}:${facet}`] } },
  };
}

/**
 * HOM-05: returns all cards of a shelf, page by page; recommendations are one page. Throws `not-found` for a topic no one has and a provider with
 * nothing the caller may see, `invalid-input` where the value is missing or not a type.
 */
export async function listCarouselCards(ctx: ActorContext, query: CarouselQuery): Promise<CarouselPage> {
  if (query.by === 'for-you') {
    const recommended = await recommend(ctx, await interestsOf(ctx), MOST_RECOMMENDATIONS);
    const summaries = await cardSummaries(
      ctx,
      recommended.map(({ id }) => id),
    );
    return { label: null, items: withSummaries(recommended, summaries), nextCursor: null };
  }
  const shelf = await shelfOf(ctx, query.by, query.value);
  const assigned = shelf.by === 'trending' ? (await interestsOf(ctx)).assigned : null;
  const isOffered = ({ card }: { readonly card: CardSummary }) => assigned === null || isOfferedAsPopular(card, assigned);
  let page = await pageOfShelf(ctx, shelf, query.cursor, query.limit);
  // A provider with nothing to see has no page of its own.
  if (shelf.by === 'provider' && query.cursor === undefined && page.items.length === 0) throw refuse(generalProblems['not-found']);
  let items = page.items.filter(isOffered);
  // Of what is popular, someone may have done, or have to do, whole pages.
  for (let time = 1; items.length === 0 && page.nextCursor !== null && time < PAGES_AT_ONCE; time += 1) {
    page = await pageOfShelf(ctx, shelf, page.nextCursor, query.limit);
    items = page.items.filter(isOffered);
  }
  return { label: shelf.label, items, nextCursor: page.nextCursor };
}

/** What a shelf has after a place, with where it goes on. */
async function pageOfShelf(ctx: ActorContext, shelf: Shelf, cursor: string | undefined, limit: number) {
  const after = cursor === undefined ? null : decodePlace(cursor);
  const places = await findPlaces(ctx.store, searchOf(ctx, shelf), { sortKey: sortKeyOf(shelf.by), after, limit: limit + 1 });
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const summaries = await cardSummaries(
    ctx,
    shown.map(({ id }) => id),
  );
  return {
    items: withSummaries(shown, summaries),
    nextCursor: places.length > limit && last !== undefined ? encodePlace(last) : null,
  };
}

async function shelfOf(ctx: ActorContext, by: Shelf['by'], value: string | undefined): Promise<Shelf> {
  if (by === 'trending' || by === 'new') return { by, value: null, label: null, facet: null };
  if (value === undefined) throw refuseField('value', 'required');
  if (by === 'topic') {
    const topic = await findTopic(ctx.store, value);
    if (topic === undefined) throw refuse(generalProblems['not-found']);
    return shelfOfTopic(topic);
  }
  if (by === 'type' && !(CARD_TYPES as readonly string[]).includes(value)) throw refuseField('value', 'invalid-choice');
  return { by, value, label: null, facet: value };
}
