import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of absences say, by code. */
export const problemMessages: ProblemMessages = {
  'absence-not-found': msg`This absence has already been removed.`,
  'absence-overlaps': msg`There’s already an absence on some of these days.`,
  'absence-table-unreadable': msg`This is not a table with columns for the email address, the first and the last day.`,
  'absence-table-too-large': msg`This table is too large. The limit is 1 MB and 10,000 lines.`,
  'invalid-days': msg`The days can’t be read, or the last one is before the first.`,
};
