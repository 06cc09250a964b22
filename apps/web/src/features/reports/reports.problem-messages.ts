import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about reports say, by code. */
export const problemMessages: ProblemMessages = {
  'report-not-found': msg`This report is not available.`,
  'report-not-allowed': msg`Reports are for people who manage analytics, lead a group or have a team.`,
  'report-field-not-allowed': msg`This report uses a field you can’t see. Remove it, then try again.`,
  'report-changed': msg`This report was changed elsewhere. Your version is still here: reload to see theirs.`,
  'report-too-many-rows': msg`A workbook can hold {limit} rows, and this report has {rows}. Use CSV or Parquet.`,
  'report-pivot-too-wide': msg`This crosstab has too many columns or rows. Add a filter, or group by another field.`,
  'report-too-slow': msg`A preview takes too long. Add a filter, or download the report.`,
  'report-run-not-found': msg`This file is no longer available. Create it again.`,
  'report-run-reach-changed': msg`You can see less now than when this file was created. Create it again.`,
  'report-run-not-ready': msg`This file is not ready yet.`,
  'report-runs-busy': msg`Wait until one of your other files is ready.`,
  'two-needed': msg`A crosstab needs two different fields to group by.`,
  'report-recipient-gone': msg`These people can’t get this report: {people}. Remove them from the list.`,
};
