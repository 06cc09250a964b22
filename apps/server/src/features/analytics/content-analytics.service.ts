import {
  analyticsProblems,
  type AnalyticsReport,
  type AnalyticsTable,
  FEWEST_PEOPLE,
  type GroupAnalyticsExportQuery,
  hiddenRows,
  type PeriodQuery,
} from '@waymark/contract/analytics';
import type { CardId } from '@waymark/contract/cards';
import type { ChannelId } from '@waymark/contract/channels';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { cardPolicy, cardSummaries } from '../cards/cards.public.ts';
import { channelInView, channelPolicy } from '../channels/channels.public.ts';
import { visiblePath } from '../pathways/pathways.public.ts';
import { WHOLE } from '../statistics/statistics.public.ts';
import { sendTable } from './analytics-file.service.ts';
import { type Desk, openMonthlyDesk, periodOf } from './analytics-scope.service.ts';
import { reportOf, tooSmall } from './analytics.service.ts';
import { findPathProgress, findPathSteps } from './content-analytics.repo.ts';
import { activityTable } from './group-analytics.service.ts';
import { figuresOf, linesOf } from './report-figures.service.ts';
import { cardHrefOf, countColumn, meanColumn, rowOf, tableOf, thingsTable } from './report-tables.service.ts';

const CARDS = { dimension: 'card', prefix: '', head: 'card' } as const;

/** What people of a channel did, for those who look after it; small numbers are hidden, as they see no one's progress by name. */
async function channelDesk(ctx: ActorContext, channelId: ChannelId, query: PeriodQuery): Promise<Desk> {
  authorize(ctx, channelPolicy, 'viewAnalytics', await channelInView(ctx, { id: channelId }));
  return openMonthlyDesk(ctx, { ...WHOLE, channelId }, periodOf(ctx, query), query.compare);
}

/** The same of a pathway or journey, for those who edit it. */
async function pathDesk(ctx: ActorContext, pathId: CardId, query: PeriodQuery): Promise<Desk> {
  const { card } = await visiblePath(ctx, pathId);
  authorize(ctx, cardPolicy, 'edit', card);
  return openMonthlyDesk(ctx, { ...WHOLE, pathId }, periodOf(ctx, query), query.compare);
}

const isSmall = ({ population }: Desk) => population < FEWEST_PEOPLE;

const contentTable = (desk: Desk) =>
  thingsTable(
    desk,
    'top-cards',
    CARDS,
    ['completed', 'started', 'liked', 'commented', 'rated'],
    [
      countColumn('finished', 'completed'),
      countColumn('started', 'started'),
      countColumn('likes', 'liked'),
      countColumn('comments', 'commented'),
      meanColumn('rating', 'rated'),
    ],
  );

const channelTables = async (desk: Desk): Promise<AnalyticsTable[]> => [
  await contentTable(desk),
  await activityTable(desk, 'channel-activity', [
    'started',
    'completed',
    'commented',
    'liked',
    'rated',
    'postedInChannel',
    'followedChannel',
  ]),
];

/**
 * ANA-01: returns how a channel does: what its followers and those who look after it do with what is in it. Throws `channel-not-found`, `forbidden`
 * and `invalid-input`.
 */
export async function getChannelReport(ctx: ActorContext, channelId: ChannelId, query: PeriodQuery): Promise<AnalyticsReport> {
  const desk = await channelDesk(ctx, channelId, query);
  if (isSmall(desk)) return tooSmall(desk);
  return reportOf(desk, {
    figures: await figuresOf(desk, ['people-learned', 'things-finished', 'channel-posts', 'channel-follows']),
    charts: [
      await linesOf(desk, 'people-learning', ['people-learned']),
      await linesOf(desk, 'posts-and-follows', ['channel-posts', 'channel-follows']),
    ],
    tables: await channelTables(desk),
  });
}

/** How far learners are, in four steps. */
async function progressTable(desk: Desk, pathId: CardId): Promise<AnalyticsTable> {
  const counts = await findPathProgress(desk.ctx.store, pathId);
  const all = counts.reduce((sum, { people }) => sum + people, 0);
  const hidden = hiddenRows(counts.map(({ people }) => people));
  const columns = [
    { id: 'progress', unit: 'text' },
    { id: 'people', unit: 'count' },
    { id: 'share', unit: 'share' },
  ] as const;
  const rows = counts.map(({ step, people }, at) => {
    const word = desk.t(`analytics.progress.${step}`);
    if (hidden[at] === true) return rowOf(step, [word, null, null], { isHidden: true });
    return rowOf(step, [word, people, all === 0 ? null : (people / all) * 100]);
  });
  return tableOf(desk, 'path-progress', columns, rows);
}

/** Each part in its order, with how many of the learners finished it: where they stop. */
async function stepsTable(desk: Desk, pathId: CardId): Promise<AnalyticsTable> {
  const { ctx, t, population } = desk;
  const steps = await findPathSteps(ctx.store, pathId);
  const names = await cardSummaries(
    ctx,
    steps.map(({ card_id: id }) => id),
  );
  const columns = [
    { id: 'step', unit: 'text' },
    { id: 'done', unit: 'count' },
    { id: 'done-share', unit: 'share' },
  ] as const;
  const isFew = (people: number) => people > 0 && people < FEWEST_PEOPLE;
  const rows = steps.map(({ card_id: id, done }) => {
    const card = names.get(id);
    const title = card?.title ?? t('analytics.not-visible');
    const more = { href: card === undefined ? '' : cardHrefOf(card) };
    // Few who are not done would be known by their number as well.
    if (isFew(done) || isFew(population - done)) return rowOf(id, [title, null, null], { ...more, isHidden: true });
    return rowOf(id, [title, done, population === 0 ? null : (done / population) * 100], more);
  });
  return tableOf(desk, 'path-steps', columns, rows);
}

const pathTables = async (desk: Desk, pathId: CardId): Promise<AnalyticsTable[]> => [
  await progressTable(desk, pathId),
  await stepsTable(desk, pathId),
];

/** ANA-01: returns how a pathway or journey does. Throws `card-not-found`, `card-not-authorized`, `path-not-found`, `forbidden` and `invalid-input`. */
export async function getPathReport(ctx: ActorContext, pathId: CardId, query: PeriodQuery): Promise<AnalyticsReport> {
  const desk = await pathDesk(ctx, pathId, query);
  if (isSmall(desk)) return tooSmall(desk);
  return reportOf(desk, {
    figures: await figuresOf(desk, ['people-learned', 'hours-a-person', 'things-finished']),
    charts: [
      await linesOf(desk, 'people-learning', ['people-learned']),
      await linesOf(desk, 'started-and-finished', ['things-started', 'things-finished']),
    ],
    tables: await pathTables(desk, pathId),
  });
}

async function send(
  desk: Desk,
  tables: (desk: Desk) => Promise<AnalyticsTable[]>,
  query: GroupAnalyticsExportQuery,
  of: { readonly area: string; readonly type: string; readonly id: string },
  wire: Wire,
): Promise<void> {
  const table = isSmall(desk) ? undefined : (await tables(desk)).find(({ id }) => id === query.table);
  if (table === undefined) throw refuse(analyticsProblems['analytics-table-not-found']);
  const { area, ...subject } = of;
  await sendTable(desk.ctx as ActorContext, wire, table, { area, format: query.format, groupId: null, subject, period: desk.period });
}

/** A table of a channel's analytics as a file; recorded. Throws as `getChannelReport`, and `analytics-table-not-found`. */
export async function exportChannelReport(
  ctx: ActorContext,
  channelId: ChannelId,
  query: GroupAnalyticsExportQuery,
  wire: Wire,
): Promise<void> {
  const desk = await channelDesk(ctx, channelId, query);
  await send({ ...desk, ctx }, channelTables, query, { area: 'channel', type: 'channel', id: channelId }, wire);
}

/** A table of a path's analytics as a file; recorded. Throws as `getPathReport`, and `analytics-table-not-found`. */
export async function exportPathReport(ctx: ActorContext, pathId: CardId, query: GroupAnalyticsExportQuery, wire: Wire): Promise<void> {
  const desk = await pathDesk(ctx, pathId, query);
  await send({ ...desk, ctx }, (of) => pathTables(of, pathId), query, { area: 'path', type: 'card', id: pathId }, wire);
}
