import {
  type AnalyticsChart,
  type AnalyticsFigure,
  bucketsOf,
  FEWEST_PEOPLE,
  hiddenRows,
  type MobilityType,
  MOBILITY_TYPES,
  type Period,
  UNANSWERED_TARGET,
} from '@waymark/contract/analytics';
import { addDays } from '@waymark/contract/statistics';
import { JOB_LEVELS, jobLevelRank } from '@waymark/contract/job-roles';
import { type Desk, todayIn } from './analytics-scope.service.ts';
import { MOBILITY_DEFINITIONS, type MobilityDefinition, OPENINGS, shownSql } from './mobility-definitions.ts';
import { countMobility, findDecisionsByUnit, findLevels, findReleases, findTypes, type MobilityAsked } from './mobility.repo.ts';
import type { Parts } from './report-areas.service.ts';
import { barsOf, periodsOf } from './report-figures.service.ts';
import { rowOf, tableOf } from './report-tables.service.ts';

export const askedOf = (desk: Desk, types: readonly MobilityType[], period: Period = desk.period): MobilityAsked => ({
  ...period,
  today: todayIn(desk.ctx),
  zone: desk.ctx.organisation.setting('time_zone'),
  types,
  scope: desk.scope,
});

async function figureOf(desk: Desk, definition: MobilityDefinition, types: readonly MobilityType[]): Promise<AnalyticsFigure> {
  const { store } = desk.ctx;
  const now = await countMobility(store, definition, askedOf(desk, types));
  const before = desk.before === null ? null : await countMobility(store, definition, askedOf(desk, types, desk.before));
  const isHidden = now.people > 0 && now.people < FEWEST_PEOPLE;
  return {
    id: definition.id,
    name: desk.t(`analytics.figure.${definition.id}`),
    sentence: desk.t(`analytics.figure.${definition.id}.how`),
    sql: shownSql(definition),
    unit: definition.unit,
    moreIsBetter: definition.moreIsBetter,
    value: isHidden || (now.people === 0 && definition.unit !== 'count') ? null : now.value,
    before: isHidden || before === null || before.people < FEWEST_PEOPLE ? null : before.value,
    detail: isHidden || definition.id === 'people-moved' || now.people === 0 ? '' : desk.t('analytics.of-people', { people: now.people }),
    trend: [],
    isHidden,
  };
}

async function unansweredByMonth(desk: Desk, types: readonly MobilityType[]): Promise<AnalyticsChart> {
  const definition = MOBILITY_DEFINITIONS.find(({ id }) => id === 'unanswered');
  const buckets = bucketsOf(desk.period, 'month').slice(-12);
  const values: (number | null)[] = [];
  for (const { from, to } of buckets) {
    const counted =
      definition === undefined
        ? undefined
        : await countMobility(desk.ctx.store, definition, askedOf(desk, types, { start: from, end: addDays(to, -1) }));
    values.push(counted === undefined || counted.people < FEWEST_PEOPLE ? null : counted.value);
  }
  return {
    id: 'unanswered-by-month',
    kind: 'lines',
    title: desk.t('analytics.chart.unanswered-by-month'),
    subtitle: desk.t('analytics.chart.unanswered-by-month.how'),
    unit: 'share',
    figureId: null,
    grain: 'month',
    points: buckets.map(({ from }) => from),
    series: [
      {
        id: 'unanswered',
        label: desk.t('analytics.now'),
        values,
        isComparison: false,
        figureId: 'unanswered',
        periods: periodsOf(buckets),
      },
      {
        id: 'target',
        label: desk.t('analytics.target'),
        values: buckets.map(() => UNANSWERED_TARGET),
        isComparison: true,
        figureId: null,
        periods: [],
      },
    ],
    bars: [],
    rows: [],
    target: UNANSWERED_TARGET,
    off: '',
  };
}

async function openingsByLevel(desk: Desk, types: readonly MobilityType[]): Promise<AnalyticsChart> {
  const { t } = desk;
  const levels = (await findLevels(desk.ctx.store, askedOf(desk, types)))
    .flatMap(({ level: asked, openings, people }) =>
      JOB_LEVELS.filter((one) => one === asked && people > 0).map((level) => ({ level, openings, people })),
    )
    .toSorted((one, other) => jobLevelRank(one.level) - jobLevelRank(other.level));
  const all = levels.reduce((sum, { openings, people }) => ({ openings: sum.openings + openings, people: sum.people + people }), {
    openings: 0,
    people: 0,
  });
  const mean = all.people === 0 ? 0 : all.openings / all.people;
  return barsOf(
    desk,
    'openings-by-level',
    'number',
    OPENINGS,
    levels.map(({ level, openings, people }) => ({
      id: level,
      label: t(`analytics.level.${level}`),
      note: people < FEWEST_PEOPLE ? '' : t('analytics.openings-of', { openings, people }),
      value: people < FEWEST_PEOPLE ? null : (openings / people) * 100,
      isHidden: people < FEWEST_PEOPLE,
      isOff: openings / people < mean / 2,
      by: { level },
    })),
  );
}

/** ANA-07: returns whether people move here, how fast and how surely they are answered, and whether they stay. */
export async function mobilityParts(desk: Desk, chosen: readonly MobilityType[] | undefined): Promise<Parts> {
  const { ctx, t } = desk;
  const types = chosen === undefined || chosen.length === 0 ? MOBILITY_TYPES : chosen;
  const asked = askedOf(desk, types);
  const figures: AnalyticsFigure[] = [];
  for (const definition of MOBILITY_DEFINITIONS) figures.push(await figureOf(desk, definition, types));
  const units = await findDecisionsByUnit(ctx.store, asked);
  const shownUnits = units.filter(({ people }) => people >= FEWEST_PEOPLE);
  const median = shownUnits[Math.floor(shownUnits.length / 2)]?.days ?? 0;
  const decisions = barsOf(
    desk,
    'decision-by-unit',
    'days',
    'days-to-decision',
    units.map(({ id, title, days, people }) =>
      people < FEWEST_PEOPLE
        ? { id, label: title, value: null, isHidden: true, by: {} }
        : { id, label: title, value: days, isOff: days > median * 1.5, by: { toUnitId: id } },
    ),
  );
  const releases = await findReleases(ctx.store, asked);
  const rows = await findTypes(ctx.store, asked);
  const hidden = hiddenRows(rows.map(({ people }) => people));
  return {
    figures,
    charts: [await openingsByLevel(desk, types), await unansweredByMonth(desk, types), decisions],
    tables: [
      tableOf(
        desk,
        'releases',
        [
          { id: 'from-unit', unit: 'text' },
          { id: 'to-unit', unit: 'text' },
          { id: 'moves', unit: 'count', figureId: 'days-to-release' },
          { id: 'median-days', unit: 'days', figureId: 'days-to-release' },
        ],
        releases.map(({ from_id: fromId, from_unit: from, to_id: toId, to_unit: to, people, moves, days }) => {
          const isHidden = people < FEWEST_PEOPLE;
          return rowOf(`${fromId} ${toId}`, [from ?? t('analytics.no-unit'), to, isHidden ? null : moves, isHidden ? null : days], {
            isHidden,
            by: { fromUnitId: fromId ?? 'none', toUnitId: toId },
          });
        }),
      ),
      tableOf(
        desk,
        'applications-by-type',
        [
          { id: 'opportunity', unit: 'text' },
          { id: 'applied', unit: 'count', figureId: 'made' },
          { id: 'answered', unit: 'count', figureId: 'made-answered' },
          { id: 'accepted', unit: 'count', figureId: 'made-accepted' },
          { id: 'unanswered', unit: 'count', figureId: 'made-unanswered' },
        ],
        rows.map(({ type, made, answered, yes, unanswered }, at) =>
          hidden[at] === true
            ? rowOf(type, [t(`analytics.opportunity.${type}`), null, null, null, null], { isHidden: true })
            : rowOf(type, [t(`analytics.opportunity.${type}`), made, answered, yes, unanswered], { by: { types: [type] } }),
        ),
      ),
    ],
  };
}
