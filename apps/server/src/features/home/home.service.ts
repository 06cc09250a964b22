import { type CardSummary, isCompleted } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { TODAYS_LENGTH } from '@waymark/contract/feed';
import { type Announcement, type Home, type HomeWidget, type PlacedWidget, USUAL_TILES, WEEK_LENGTH } from '@waymark/contract/home';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { MOST_TILES, type PageLayoutId } from '@waymark/contract/page-layouts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor } from '../../platform/db/page.ts';
import { organisationMark } from '../../platform/search/search-document.ts';
import { dutiesAhead, dutiesWith, todayOf } from '../assignments/assignments.public.ts';
import { cardSummaries, outOfAttempts } from '../cards/cards.public.ts';
import {
  findFirsts,
  findPlaces,
  interestsOf,
  interestsQuery,
  isOfferedAsPopular,
  recommendOften,
  withSummaries,
} from '../discover/discover.public.ts';
import { dayOf, dayQuery, presentToday } from '../feed/feed.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { type Candidates, candidatesFor, previewArrangement } from '../page-layouts/page-layouts.public.ts';
import { decodePlace, encodePlace, type Search, viewerOf } from '../search/search.public.ts';
import { findBegun, findOwn } from './home.repo.ts';

const BEGUN_SHOWN = 5;
/** Duties looked at: what leads the page and what is shown of the week are among them. */
const DUTIES_READ = 12;
/** Recommendations that may stand above: what leads, the week and the day. */
const SHOWN_ABOVE_CHOICE = 1 + WEEK_LENGTH + TODAYS_LENGTH;
/** Popular cards that one may have completed or have to do: so many more are looked at. */
const KNOWN_AHEAD = 24;
const NONE: ReadonlySet<string> = new Set();
const NO_DAY = { day: '', entries: [], hasTopics: false };
const NO_DUTIES = { rows: [], counts: { overdue: 0, dueToday: 0, dueThisWeek: 0 } };

/**
 * HOM-01, HOM-02, HOM-07, HOM-08, HOM-09: returns the first screen of home, as it is arranged for the caller, in five statements whatever it shows
 * (one more when what is recommended is chosen again, three more on a person's first look of the day, which makes their day, and at most
 * four where tests were failed). Nothing stands on it twice: each part leaves out what stands in one before it.
 */
export async function getHome(ctx: ActorContext): Promise<Home> {
  return homeBy(ctx, candidatesFor(ctx, 'homepage'));
}

/** HOM-02: returns home by the draft of a layout, with what is the caller's own. Throws `page-layout-not-found`. */
export async function previewHome(ctx: ActorContext, id: PageLayoutId, as: { language: string; withRules: boolean }): Promise<Home> {
  const arrangement = await previewArrangement(ctx, 'homepage', id, as);
  return homeBy(ctx, {
    asked: { page: 'homepage', groups: [], rules: [] },
    asksStore: false,
    mayShow: (widget) => arrangement.layout.includes(widget),
    settle: () => arrangement,
  });
}

async function homeBy(ctx: ActorContext, candidates: Candidates): Promise<Home> {
  const mayShow = (widget: HomeWidget) => candidates.mayShow(widget);
  const asked = {
    begun: mayShow('continue-learning') ? BEGUN_SHOWN : 0,
    groups: mayShow('groups') ? MOST_TILES : 0,
    asked: candidates.asked,
  };
  const queries = { interests: interestsQuery(ctx), reader: mayShow('todays-learning') ? dayQuery(ctx) : null };
  const [own, duties] = await Promise.all([
    findOwn(ctx.store, ctx.actor, asked, queries),
    mayShow('this-week') ? dutiesAhead(ctx, DUTIES_READ) : NO_DUTIES,
  ]);
  const { interests, reader } = own;
  const { layout, looks, hidden } = candidates.settle(own);
  const shows = (widget: HomeWidget) => layout.includes(widget);
  const tiles = (widget: keyof typeof USUAL_TILES) => (shows(widget) ? (looks[widget]?.tiles ?? USUAL_TILES[widget]) : 0);
  const today = shows('todays-learning') && reader !== null ? await dayOf(ctx, reader) : NO_DAY;
  const { rows: open, counts } = shows('this-week') ? duties : NO_DUTIES;
  // What was failed for good offers nothing to go on with: it stands in the record, and its page says who to ask.
  const over = own.failed.length === 0 ? NONE : await outOfAttempts(ctx, own.failed);
  const underWay = shows('continue-learning') ? own.begun.filter((id) => !over.has(id)).slice(0, BEGUN_SHOWN) : [];
  const [lead] = underWay;
  const { weekEnds } = todayOf(ctx);
  const isSoon = ({ due_on: dueOn }: (typeof open)[number]) => dueOn !== null && dueOn <= weekEnds;
  const waiting = open.filter((row) => row.card_id !== lead);
  const soon = waiting.filter(isSoon);
  // What leads the page may be all there is this week: what is due later is then not of it.
  const due = (open.some(isSoon) ? soon : waiting.filter((row) => row.due_on !== null)).slice(0, WEEK_LENGTH);
  const dutyIds = new Set<string>(due.map((row) => row.card_id));
  const begun = underWay.filter((id) => id === lead || !dutyIds.has(id));
  const above = new Set<string>([...begun, ...dutyIds]);
  // Cards that may stand in other widgets already; what is new and popular does not repeat them.
  const shownAbove = BEGUN_SHOWN + WEEK_LENGTH + TODAYS_LENGTH + 1 + tiles('recommended') + tiles('following');
  const choosesStart = lead === undefined && shows('continue-learning');
  const readsPopular = shows('trending') || choosesStart;
  const [recommended, [followed = [], trending = []]] = await Promise.all([
    shows('recommended') || choosesStart ? recommendOften(ctx, interests, tiles('recommended') + SHOWN_ABOVE_CHOICE) : [],
    findFirsts(ctx.store, viewerOf(ctx), [
      {
        search: ofPeople(ctx, interests.followed),
        sortKey: 'published_at',
        length: shows('following') && interests.followed.length > 0 ? tiles('following') + shownAbove : 0,
      },
      { search: everything(ctx), sortKey: 'quality', length: readsPopular ? tiles('trending') + shownAbove + KNOWN_AHEAD : 0 },
    ]),
  ]);
  const take = <Item extends { readonly id: string }>(items: readonly Item[], length: number): Item[] => {
    const taken = items.filter(({ id }) => !above.has(id)).slice(0, length);
    for (const { id } of taken) above.add(id);
    return taken;
  };
  const ofToday = take(today.entries, TODAYS_LENGTH);
  const start = choosesStart ? take(recommended, 1) : [];
  const chosen = take(recommended, tiles('recommended'));
  const asItems = (ids: readonly string[]) => ids.map((id) => ({ id }));
  const following = take(asItems(followed), tiles('following'));
  const ownGroups = own.groups.slice(0, tiles('groups')) as GroupId[];
  const [summaries, groups] = await Promise.all([cardSummaries(ctx, [...above, ...trending]), groupSummaries(ctx.store, ownGroups)]);
  // What someone has to do may lead where nothing is recommended, but it isn't popular content to them.
  const isNew = (id: string) => {
    const card = summaries.get(id);
    return card !== undefined && !isCompleted(card);
  };
  // Where nothing is recommended, the most used leads: everyone has a place to start as long as there is something to learn.
  const mostUsed = choosesStart && start.length === 0 ? take(asItems(trending.filter(isNew)), 1) : [];
  const isOffered = (id: string) => {
    const card = summaries.get(id);
    return card !== undefined && isOfferedAsPopular(card, interests.assigned);
  };
  const popular = take(asItems(trending.filter(isOffered)), tiles('trending'));
  const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
  return {
    layout: layout as PlacedWidget[],
    looks,
    hidden: hidden as PlacedWidget[],
    isEmpty: readsPopular && trending.length === 0 && summaries.size === 0,
    announcements: shows('announcements') ? announcementsOf(ctx) : [],
    continueLearning: inOrder(begun, summaries),
    inProgress: own.in_progress - over.size,
    leadDueOn: open.find((row) => row.card_id === lead)?.due_on ?? null,
    start: withSummaries([...start, ...mostUsed], summaries)[0] ?? null,
    due: dutiesWith(ctx, due, summaries),
    dueCounts: { overdue: counts.overdue, today: counts.dueToday, week: counts.dueThisWeek },
    todaysLearning: presentToday({ ...today, entries: ofToday }, summaries),
    recommended: withSummaries(chosen, summaries),
    following: inOrder(idsOf(following), summaries),
    trending: inOrder(idsOf(popular), summaries),
    groups: inOrder(ownGroups, groups),
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

/** Cards of some authors; of no one, when there are none. */
function ofPeople(ctx: ActorContext, authors: readonly string[]): Search {
  const mark = organisationMark(ctx.organisation.id);
  return { ...everything(ctx), filters: { facets: { author: authors.map((id) => `${mark}author:${id}`) } } };
}

function inOrder<Id extends string, Shown>(ids: readonly Id[], found: ReadonlyMap<Id, Shown>): Shown[] {
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns everything one began and has not completed, page by page. Throws `invalid-input` on a broken cursor. */
export async function listBegunCards(ctx: ActorContext, query: PageQuery): Promise<Page<CardSummary>> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await findBegun(ctx.store, ctx.actor.userId, after, query.limit);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const summaries = await cardSummaries(
    ctx,
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

/** Returns everything of people one follows, page by page. Throws `invalid-input` on a broken cursor. */
export async function listFollowedCards(ctx: ActorContext, query: PageQuery): Promise<Page<CardSummary>> {
  const { followed } = await interestsOf(ctx);
  const after = query.cursor === undefined ? null : decodePlace(query.cursor);
  if (followed.length === 0) return { items: [], nextCursor: null };
  const places = await findPlaces(ctx.store, ofPeople(ctx, followed), { sortKey: 'published_at', after, limit: query.limit + 1 });
  const shown = places.slice(0, query.limit);
  const last = shown.at(-1);
  const summaries = await cardSummaries(
    ctx,
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
