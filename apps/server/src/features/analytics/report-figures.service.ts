import {
  type AnalyticsChart,
  type AnalyticsFigure,
  bucketsOf,
  type Bucket,
  daysOf,
  grainOf,
  type Period,
  type RowsBy,
  wholeMonths,
} from '@waymark/contract/analytics';
import { addDays } from '@waymark/contract/statistics';
import type { Store } from '../../platform/db/database.ts';
import { countFacts, countPeople, type DayRange, type FigureScope, series, type Source } from '../statistics/statistics.public.ts';
import { type Desk, isTooFew, isTooFewIn, rangeOf } from './analytics-scope.service.ts';
import { type Definition, definitionOf, type Measure, sqlOf, workOut } from './figure-definitions.ts';

function measure(store: Store, { of, kinds }: Measure, range: DayRange, scope: FigureScope, source: Source): Promise<number> {
  if (of === 'people') return countPeople(store, kinds, range, scope, source);
  return countFacts(store, kinds, range, scope, source).then((counted) => (of === 'value' ? counted.value : counted.n));
}

/**
 * ANA-01, ANA-05: returns a figure by its definition. Every page, file and recount asks here.
 * @param source `facts` counts it again from what happened, past the sums that are kept
 */
export async function countFigure(
  store: Store,
  definition: Definition,
  period: Period,
  scope: FigureScope,
  population: number,
  source: Source = 'rollUps',
): Promise<number | null> {
  const range = rangeOf(period);
  const top = await measure(store, definition.top, range, scope, source);
  const { bottom } = definition;
  const below = bottom === undefined ? null : bottom === 'population' ? population : await measure(store, bottom, range, scope, source);
  return workOut(definition, top, below, daysOf(period));
}

async function trendOf(desk: Desk, definition: Definition, buckets: readonly Bucket[]): Promise<(number | null)[]> {
  const { store } = desk.ctx;
  const of = async ({ of: what, kinds }: Measure) =>
    (await series(store, kinds, buckets, desk.scope)).map(({ people, n, value }) =>
      what === 'people' ? (isTooFew(desk, people) ? null : people) : isTooFew(desk, people) ? null : what === 'value' ? value : n,
    );
  const tops = await of(definition.top);
  const { bottom } = definition;
  const bottoms =
    bottom === undefined ? null : bottom === 'population' ? tops.map(() => desk.population) : (await of(bottom)).map((one) => one ?? 0);
  return tops.map((top, at) => {
    const bucket = buckets[at];
    if (top === null || bucket === undefined) return null;
    return workOut(definition, top, bottoms === null ? null : (bottoms[at] ?? 0), daysOf({ start: bucket.from, end: bucket.to }) - 1);
  });
}

/** The name of a figure where it stands by itself; below a number it begins small. */
const asHead = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const grainFor = ({ period, isByMonth }: Desk) => (isByMonth ? 'month' : grainOf(period));

/** Figures in a row, each with what it was before and how it went. */
export async function figuresOf(desk: Desk, ids: readonly string[]): Promise<AnalyticsFigure[]> {
  const figures: AnalyticsFigure[] = [];
  for (const id of ids) figures.push(await figureOf(desk, definitionOf(id)));
  return figures;
}

/** What a definition says of itself, in the caller's language. */
export const wordsOf = (desk: Desk, definition: Definition) => ({
  id: definition.id,
  name: desk.t(definition.activity === undefined ? `analytics.figure.${definition.id}` : `analytics.activity.${definition.activity}`),
  sentence: desk.t(
    definition.activity === undefined ? `analytics.figure.${definition.id}.how` : `analytics.activity.how.${definition.top.of}`,
  ),
  sql: sqlOf(definition),
  unit: definition.unit,
  moreIsBetter: definition.moreIsBetter !== false,
});

async function figureOf(desk: Desk, definition: Definition): Promise<AnalyticsFigure> {
  const { ctx, period, before, scope, population } = desk;
  const words = wordsOf(desk, definition);
  const { kinds } = definition.top;
  const isHidden = await isTooFewIn(desk, kinds, period);
  if (isHidden) return { ...words, value: null, before: null, detail: '', trend: [], isHidden };
  const value = await countFigure(ctx.store, definition, period, scope, population);
  const wasTooFew = before !== null && (await isTooFewIn(desk, kinds, before));
  const trend = await trendOf(desk, definition, bucketsOf(period, grainFor(desk)));
  const share = definition.id === 'people-learned' && population > 0 && value !== null ? Math.round((value / population) * 100) : null;
  return {
    ...words,
    value,
    before: before === null || wasTooFew ? null : await countFigure(ctx.store, definition, before, scope, population),
    detail: share === null ? '' : desk.t('analytics.share-of-people', { share: Math.min(100, share) / 100, people: population }),
    trend,
    isHidden,
  };
}

/** The days that each part of a period counts. */
export const periodsOf = (buckets: readonly Bucket[]): Period[] => buckets.map(({ from, to }) => ({ start: from, end: addDays(to, -1) }));

const NO_CHART = { figureId: null, points: [], series: [], bars: [], rows: [], target: null, off: '' };

/** Lines over time of figures; the first also as it was in the time it is compared with. */
export async function linesOf(desk: Desk, id: string, figureIds: readonly string[]): Promise<AnalyticsChart> {
  const { period, before, t } = desk;
  const grain = grainFor(desk);
  const buckets = bucketsOf(period, grain);
  const definitions = figureIds.map(definitionOf);
  const lines: AnalyticsChart['series'] = [];
  for (const definition of definitions) {
    const label = definitions.length === 1 ? t('analytics.now') : asHead(t(`analytics.figure.${definition.id}`));
    lines.push({
      id: definition.id,
      label,
      values: await trendOf(desk, definition, buckets),
      isComparison: false,
      figureId: definition.id,
      periods: periodsOf(buckets),
    });
  }
  const [first] = definitions;
  if (definitions.length === 1 && first !== undefined && before !== null) {
    // Months differ in number where a period begins within one.
    const earlier = bucketsOf(before, grain).slice(0, buckets.length);
    const values = await trendOf(desk, first, earlier);
    lines.push({
      id: 'before',
      label: t('analytics.before'),
      values: buckets.map((_, at) => values[at] ?? null),
      isComparison: true,
      figureId: first.id,
      periods: periodsOf(earlier),
    });
  }
  return {
    ...NO_CHART,
    id,
    kind: 'lines',
    title: t(`analytics.chart.${id}`),
    subtitle: t(`analytics.grain.${grain}`),
    unit: first?.unit ?? 'count',
    grain,
    points: buckets.map(({ from }) => from),
    series: lines,
  };
}

/** Bars with words of their own. */
export function barsOf(
  desk: Desk,
  id: string,
  unit: AnalyticsChart['unit'],
  figureId: string,
  bars: readonly {
    id: string;
    label: string;
    note?: string;
    value: number | null;
    isHidden?: boolean;
    isOff?: boolean;
    /** Its rows are those of the figure, narrowed so (ANA-09). */
    by: RowsBy;
  }[],
  target: number | null = null,
): AnalyticsChart {
  return {
    ...NO_CHART,
    id,
    kind: 'bars',
    title: desk.t(`analytics.chart.${id}`),
    subtitle: desk.t(`analytics.chart.${id}.how`),
    unit,
    grain: 'day',
    figureId,
    target,
    off: desk.t(`analytics.chart.${id}.off`),
    bars: bars.map((bar) => ({ note: '', isHidden: false, isOff: false, ...bar })),
  };
}

/** The days of a month that are in a period. */
function monthWithin({ start, end }: Period, month: string): Period {
  const whole = wholeMonths({ start: `${month}-01`, end: `${month}-01` });
  return { start: whole.start < start ? start : whole.start, end: whole.end > end ? end : whole.end };
}

/** When things happen, by month and weekday. */
export function heatOf(
  desk: Desk,
  id: string,
  figureId: string,
  counts: readonly { month: string; weekday: number; n: number }[],
): AnalyticsChart {
  const months = Map.groupBy(counts, ({ month }) => month);
  return {
    ...NO_CHART,
    id,
    kind: 'heat',
    title: desk.t(`analytics.chart.${id}`),
    subtitle: desk.t(`analytics.chart.${id}.how`),
    unit: 'count',
    grain: 'day',
    figureId,
    rows: [...months].map(([month, days]) => ({
      month,
      by: monthWithin(desk.period, month),
      values: Array.from({ length: 7 }, (_, weekday) => days.find((one) => one.weekday === weekday)?.n ?? 0),
    })),
  };
}
