import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { calendarMonth, plausibleDay, queryList, requiredText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { channelId } from '../channels/channel-summary.schema.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { locationId } from '../locations/locations.schema.ts';
import { orgUnitId } from '../locations/org-units.schema.ts';
import { JOB_LEVELS } from '../job-roles/job-roles.rules.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import {
  ANALYTICS_AREAS,
  ANALYTICS_FORMATS,
  ANALYTICS_LIMITS,
  COMPARISONS,
  FIGURE_UNITS,
  GRAINS,
  MOBILITY_TYPES,
} from './analytics.rules.ts';

export const analyticsViewId = idOf('analytics-view');
export type AnalyticsViewId = z.infer<typeof analyticsViewId>;

const unit = z.enum(FIGURE_UNITS);
const figureNumber = z.number().nullable();
const count = z.number().int();

/** Days are those of the organisation's time zone; left out, the last 26 weeks until today. */
export const periodQuery = z.object({
  start: plausibleDay.optional(),
  end: plausibleDay.optional(),
  compare: z.enum(COMPARISONS).default('previous'),
});
export type PeriodQuery = z.output<typeof periodQuery>;

/** What figures are about (ANA-01): a unit counts with all below it; a group's people are those of today. */
export const analyticsQuery = periodQuery.extend({
  groupId: groupId.optional(),
  locationId: locationId.optional(),
  unitId: orgUnitId.optional(),
  /** Of the mobility board alone; all where none is named. */
  types: queryList(z.enum(MOBILITY_TYPES), MOBILITY_TYPES.length),
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;
export const analyticsParams = z.object({ area: z.enum(ANALYTICS_AREAS) });
const fileQuery = { table: z.string().min(1).max(40), format: z.enum(ANALYTICS_FORMATS).default('csv') };
export const analyticsExportQuery = analyticsQuery.extend(fileQuery);
export type AnalyticsExportQuery = z.output<typeof analyticsExportQuery>;

/** How a figure is worked out: the one place that says it. `sql` counts it again from the facts of the whole organisation. */
export const figureDefinitionSchema = z.object({ id: z.string(), name: z.string(), sentence: z.string(), sql: z.string(), unit });
export type FigureDefinition = z.infer<typeof figureDefinitionSchema>;

/** A number with its definition. `value` is null where nothing was counted, or where too few people were (`isHidden`). */
export const figureSchema = figureDefinitionSchema.extend({
  value: figureNumber,
  before: figureNumber,
  detail: z.string(),
  /** How it went, part by part of the period; null where there is nothing to divide. */
  trend: z.array(figureNumber),
  /** Whether more is better, so that a fall can be told from a rise. */
  moreIsBetter: z.boolean(),
  isHidden: z.boolean(),
});
export type AnalyticsFigure = z.infer<typeof figureSchema>;

const ownUnit = orgUnitId.or(z.literal('none'));
const aboutRows = {
  cardId: cardId.optional(),
  /** Only what is about a channel, a skill, a term or a kind of opportunity: `skill:…`. */
  subject: z.string().max(300).optional(),
  /** Only what happened on a weekday: 0 is Monday. */
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  /** Of openings: the level of the vacancy. */
  level: z.enum(JOB_LEVELS).optional(),
  /** Of applications: the applicant's own unit today, and the unit that offers. */
  fromUnitId: ownUnit.optional(),
  toUnitId: orgUnitId.optional(),
};

/** ANA-09: what the rows behind a number are narrowed to, beside what its page is: parameters of the rows' query. */
const rowsBySchema = z
  .object({
    start: z.string(),
    end: z.string(),
    unitId: z.string(),
    locationId: z.string(),
    groupId: z.string(),
    cardId: z.string(),
    subject: z.string(),
    weekday: z.number().int(),
    level: z.enum(JOB_LEVELS),
    fromUnitId: z.string(),
    toUnitId: z.string(),
    userId: z.string(),
    types: z.array(z.enum(MOBILITY_TYPES)),
  })
  .partial();
export type RowsBy = z.infer<typeof rowsBySchema>;

/** A drawing. Lines run over time, bars compare, a heat map shows when. */
export const chartSchema = z.object({
  id: z.string(),
  kind: z.enum(['lines', 'bars', 'heat']),
  title: z.string(),
  subtitle: z.string(),
  unit,
  /** ANA-09: the figure that each bar or cell is, whose rows it opens; null where it has none of its own. */
  figureId: z.string().nullable(),
  /** First days of the parts of the period, for lines. */
  points: z.array(z.string()),
  grain: z.enum(GRAINS),
  series: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      values: z.array(figureNumber),
      isComparison: z.boolean(),
      /** ANA-09: the figure that its points are; null for a target. */
      figureId: z.string().nullable(),
      /** The days that each of its points counts. */
      periods: z.array(z.object({ start: z.string(), end: z.string() })),
    }),
  ),
  bars: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      note: z.string(),
      value: figureNumber,
      isHidden: z.boolean(),
      isOff: z.boolean(),
      by: rowsBySchema,
    }),
  ),
  target: figureNumber,
  /** What is said of bars that are off: below their target, or slower than the rest. Empty where none can be. */
  off: z.string(),
  /** Rows are months, values those of the weekdays from Monday on. */
  rows: z.array(z.object({ month: calendarMonth, values: z.array(z.number()), by: rowsBySchema })),
});
export type AnalyticsChart = z.infer<typeof chartSchema>;

export const tableSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  columns: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      unit: z.enum([...FIGURE_UNITS, 'text']),
      /** ANA-09: the figure that a number of this column is, of its row; null where it is none of its own. */
      figureId: z.string().nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      id: z.string(),
      /** Where the row's thing is; empty where it has no page. */
      href: z.string(),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
      /** What the rows behind its numbers are narrowed to; null where they open nothing. */
      by: rowsBySchema.nullable(),
      /** The figures of its cells where they are others than those of the columns. */
      figureIds: z.array(z.string().nullable()),
      /** Places of cells that are null because too few people are behind them. */
      few: z.array(z.number().int()),
      /** Too few people: the cells are null. */
      isHidden: z.boolean(),
      isTotal: z.boolean(),
    }),
  ),
});
export type AnalyticsTable = z.infer<typeof tableSchema>;

/** Everything a page of analytics shows; texts are in the caller's language. */
export const analyticsReportSchema = z.object({
  period: z.object({ start: z.string(), end: z.string() }),
  comparedWith: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** What it is narrowed to, by name; empty where it is not. */
  names: z.object({ unit: z.string(), location: z.string(), group: z.string() }),
  /** Everything that happened until then is counted. */
  freshAt: z.string(),
  /** The time zone that days and filters are in. */
  zone: z.string(),
  /** How many people are in view. */
  people: count,
  /** Fewer than five people match: nothing is shown of them. */
  isTooSmall: z.boolean(),
  figures: z.array(figureSchema),
  charts: z.array(chartSchema),
  tables: z.array(tableSchema),
});
export type AnalyticsReport = z.infer<typeof analyticsReportSchema>;

/** ANA-09: one row that a figure counts: a person, or something that a person did. */
export const figureRowSchema = z.object({
  id: z.string(),
  /** Null where the caller may not see who it is, and for searches, which are no one's. */
  person: personSummarySchema.nullable(),
  /** What it was about; without an address where it has no page. */
  thing: z.object({ title: z.string(), href: z.string() }).nullable(),
  on: z.string().nullable(),
  /** How often, for a row of a person. */
  times: count,
  /** Minutes, stars or days that it carries; null where it carries nothing. */
  value: figureNumber,
  /** Of a share: whether it is in the part that is counted, or only in the whole. */
  counts: z.boolean(),
});
export type FigureRow = z.infer<typeof figureRowSchema>;
export const figureRowsSchema = pageOf(figureRowSchema).extend({
  figure: figureDefinitionSchema.omit({ sql: true }),
  /** `population`: people who are in view, whatever they did. */
  of: z.enum(['people', 'events', 'population']),
  /** How many rows there are in all; null where none are shown. */
  total: count.nullable(),
  /** Why no rows are shown: so few people that they would be known, or not the caller's to see. */
  hidden: z.enum(['few', 'rights']).nullable(),
});
export type FigureRows = z.infer<typeof figureRowsSchema>;
const rowsPage = pageQuery(20).shape;
export const figureRowsQuery = analyticsQuery.extend({ ...rowsPage, ...aboutRows });
export type FigureRowsQuery = z.output<typeof figureRowsQuery>;
const { weekday } = aboutRows;
export const groupFigureRowsQuery = periodQuery.extend({ ...rowsPage, weekday, cardId: cardId.optional(), userId: userId.optional() });
export type GroupFigureRowsQuery = z.output<typeof groupFigureRowsQuery>;
const figureId = z.string().max(40);
export const figureParams = z.object({ figureId });

export const analyticsViewSchema = z.object({
  id: analyticsViewId,
  name: z.string(),
  area: z.enum(ANALYTICS_AREAS),
  /** What the page is narrowed to, as in its address. */
  query: z.string(),
  createdAt: z.string(),
});
export type AnalyticsView = z.infer<typeof analyticsViewSchema>;
export const analyticsViewInput = z.object({
  name: requiredText(ANALYTICS_LIMITS.viewName),
  area: z.enum(ANALYTICS_AREAS),
  query: z
    .string()
    .max(500)
    .regex(/^[\w\-=&.%]*$/)
    .default(''),
});
export type AnalyticsViewInput = z.output<typeof analyticsViewInput>;
export const analyticsViewParams = z.object({ viewId: analyticsViewId });

export const groupAnalyticsParams = z.object({ groupId });
export const groupMembersQuery = pageQuery(20).extend({
  start: plausibleDay.optional(),
  end: plausibleDay.optional(),
});
export type GroupMembersQuery = z.output<typeof groupMembersQuery>;
export const groupAnalyticsExportQuery = periodQuery.extend(fileQuery);
export type GroupAnalyticsExportQuery = z.output<typeof groupAnalyticsExportQuery>;

/** Of a channel, or of a pathway or journey: by what people did with what is in it. */
export const channelAnalyticsParams = z.object({ channelId });
export const pathAnalyticsParams = z.object({ pathId: cardId });

/** How a member stands with what the group was assigned and had shared (GRP-05), and what they did in the period. */
export const groupMemberProgressSchema = z.object({
  person: personSummarySchema,
  assigned: count,
  assignedDone: count,
  overdue: count,
  shared: count,
  sharedDone: count,
  /** Of everything, in the period. */
  finished: count,
  minutes: count,
  lastActiveOn: z.string().nullable(),
});
export type GroupMemberProgress = z.infer<typeof groupMemberProgressSchema>;
