import {
  analyticsProblems,
  type AnalyticsReport,
  type AnalyticsTable,
  type GroupAnalyticsExportQuery,
  type GroupMemberProgress,
  type GroupMembersQuery,
  type PeriodQuery,
} from '@waymark/contract/analytics';
import type { GroupId } from '@waymark/contract/groups';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { cardsGivenTo } from '../assignments/assignments.public.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { type GroupInView, groupInView, groupPolicy, membersNamedTo } from '../groups/groups.public.ts';
import { summaryOf } from '../people/people.public.ts';
import {
  countFacts,
  countPeople,
  FACT_KINDS,
  type FigureScope,
  ofPeople,
  refreshStatistics,
  WHOLE,
} from '../statistics/statistics.public.ts';
import { type Desk, isTooFewIn, openDesk, periodOf, rangeOf, todayIn } from './analytics-scope.service.ts';
import { sendTable } from './analytics-file.service.ts';
import { reportOf } from './analytics.service.ts';
import { findGroupCards, findMembersProgress, type MemberProgressRow } from './group-analytics.repo.ts';
import { type Activity, activityFigureId, GROUP_CARD, POPULATION } from './figure-definitions.ts';
import { figuresOf, linesOf } from './report-figures.service.ts';
import { cardHrefOf, rowOf, tableOf } from './report-tables.service.ts';

/** GRP-05: the group, for those who may see how it does. Throws `group-not-found`, `forbidden`. */
async function loadAuthorizedGroup(ctx: ActorContext, groupId: GroupId): Promise<GroupInView> {
  return authorize(ctx, groupPolicy, 'viewAnalytics', await groupInView(ctx, groupId));
}

/** What is done in a group: by its members, with what it was given. Anything else they do is no one's business here. */
const inGroup = (ctx: ActorContext, groupId: GroupId): FigureScope => ({
  ...WHOLE,
  groupId,
  cards: cardsGivenTo(ctx.store.organisationId, groupId),
});

const openGroupDesk = (ctx: ActorContext, groupId: GroupId, query: PeriodQuery): Promise<Desk> =>
  // Members are listed one by one with the same numbers: hiding small ones would keep nothing back.
  openDesk(ctx, inGroup(ctx, groupId), periodOf(ctx, query), query.compare);

/** GRP-05: a group with everything its figures are worked out for. Throws `group-not-found`, `forbidden`, `invalid-input`. */
export async function openAuthorizedGroup(
  ctx: ActorContext,
  groupId: GroupId,
  query: PeriodQuery,
): Promise<{ group: GroupInView; desk: Desk }> {
  const group = await loadAuthorizedGroup(ctx, groupId);
  return { group, desk: await openGroupDesk(ctx, groupId, query) };
}

const ACTIVITY: readonly Activity[] = ['started', 'completed', 'commented', 'liked', 'rated'];

/** Returns what members did in the period, by kind: how often, and how many of them. */
export async function activityTable(desk: Desk, id = 'group-activity', kinds = ACTIVITY): Promise<AnalyticsTable> {
  const { store } = desk.ctx;
  const rows: AnalyticsTable['rows'] = [];
  for (const kind of kinds) {
    const { n } = await countFacts(store, [kind], rangeOf(desk.period), desk.scope);
    if (n > 0) {
      const people = await countPeople(store, [kind], rangeOf(desk.period), desk.scope);
      const word = desk.t(`analytics.activity.${kind}`);
      rows.push(
        (await isTooFewIn(desk, [kind], desk.period))
          ? rowOf(kind, [word, null, null], { isHidden: true })
          : rowOf(kind, [word, n, people], {
              by: {},
              figureIds: [null, activityFigureId('facts', kind), activityFigureId('people', kind)],
            }),
      );
    }
  }
  const columns = [
    { id: 'activity', unit: 'text' },
    { id: 'times', unit: 'count' },
    { id: 'members', unit: 'count' },
  ] as const;
  return tableOf(desk, id, columns, rows);
}

/** What the group was assigned and had shared, with the share of its members who finished it. */
async function contentTable(desk: Desk, groupId: GroupId): Promise<AnalyticsTable> {
  const { ctx, t } = desk;
  const cards = await findGroupCards(ctx.store, groupId);
  const names = await cardSummaries(
    ctx,
    cards.map(({ card_id: id }) => id),
  );
  const columns = [
    { id: 'card', unit: 'text' },
    { id: 'how', unit: 'text' },
    { id: 'due', unit: 'text' },
    { id: 'done', unit: 'count', figureId: GROUP_CARD.done },
    { id: 'members', unit: 'count', figureId: POPULATION },
    { id: 'done-share', unit: 'share', figureId: GROUP_CARD.share },
  ] as const;
  const rows = cards.map(({ card_id: id, is_assigned: isAssigned, is_shared: isShared, due_on: dueOn, done, members }) => {
    const card = names.get(id);
    const how = [...(isAssigned ? [t('analytics.assigned')] : []), ...(isShared ? [t('analytics.shared')] : [])].join(', ');
    return rowOf(
      id,
      [card?.title ?? t('analytics.not-visible'), how, dueOn ?? '', done, members, members === 0 ? null : (done / members) * 100],
      { href: card === undefined ? '' : cardHrefOf(card), by: { cardId: id } },
    );
  });
  return tableOf(desk, 'group-content', columns, rows);
}

/** GRP-05, ANA-02: returns how a group does, of its members alone. Throws `group-not-found`, `forbidden`, `invalid-input`. */
export async function getGroupReport(ctx: ActorContext, groupId: GroupId, query: PeriodQuery): Promise<AnalyticsReport> {
  const { desk } = await openAuthorizedGroup(ctx, groupId, query);
  return reportOf(desk, {
    figures: await figuresOf(desk, ['people-learned', 'hours-a-person', 'things-finished', 'on-time']),
    charts: [await linesOf(desk, 'members-learning', ['people-learned']), await linesOf(desk, 'members-finishing', ['things-finished'])],
    tables: [await activityTable(desk), await contentTable(desk, groupId)],
  });
}

async function withActivity(
  ctx: ActorContext,
  groupId: GroupId,
  rows: readonly MemberProgressRow[],
  query: Pick<GroupMembersQuery, 'start' | 'end'>,
): Promise<GroupMemberProgress[]> {
  const done = await ofPeople(
    ctx.store,
    ['completed'],
    rangeOf(periodOf(ctx, query)),
    inGroup(ctx, groupId),
    rows.map(({ user_id: id }) => id),
  );
  const byPerson = new Map(done.filter(({ kind }) => kind === FACT_KINDS.completed).map((row) => [row.id, row]));
  return rows.map((row) => ({
    person: summaryOf(row.person),
    assigned: row.assigned,
    assignedDone: row.assigned_done,
    overdue: row.overdue,
    shared: row.shared,
    sharedDone: row.shared_done,
    finished: byPerson.get(row.user_id)?.n ?? 0,
    minutes: byPerson.get(row.user_id)?.value ?? 0,
    lastActiveOn: row.last_active_on,
  }));
}

export const optionsFor = (ctx: ActorContext, group: GroupInView) => ({
  named: membersNamedTo(ctx, group),
  cards: cardsGivenTo(ctx.store.organisationId, group.id),
  today: todayIn(ctx),
  zone: ctx.organisation.setting('time_zone'),
});

/** GRP-05: members by name with their progress; who leads the group sees everyone, others those they may see. Throws as `getGroupReport`. */
export async function listMembersProgress(ctx: ActorContext, groupId: GroupId, query: GroupMembersQuery) {
  const group = await loadAuthorizedGroup(ctx, groupId);
  periodOf(ctx, query);
  await refreshStatistics(ctx);
  const { cursor, limit } = query;
  const [name, id] = cursor === undefined ? [] : decodeCursor(cursor, 'text', 'uuid');
  const after = name === undefined || id === undefined ? null : { name, id };
  const rows = await findMembersProgress(ctx.store, groupId, { ...optionsFor(ctx, group), after, limit });
  const page = toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor([row.name, row.user_id]),
  );
  return { items: await withActivity(ctx, groupId, page.items, query), nextCursor: page.nextCursor };
}

const MEMBERS_AT_ONCE = 500;
const MOST_MEMBERS = 20_000;

async function membersTable(ctx: ActorContext, desk: Desk, group: GroupInView): Promise<AnalyticsTable> {
  const rows: AnalyticsTable['rows'] = [];
  const groupId = group.id as GroupId;
  let after: { name: string; id: string } | null = null;
  while (rows.length < MOST_MEMBERS) {
    const found: MemberProgressRow[] = await findMembersProgress(ctx.store, groupId, {
      ...optionsFor(ctx, group),
      after,
      limit: MEMBERS_AT_ONCE,
    });
    const shown = found.slice(0, MEMBERS_AT_ONCE);
    for (const one of await withActivity(ctx, groupId, shown, desk.period)) {
      const { person, assigned, assignedDone, overdue, shared, sharedDone, finished, minutes, lastActiveOn } = one;
      rows.push(
        rowOf(person.id, [
          person.fullName,
          assigned,
          assignedDone,
          overdue,
          shared,
          sharedDone,
          finished,
          minutes / 60,
          lastActiveOn ?? '',
        ]),
      );
    }
    const last = shown.at(-1);
    if (found.length <= MEMBERS_AT_ONCE || last === undefined) break;
    after = { name: last.name, id: last.user_id };
  }
  const columns = [
    { id: 'member', unit: 'text' },
    { id: 'assigned', unit: 'count' },
    { id: 'assigned-done', unit: 'count' },
    { id: 'overdue', unit: 'count' },
    { id: 'shared', unit: 'count' },
    { id: 'shared-done', unit: 'count' },
    { id: 'finished', unit: 'count' },
    { id: 'hours-in-all', unit: 'hours' },
    { id: 'last-active', unit: 'text' },
  ] as const;
  return tableOf(desk, 'members', columns, rows);
}

/** GRP-05: a table of a group's analytics as a file; recorded. Throws as `getGroupReport`, and `analytics-table-not-found`. */
export async function exportGroupReport(ctx: ActorContext, groupId: GroupId, query: GroupAnalyticsExportQuery, wire: Wire): Promise<void> {
  const { group, desk } = await openAuthorizedGroup(ctx, groupId, query);
  const tables: Readonly<Record<string, () => Promise<AnalyticsTable>>> = {
    members: () => membersTable(ctx, desk, group),
    'group-content': () => contentTable(desk, groupId),
    'group-activity': () => activityTable(desk),
  };
  const make = Object.hasOwn(tables, query.table) ? tables[query.table] : undefined;
  if (make === undefined) throw refuse(analyticsProblems['analytics-table-not-found']);
  await sendTable(ctx, wire, await make(), { area: 'group', format: query.format, groupId, period: desk.period });
}
