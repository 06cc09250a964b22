import type { CardSummary } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { type Announcement, type Home, homeLayout, type HomeWidget, WIDGET_LENGTH } from '@waymark/contract/home';
import type { Page, PageQuery } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor } from '../../platform/db/page.ts';
import { organisationMark } from '../../platform/search/search-document.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { findFirsts, findPlaces, interestsOf, recommendOften, withSummaries } from '../discover/discover.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { decodePlace, encodePlace, type Search, viewerOf } from '../search/search.public.ts';
import { findBegun, findOwn } from './home.repo.ts';

const BEGUN_SHOWN = 5;
const GROUPS_SHOWN = 6;
const TRENDING_SHOWN = 4;
const FOLLOWING_SHOWN = 5;
/** Cards that may stand in other widgets already; what is popular does not repeat them. */
const SHOWN_ABOVE = BEGUN_SHOWN + WIDGET_LENGTH + FOLLOWING_SHOWN;

/** HOM-01, HOM-07: the first screen of home, as the organisation arranged it, in six statements whatever it shows. */
export async function showHome(ctx: ActorContext): Promise<Home> {
  const layout = homeLayout(ctx.organisation.setting('home_widgets'), ctx.organisation.setting('dashboard_widgets'));
  const shows = (widget: HomeWidget) => layout.includes(widget);
  const [own, interests] = await Promise.all([
    findOwn(ctx.store, ctx.actor.userId, {
      begun: shows('continue-learning') ? BEGUN_SHOWN : 0,
      groups: shows('groups') ? GROUPS_SHOWN : 0,
    }),
    interestsOf(ctx),
  ]);
  const [recommended, [followed = [], trending = []]] = await Promise.all([
    shows('recommended') ? recommendOften(ctx, interests, WIDGET_LENGTH) : [],
    findFirsts(ctx.store, viewerOf(ctx), [
      {
        search: ofPeople(ctx, interests.followed),
        sortKey: 'published_at',
        length: shows('following') && interests.followed.length > 0 ? FOLLOWING_SHOWN + WIDGET_LENGTH : 0,
      },
      { search: everything(ctx), sortKey: 'quality', length: shows('trending') ? TRENDING_SHOWN + SHOWN_ABOVE : 0 },
    ]),
  ]);
  const chosen = new Set(recommended.map(({ id }) => id));
  const following = followed.filter((id) => !chosen.has(id)).slice(0, FOLLOWING_SHOWN);
  const above = new Set([...own.begun, ...chosen, ...following]);
  const popular = trending.filter((id) => !above.has(id)).slice(0, TRENDING_SHOWN);
  const [summaries, groups] = await Promise.all([
    cardSummaries(ctx, ctx.store, [...above, ...popular]),
    groupSummaries(ctx.store, own.groups as GroupId[]),
  ]);
  return {
    layout,
    announcements: shows('announcements') ? announcementsOf(ctx) : [],
    continueLearning: inOrder(own.begun, summaries),
    recommended: withSummaries(recommended, summaries),
    following: inOrder(following, summaries),
    trending: inOrder(popular, summaries),
    groups: inOrder(own.groups as GroupId[], groups),
  };
}

/** Announcements that are not over. */
function announcementsOf(ctx: ActorContext): Announcement[] {
  return ctx.organisation
    .setting('announcements')
    .filter(({ until }) => until === null || new Date(until) > ctx.now())
    .map(({ id, title, body, href }) => ({ id, title, body, href }));
}

const everything = (ctx: ActorContext): Search => ({ kind: 'card', words: null, viewer: viewerOf(ctx), filters: {} });

/** Cards of some authors; of nobody, when there are none. */
function ofPeople(ctx: ActorContext, authors: readonly string[]): Search {
  const mark = organisationMark(ctx.organisation.id);
  return { ...everything(ctx), filters: { facets: { author: authors.map((id) => `${mark}author:${id}`) } } };
}

function inOrder<Id extends string, Shown>(ids: readonly Id[], found: ReadonlyMap<Id, Shown>): Shown[] {
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Everything one began and has not completed, page by page. Throws `invalid-input` on a broken cursor. */
export async function listBegunCards(ctx: ActorContext, query: PageQuery): Promise<Page<CardSummary>> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await findBegun(ctx.store, ctx.actor.userId, after, query.limit);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const summaries = await cardSummaries(
    ctx,
    ctx.store,
    shown.map(({ id }) => id),
  );
  return {
    items: inOrder(
      shown.map(({ id }) => id),
      summaries,
    ),
    nextCursor: rows.length > query.limit && last !== undefined ? encodeCursor([last.at.toISOString(), last.id]) : null,
  };
}

/** Everything of people one follows, page by page. Throws `invalid-input` on a broken cursor. */
export async function listFollowedCards(ctx: ActorContext, query: PageQuery): Promise<Page<CardSummary>> {
  const { followed } = await interestsOf(ctx);
  const after = query.cursor === undefined ? null : decodePlace(query.cursor);
  if (followed.length === 0) return { items: [], nextCursor: null };
  const places = await findPlaces(ctx.store, ofPeople(ctx, followed), { sortKey: 'published_at', after, limit: query.limit + 1 });
  const shown = places.slice(0, query.limit);
  const last = shown.at(-1);
  const summaries = await cardSummaries(
    ctx,
    ctx.store,
    shown.map(({ id }) => id),
  );
  return {
    items: inOrder(
      shown.map(({ id }) => id),
      summaries,
    ),
    nextCursor: places.length > query.limit && last !== undefined ? encodePlace(last) : null,
  };
}
