import {
  type AnalyticsArea,
  type AnalyticsChart,
  type AnalyticsReport,
  type AnalyticsTable,
  ON_TIME_TARGET,
} from '@waymark/contract/analytics';
import { byWeekday } from '../statistics/statistics.public.ts';
import { type Desk, rangeOf } from './analytics-scope.service.ts';
import { LEARNED } from './figure-definitions.ts';
import { overdueNow } from './overdue.service.ts';
import { barsOf, figuresOf, heatOf, linesOf } from './report-figures.service.ts';
import { countColumn, learningTable, meanColumn, shareColumn, thingsTable } from './report-tables.service.ts';

/** What an area shows of its own. */
export type Parts = Pick<AnalyticsReport, 'figures' | 'charts' | 'tables'>;
export type FactArea = Exclude<AnalyticsArea, 'mobility'>;

const cards = { dimension: 'card', prefix: '', head: 'card' } as const;
const subject = (prefix: string, head: string) => ({ dimension: 'subject', prefix, head }) as const;

const topCards = (desk: Desk) =>
  thingsTable(
    desk,
    'top-cards',
    cards,
    ['completed', 'started', 'liked', 'commented', 'rated'],
    [
      countColumn('finished', 'completed'),
      countColumn('started', 'started'),
      countColumn('likes', 'liked'),
      countColumn('comments', 'commented'),
      meanColumn('rating', 'rated'),
    ],
  );

/** Rows of a table beside others. */
const SHORT = 6;

const inVain = (desk: Desk, most?: number) =>
  thingsTable(
    desk,
    'terms-in-vain',
    subject('term:', 'term'),
    ['searchedInVain', 'searched'],
    [countColumn('in-vain', 'searchedInVain'), countColumn('searches', 'searched')],
    most,
  );

/** Bars of how punctual each row of a table is, the least punctual last. */
function punctuality(desk: Desk, table: AnalyticsTable): AnalyticsChart {
  const at = table.columns.findIndex(({ id }) => id === 'on-time');
  const bars = table.rows
    .filter(({ isTotal, isHidden }) => !isTotal && !isHidden)
    .flatMap(({ id, cells }) => {
      const value = cells[at];
      return typeof value === 'number'
        ? [{ id, label: String(cells[0]), value, isOff: Math.round(value) < ON_TIME_TARGET, by: { locationId: id } }]
        : [];
    })
    .toSorted((one, other) => other.value - one.value);
  return barsOf(desk, 'on-time-by-location', 'share', 'on-time', bars, ON_TIME_TARGET);
}

async function overview(desk: Desk): Promise<Parts> {
  const byPlace = await learningTable(desk, 'place');
  return {
    figures: await figuresOf(desk, ['people-learned', 'hours-a-person', 'things-finished', 'on-time']),
    charts: [await linesOf(desk, 'people-learning', ['people-learned']), punctuality(desk, byPlace)],
    tables: [
      await learningTable(desk, 'unit'),
      await inVain(desk, SHORT),
      await thingsTable(
        desk,
        'top-cards',
        cards,
        ['completed', 'started'],
        [countColumn('finished', 'completed'), countColumn('started', 'started')],
        SHORT,
      ),
    ],
  };
}

const AREAS: Readonly<Record<FactArea, (desk: Desk) => Promise<Parts>>> = {
  'overview-performance': overview,
  people: async (desk) => ({
    figures: await figuresOf(desk, ['people-active', 'people-learned', 'sign-ins', 'endorsements']),
    charts: [
      await linesOf(desk, 'people-active', ['people-active']),
      // Days of the whole organisation alone are kept by weekday.
      ...(desk.isNarrowed
        ? []
        : [heatOf(desk, 'when-people-learn', 'learning-steps', await byWeekday(desk.ctx.store, LEARNED, rangeOf(desk.period)))]),
    ],
    tables: [await learningTable(desk, 'unit'), await learningTable(desk, 'place')],
  }),
  content: async (desk) => ({
    figures: await figuresOf(desk, ['things-published', 'things-started', 'things-finished', 'rating']),
    charts: [await linesOf(desk, 'started-and-finished', ['things-started', 'things-finished'])],
    tables: [await topCards(desk)],
  }),
  channels: async (desk) => ({
    figures: await figuresOf(desk, ['channel-posts', 'channel-posters', 'channel-follows']),
    charts: [await linesOf(desk, 'posts-and-follows', ['channel-posts', 'channel-follows'])],
    tables: [
      await thingsTable(
        desk,
        'channels-by-posts',
        subject('channel:', 'channel'),
        ['postedInChannel', 'followedChannel'],
        [countColumn('posts', 'postedInChannel'), countColumn('follows', 'followedChannel')],
      ),
      await thingsTable(
        desk,
        'channels-by-follows',
        subject('channel:', 'channel'),
        ['followedChannel', 'postedInChannel'],
        [countColumn('follows', 'followedChannel'), countColumn('posts', 'postedInChannel')],
      ),
    ],
  }),
  groups: async (desk) => ({
    figures: await figuresOf(desk, ['group-joins', 'people-learned', 'things-finished']),
    charts: [await linesOf(desk, 'group-joins', ['group-joins'])],
    tables: [await learningTable(desk, 'group')],
  }),
  skills: async (desk) => ({
    figures: await figuresOf(desk, ['skills-changed', 'people-growing', 'endorsements']),
    charts: [await linesOf(desk, 'skills-over-time', ['skills-changed', 'endorsements'])],
    tables: [
      await thingsTable(
        desk,
        'skills-changed',
        subject('skill:', 'skill'),
        ['skillsChanged', 'endorsed'],
        [countColumn('changes', 'skillsChanged'), countColumn('endorsements', 'endorsed')],
      ),
      await learningTable(desk, 'unit'),
    ],
  }),
  assignments: async (desk) => {
    const byPlace = await learningTable(desk, 'place');
    return {
      figures: [...(await figuresOf(desk, ['assigned', 'assigned-finished', 'on-time', 'late'])), await overdueNow(desk)],
      charts: [await linesOf(desk, 'assigned-and-finished', ['assigned', 'assigned-finished']), punctuality(desk, byPlace)],
      tables: [
        await thingsTable(
          desk,
          'assigned-cards',
          cards,
          ['assigned', 'fulfilledOnTime', 'fulfilledLate', 'fulfilledUndated', 'missed'],
          [
            countColumn('assigned', 'assigned'),
            countColumn('finished', 'fulfilledOnTime', 'fulfilledLate', 'fulfilledUndated'),
            countColumn('late', 'fulfilledLate', 'missed'),
            shareColumn('on-time', 'fulfilledOnTime', 'fulfilledOnTime', 'fulfilledLate', 'missed'),
          ],
        ),
        byPlace,
      ],
    };
  },
  marketplace: async (desk) => ({
    figures: await figuresOf(desk, ['applications', 'applicants', 'accepted', 'accepted-share']),
    charts: [await linesOf(desk, 'applications-and-accepted', ['applications', 'accepted'])],
    tables: [
      await thingsTable(
        desk,
        'by-opportunity',
        subject('opportunity:', 'opportunity'),
        ['applied', 'accepted', 'declined', 'withdrawn'],
        [
          countColumn('applied', 'applied'),
          countColumn('accepted', 'accepted'),
          countColumn('declined', 'declined'),
          countColumn('withdrawn', 'withdrawn'),
          shareColumn('accepted-share', 'accepted', 'accepted', 'declined'),
        ],
      ),
    ],
  }),
  'search-terms': async (desk) => ({
    figures: await figuresOf(desk, ['searches', 'searchers', 'in-vain', 'in-vain-share']),
    charts: [await linesOf(desk, 'searches', ['searches', 'in-vain'])],
    tables: [
      await inVain(desk),
      await thingsTable(
        desk,
        'terms',
        subject('term:', 'term'),
        ['searched', 'searchedInVain'],
        [
          countColumn('searches', 'searched'),
          countColumn('in-vain', 'searchedInVain'),
          shareColumn('in-vain-share', 'searchedInVain', 'searched'),
        ],
      ),
    ],
  }),
};

/** ANA-01: figures, charts and tables of an area that is counted from facts. */
export const factParts = (desk: Desk, area: FactArea): Promise<Parts> => AREAS[area](desk);
