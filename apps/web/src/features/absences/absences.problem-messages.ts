import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of absences say, by code. */
export const problemMessages: ProblemMessages = {
  'absence-not-found': msg`This absence has already been removed.`,
  'absence-overlaps': msg`There’s already an absence on some of these days.`,
};
