import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about analytics say, by code. */
export const problemMessages: ProblemMessages = {
  'analytics-figure-not-found': msg`This figure is not available`,
  'analytics-table-not-found': msg`This table is not available`,
  'analytics-view-not-found': msg`This view is not available`,
  'too-many-analytics-views': msg`You have reached the limit of saved views. Delete one first.`,
  'period-ends-early': msg`The last day is before the first.`,
  'period-too-long': msg`A period can be at most five years.`,
};
