import type { z } from 'zod';
import { sql } from 'kysely';
import { generalProblems, type PageQuery, type UserId } from '@waymark/contract/kit';
import type { GroupId } from '@waymark/contract/groups';
import {
  type Leaderboard,
  type leaderboardQuery,
  type LeaderboardRow,
  type OwnPoints,
  POINT_ACTIVITIES,
  type PointEntriesQuery,
  ruleSetAt,
  streakWeeks,
} from '@waymark/contract/rewards';
import { addDays, dayIn, periodOf } from '@waymark/contract/statistics';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { catchUp } from '../../platform/events/event-reader.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { type Leave, leavesOf } from '../absences/absences.public.ts';
import { groupStandingsOf } from '../groups/groups.public.ts';
import { unitSubtree } from '../locations/locations.public.ts';
import { personSummaries } from '../people/people.public.ts';
import {
  type Board,
  findLeaders,
  findLearningDays,
  findOwn,
  findPointsIn,
  listEntries,
  listPlaces,
  type PlaceRow,
} from './leaderboard.repo.ts';
import { findRuleSets } from './point-ledger.repo.ts';
import { rewardsReader } from './rewards.reader.ts';

type Query = z.output<typeof leaderboardQuery>;
const WEEKS_SHOWN = 9;
const STREAK_DAYS = 740;

function today(ctx: ActorContext): string {
  return dayIn(ctx.organisation.setting('time_zone'), ctx.now());
}

/** ANA-03: the groups and the unit a person compares themselves in: their own. */
async function boardOf(ctx: ActorContext, query: Query, ownUnit: string | null): Promise<Board> {
  const day = today(ctx);
  const week = periodOf('week', day);
  const period = periodOf(query.period, day);
  const base = { period: period.key, week: query.period === 'week' || week.start < period.start ? null : week.key };
  if (query.scope === 'everyone') return { ...base, among: sql<boolean>`true` };
  if (query.scopeId === undefined) throw refuseField('scopeId', 'required');
  const { store } = ctx;
  if (query.scope === 'unit') {
    if (query.scopeId !== ownUnit) throw refuse(generalProblems['not-found']);
    return {
      ...base,
      among: sql<boolean>`p.person_id in (select pp.user_id from person_places pp where pp.organisation_id = ${store.organisationId}
        and ${unitSubtree(store.organisationId, sql.ref('pp.org_unit_id'), [query.scopeId])})`,
    };
  }
  const groups = await groupStandingsOf(store, ctx.actor.userId);
  if (!groups.some(({ id }) => id === (query.scopeId as GroupId))) throw refuse(generalProblems['not-found']);
  return {
    ...base,
    among: sql<boolean>`p.person_id in (select m.user_id from group_members m
      where m.organisation_id = ${store.organisationId} and m.group_id = ${query.scopeId} and m.role <> 'pending')`,
  };
}

async function present(ctx: ActorContext, rows: readonly PlaceRow[]): Promise<LeaderboardRow[]> {
  const people = await personSummaries(
    ctx.store,
    rows.map(({ person_id }) => person_id as UserId),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.person_id as UserId);
    return person === undefined
      ? []
      : [{ rank: row.rank, points: row.points, movement: row.before === null ? null : row.before - row.rank, person }];
  });
}

/** ANA-03: returns the leaders of a period and where the caller stands, right to the row. Throws `not-found` for a group or unit that is not theirs. */
export async function getLeaderboard(ctx: ActorContext, query: Query): Promise<Leaderboard> {
  await catchUp(ctx, rewardsReader);
  const period = periodOf(query.period, today(ctx));
  const own = await findOwn(ctx.store, ctx.actor.userId, period.key);
  const board = await boardOf(ctx, query, own.unit_id);
  const [rows, groups] = await Promise.all([
    findLeaders(ctx.store, board, ctx.actor.userId),
    groupStandingsOf(ctx.store, ctx.actor.userId),
  ]);
  const shown = await present(ctx, rows);
  const ownRow = shown.find(({ person }) => person.id === ctx.actor.userId);
  const top = shown.slice(0, 5);
  return {
    period: { kind: period.kind, key: period.key, start: period.start, end: period.end },
    count: rows[0]?.count ?? 0,
    top,
    neighbours: shown.slice(5),
    own: { rank: ownRow?.rank ?? null, points: own.points, movement: ownRow?.movement ?? null, isHidden: own.is_hidden },
    scopes: [
      { scope: 'everyone', id: null, name: ctx.organisation.name },
      ...(own.unit_id === null ? [] : [{ scope: 'unit' as const, id: own.unit_id, name: own.unit_title ?? '' }]),
      ...groups.slice(0, 6).map(({ id, name }) => ({ scope: 'group' as const, id, name })),
    ],
  };
}

/** ANA-03: everyone with a place, page by page. Throws as `getLeaderboard`. */
export async function listLeaderboard(ctx: ActorContext, query: Query & PageQuery) {
  await catchUp(ctx, rewardsReader);
  const own = await findOwn(ctx.store, ctx.actor.userId, 'all');
  const board = await boardOf(ctx, query, own.unit_id);
  const rows = await listPlaces(ctx.store, board, query.cursor === undefined ? null : afterOf(query.cursor), query.limit);
  const shown = await present(ctx, rows.slice(0, query.limit));
  return {
    items: shown,
    nextCursor: toPage(
      rows,
      query.limit,
      (row) => row,
      (row) => encodeCursor([row.points, row.reached_at?.toISOString() ?? '', row.person_id]),
    ).nextCursor,
  };
}

function afterOf(cursor: string) {
  const [points, reachedAt, id] = decodeCursor(cursor, 'count', 'time', 'uuid');
  return { points, reachedAt, id };
}

/** Days of leaves up to today; a holiday breaks no streak. */
function daysAway(leaves: readonly Leave[], today: string): string[] {
  const earliest = addDays(today, -STREAK_DAYS);
  return leaves.flatMap(({ from, to }) => {
    const days: string[] = [];
    for (let day = from < earliest ? earliest : from; day <= to && day <= today; day = addDays(day, 1)) days.push(day);
    return days;
  });
}

/** ANA-04: returns the caller's own points, right to the row. */
export async function getOwnPoints(ctx: ActorContext): Promise<OwnPoints> {
  await catchUp(ctx, rewardsReader);
  const day = today(ctx);
  const quarter = periodOf('quarter', day);
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, index) => periodOf('week', addDays(day, 7 * (index - WEEKS_SHOWN + 1))));
  const [points, learned, sets, leaves] = await Promise.all([
    findPointsIn(ctx.store, ctx.actor.userId, ['all', quarter.key, ...weeks.map(({ key }) => key)]),
    findLearningDays(ctx.store, ctx.actor.userId, addDays(day, -STREAK_DAYS)),
    findRuleSets(ctx.store),
    leavesOf(ctx.store, [ctx.actor.userId], addDays(day, -STREAK_DAYS)),
  ]);
  const set = ruleSetAt(sets, ctx.now().toISOString());
  return {
    total: points.get('all') ?? 0,
    period: { key: quarter.key, points: points.get(quarter.key) ?? 0, start: quarter.start, end: quarter.end },
    weeks: weeks.map(({ key, start }) => ({ start, points: points.get(key) ?? 0 })),
    streakWeeks: streakWeeks(learned, daysAway(leaves.get(ctx.actor.userId) ?? [], day), day),
    rules: POINT_ACTIVITIES.flatMap((activity) =>
      set.rules[activity].points > 0 ? [{ activity, points: set.rules[activity].points }] : [],
    ),
    dailyCap: set.dailyCap,
    leaderboard: ctx.organisation.switches.leaderboard,
  };
}

/** ANA-04: returns what the caller earned points for, newest first. Throws `invalid-input` on a broken cursor. */
export async function listOwnEntries(ctx: ActorContext, query: PointEntriesQuery) {
  await catchUp(ctx, rewardsReader);
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await listEntries(ctx.store, ctx.actor.userId, {
    week: query.week === undefined ? null : periodOf('week', query.week),
    after,
    limit: query.limit,
  });
  return toPage(
    rows,
    query.limit,
    (row) => ({
      id: row.id,
      activity: row.activity,
      amount: row.amount,
      happenedAt: row.happened_at.toISOString(),
      day: row.day,
      title: row.card_title,
      href: row.card_slug === null ? null : `/insights/${encodeURIComponent(row.card_slug)}`,
      isCorrection: row.is_correction,
    }),
    (row) => encodeCursor([row.happened_at.toISOString(), row.id]),
  );
}
