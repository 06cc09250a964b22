import type { CardSummary } from '@waymark/contract/cards';
import type { Page, UserId } from '@waymark/contract/kit';
import type { PersonSummary } from '@waymark/contract/people';
import {
  dutyStateOf,
  managerDashboardProblems,
  type TeamDutyFilter,
  type TeamItem,
  type TeamItemPeopleQuery,
  type TeamItemPerson,
  type TeamItemsQuery,
  type TeamPeopleQuery,
  type TeamPerson,
  type TeamPersonDuty,
} from '@waymark/contract/manager-dashboard';
import type { Acting } from '../../platform/context.ts';
import { decodeCursor, decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { type Leave, leavesOf } from '../absences/absences.public.ts';
import { cardSummariesForAll } from '../cards/cards.public.ts';
import { personSummaries, summaryOf } from '../people/people.public.ts';
import { refreshStatistics } from '../statistics/statistics.public.ts';
import { minutesOf } from './team-hours.service.ts';
import { hasItem, listItemDuties, listPersonDuties, listTeamItems as findItems, type TeamDutyRow } from './team-items.repo.ts';
import { listTeamPeople as findPeople, type TeamPersonRow } from './team-people.repo.ts';
import { checkedTeam, checkReport, mayExcuse, mayOpenDashboards, mayRemind, viewerOf } from './team.service.ts';

const NUMBER = /^-?\d{1,9}$/;
const LARGEST_NUMBER = 2_147_483_647;

/** The place a list of several sorts goes on from. Throws `invalid-input` on a broken cursor. */
function placeOf(cursor: string | undefined, isNumber: boolean): { key: string; id: string } | null {
  if (cursor === undefined) return null;
  const [key, id] = decodeCursor(cursor, 'text', 'uuid');
  if (isNumber && !(NUMBER.test(key) || (/^\d{10}$/.test(key) && Number(key) <= LARGEST_NUMBER)))
    throw refuseField('cursor', 'invalid-cursor');
  return { key, id };
}

/** MGR-04, MGR-08: returns people of a team with what they have to do. Throws `no-team`, `not-in-your-team`, `invalid-input` on a broken cursor. */
export async function listTeamPeople(ctx: Acting, query: TeamPeopleQuery): Promise<Page<TeamPerson>> {
  const { cursor, limit, q, filter, sort, direction, month } = query;
  const after = placeOf(cursor, sort !== 'name');
  const team = await checkedTeam(ctx, query);
  await refreshStatistics(ctx);
  const viewer = viewerOf(ctx);
  const search = {
    team,
    viewer,
    q,
    filter,
    sort,
    month: month === undefined ? viewer.today : `${month}-01`,
    descending: direction === 'descending',
    after,
    limit,
  };
  const rows = await findPeople(ctx.store, search);
  const ids = rows.map(({ id }) => id);
  // Everyone here reports to the caller in some way, who may see when they are away (LRN-10).
  const [minutes, leaves] = await Promise.all([minutesOf(ctx, ids), leavesOf(ctx.store, ids, viewer.today)]);
  const awayNow = (id: UserId) => leaves.get(id)?.find(({ from }) => from <= viewer.today) ?? null;
  return toPage(
    rows,
    limit,
    (row) => presentPerson(ctx, row, minutes(row.id), awayNow(row.id)),
    (row) => encodeCursor([row.sort_key, row.id]),
  );
}

function presentPerson(ctx: Acting, row: TeamPersonRow, minutes: number[], away: Leave | null): TeamPerson {
  const opens = mayOpenDashboards(ctx) && row.is_direct;
  return {
    person: summaryOf(row.person),
    relation: row.relation,
    reports: row.reports,
    open: row.open,
    inProgress: row.in_progress,
    overdue: row.overdue,
    dueSoon: row.due_soon,
    completed: row.completed,
    mandatoryOpen: row.mandatory_open,
    mandatoryCompleted: row.mandatory_done,
    away,
    latestAt: row.latest_at?.toISOString() ?? null,
    minutes,
    can: {
      openTeam: row.reports > 0 && row.is_below,
      openDashboard: opens,
      openManagerDashboard: opens && row.reports > 0,
      remind: mayRemind(ctx.actor) && row.overdue > 0,
    },
  };
}

/** MGR-02: returns what a team learns, item by item. Throws `no-team`, `not-in-your-team`, `invalid-input` on a broken cursor. */
export async function listTeamItems(ctx: Acting, query: TeamItemsQuery): Promise<Page<TeamItem>> {
  const { cursor, limit, q, filter, sort, direction } = query;
  const after = placeOf(cursor, sort !== 'title');
  const team = await checkedTeam(ctx, query);
  const search = { team, viewer: viewerOf(ctx), q, filter, sort, descending: direction === 'descending', after, limit };
  const rows = await findItems(ctx.store, search);
  const cards = await cardsOf(ctx, rows);
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor([row.sort_key, row.card_id]),
  );
  const items = page.items.flatMap(({ card_id: id, people, open, in_progress: inProgress, overdue, completed }) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ card, people, open, inProgress, overdue, completed }];
  });
  return { items, nextCursor: page.nextCursor };
}

/** A manager knows what their people have to do, also where the item itself is not for the manager. */
const cardsOf = (ctx: Acting, rows: readonly { readonly card_id: string }[]): Promise<Map<string, CardSummary>> =>
  cardSummariesForAll(
    ctx,
    rows.map(({ card_id: id }) => id),
  );

/** MGR-02: returns who of a team has an item, by name. Throws `team-item-not-found` where no one has it, and as `listTeamPeople`. */
export async function listTeamItemPeople(
  ctx: Acting,
  cardId: string,
  query: TeamItemPeopleQuery,
): Promise<Page<TeamItemPerson> & { card: CardSummary }> {
  const { cursor, limit, state, q } = query;
  const after = cursor === undefined ? null : decodeNameCursor(cursor);
  const team = await checkedTeam(ctx, query);
  const viewer = viewerOf(ctx);
  const search = { cardId, q, state, after: after && { key: after.name, id: after.id }, limit, now: ctx.now() };
  const rows = await listItemDuties(ctx.store, team, viewer, search);
  const isThere = rows.length > 0 || (await hasItem(ctx.store, team, viewer, cardId));
  const card = isThere ? (await cardsOf(ctx, [{ card_id: cardId }])).get(cardId) : undefined;
  if (card === undefined) throw refuse(managerDashboardProblems['team-item-not-found']);
  const page = toPage(
    rows,
    limit,
    (row) => ({ id: row.id, person: summaryOf(row.person), ...presentDuty(row, viewer.today), can: abilitiesOn(ctx, row) }),
    (row) => encodeCursor([row.sort_key, row.id]),
  );
  return { ...page, card };
}

/** MGR-02: returns what someone has to do, and when they are away. Throws `no-team`, `not-in-your-team`, `invalid-input` on a broken cursor. */
export async function listTeamPersonDuties(
  ctx: Acting,
  userId: UserId,
  query: { readonly cursor?: string | undefined; readonly limit: number; readonly state?: TeamDutyFilter | undefined },
): Promise<Page<TeamPersonDuty> & { person: PersonSummary; away: Leave[] }> {
  const { cursor, limit, state } = query;
  const after = placeOf(cursor, false);
  await checkReport(ctx, userId);
  const viewer = viewerOf(ctx);
  const rows = await listPersonDuties(ctx.store, viewer, { userId, state, after, limit, now: ctx.now() });
  const [cards, people, leaves] = await Promise.all([
    cardsOf(ctx, rows),
    personSummaries(ctx.store, [userId]),
    leavesOf(ctx.store, [userId], viewer.today),
  ]);
  const person = people.get(userId);
  if (person === undefined) throw refuse(managerDashboardProblems['not-in-your-team']);
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor([row.sort_key, row.id]),
  );
  const items = page.items.flatMap((row) => {
    const card = cards.get(row.card_id);
    return card === undefined ? [] : [{ id: row.id, card, ...presentDuty(row, viewer.today), can: abilitiesOn(ctx, row) }];
  });
  return { items, nextCursor: page.nextCursor, person, away: leaves.get(userId) ?? [] };
}

/** A manager reminds of what is open, and excuses from it. */
function abilitiesOn(ctx: Acting, row: TeamDutyRow) {
  const isOpen = row.status === 'open';
  return { remind: mayRemind(ctx.actor) && isOpen, excuse: isOpen && mayExcuse(ctx.actor) };
}

function presentDuty(row: TeamDutyRow, today: string) {
  return {
    state: dutyStateOf({ status: row.status, dueOn: row.due_on, isStarted: row.is_started }, today),
    priority: row.priority,
    startsOn: row.starts_on,
    dueOn: row.due_on,
    completedAt: row.fulfilled_at?.toISOString() ?? null,
    percentage: row.percentage,
  };
}
