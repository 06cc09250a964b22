import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { plausibleDay, requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import {
  FIELD_KINDS,
  FILTER_OPERATORS,
  REPORT_CHARTS,
  REPORT_FORMATS,
  REPORT_LAYOUTS,
  REPORT_LIMITS,
  REPORT_PEOPLE,
  REPORT_SUBJECTS,
  RUN_FAILURES,
  RUN_STATUSES,
} from './reports.rules.ts';
import { FREQUENCIES } from './schedules.rules.ts';

export const reportId = idOf('report');
export type ReportId = z.infer<typeof reportId>;
export const reportRunId = idOf('report-run');
export type ReportRunId = z.infer<typeof reportRunId>;

const fieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9._-]*$/)
  .max(120);

export const reportFilterSchema = z.object({
  field: fieldKey,
  operator: z.enum(FILTER_OPERATORS),
  values: z.array(requiredText(REPORT_LIMITS.valueLength)).max(REPORT_LIMITS.values),
});

/** What a report shows. `columns` in the order of the report; grouped, a row is a group with its count and the sums of its numbers. */
export const reportDefinitionSchema = z.object({
  subject: z.enum(REPORT_SUBJECTS),
  people: z.enum(REPORT_PEOPLE),
  columns: z.array(fieldKey).min(1).max(REPORT_LIMITS.columns),
  filters: z.array(reportFilterSchema).max(REPORT_LIMITS.filters),
  groupBy: z.array(fieldKey).max(REPORT_LIMITS.groupBy),
  sort: z.object({ field: fieldKey, direction: z.enum(['asc', 'desc']) }).nullable(),
  /** Grouped by two fields: `pivot` has the values of the second as columns, with totals. Rows where left out. */
  layout: z.enum(REPORT_LAYOUTS).optional(),
  /** Grouped by one field: how its groups are drawn. */
  chart: z.enum(REPORT_CHARTS).optional(),
});
export type ReportDefinition = z.infer<typeof reportDefinitionSchema>;

const optionSchema = z.object({ value: z.string(), label: z.string() });
export const reportFieldSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  /** The heading it is listed under. */
  section: z.string(),
  options: z.array(optionSchema),
});
export type ReportField = z.infer<typeof reportFieldSchema>;

/** A subject with the fields that the caller may use, in their language. */
export const reportSubjectSchema = z.object({
  key: z.enum(REPORT_SUBJECTS),
  label: z.string(),
  fields: z.array(reportFieldSchema),
  /** What a new report begins with. */
  standard: z.array(z.string()),
});
export type ReportSubject = z.infer<typeof reportSubjectSchema>;

export const reportCatalogueSchema = z.object({
  subjects: z.array(reportSubjectSchema),
  people: z.array(z.enum(REPORT_PEOPLE)),
  /** Where a new schedule's clock is. */
  timeZone: z.string(),
});
export type ReportCatalogue = z.infer<typeof reportCatalogueSchema>;

export const reportScheduleBody = z.object({
  isOn: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  startsOn: plausibleDay,
  /** `HH:MM` on the clock of the time zone. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  timeZone: z.string().min(1).max(64),
  format: z.enum(REPORT_FORMATS),
  recipientIds: z.array(userId).max(REPORT_LIMITS.people),
});
export type ReportScheduleBody = z.infer<typeof reportScheduleBody>;

/** Who gets a scheduled report; `problem` says why someone would not. */
export const reportRecipientSchema = z.object({ person: personSummarySchema, problem: z.enum(RUN_FAILURES).nullable() });

/** One sending of a report; `missed` names who did not get it and why: null where they stopped it themselves. */
export const reportDeliverySchema = z.object({
  dueAt: z.string(),
  recipients: z.number().int(),
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  missed: z.array(z.object({ person: personSummarySchema, reason: z.enum(RUN_FAILURES).nullable() })),
});

export const reportScheduleSchema = reportScheduleBody.omit({ recipientIds: true }).extend({
  recipients: z.array(reportRecipientSchema),
  nextAt: z.string().nullable(),
  /** Why it stopped by itself. */
  stopped: z.enum(RUN_FAILURES).nullable(),
  deliveries: z.array(reportDeliverySchema),
});

export const reportSummarySchema = z.object({
  id: reportId,
  name: z.string(),
  subject: z.enum(REPORT_SUBJECTS),
  people: z.enum(REPORT_PEOPLE),
  owner: personSummarySchema,
  updatedAt: z.string(),
  /** When it is sent next; null without a schedule. */
  nextAt: z.string().nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

export const reportSchema = reportSummarySchema.extend({
  definition: reportDefinitionSchema,
  version: z.number().int(),
  /** People it is shared with; only for its owner. */
  sharedWith: z.array(personSummarySchema),
  schedule: reportScheduleSchema.nullable(),
});
export type Report = z.infer<typeof reportSchema>;

export const reportQuery = pageQuery(20).extend({ scope: z.enum(['mine', 'shared', 'all']).default('all') });
export const reportBody = z.object({ name: requiredText(REPORT_LIMITS.name), definition: reportDefinitionSchema });
export const reportUpdateBody = reportBody.extend({ version: z.number().int().min(1) });
export const reportSharesBody = z.object({ userIds: z.array(userId).max(REPORT_LIMITS.people) });
export const reportParams = z.object({ reportId });

const cell = z.union([z.string(), z.number(), z.null()]);
export const reportPreviewSchema = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(FIELD_KINDS) })),
  rows: z.array(z.array(cell)),
  total: z.number().int(),
  /** Grouped, what all groups come to, of which a crosstab has a line of its own; null where each row is one thing. */
  totals: z.array(cell).nullable(),
  milliseconds: z.number().int(),
  readAt: z.string(),
});
export type ReportPreview = z.infer<typeof reportPreviewSchema>;

export const reportRunBody = z.object({ format: z.enum(REPORT_FORMATS) });
export const reportRunSchema = z.object({
  id: reportRunId,
  reportId: reportId,
  format: z.enum(REPORT_FORMATS),
  status: z.enum(RUN_STATUSES),
  failure: z.enum(RUN_FAILURES).nullable(),
  /** Rows written so far, and in all once they are counted. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  fileName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ReportRun = z.infer<typeof reportRunSchema>;
export const reportRunParams = z.object({ runId: reportRunId });
