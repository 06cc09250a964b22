import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of absences say, by code. */
export const problemMessages: ProblemMessages = {
  'absence-not-found': msg`This absence has already been removed.`,
  'absence-overlaps': msg`There’s already an absence on some of these days.`,
  'absence-table-unreadable': msg`We couldn’t find columns for the email address, first day and last day in this file.`,
  'absence-table-too-large': msg`This table is too large. The limit is 1 MB and 10,000 lines.`,
  'invalid-days': msg`We couldn’t read these dates, or the last day is before the first.`,
};
