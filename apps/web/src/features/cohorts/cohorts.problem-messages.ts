import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about cohorts say, by code. */
export const problemMessages: ProblemMessages = {
  'cohort-not-found': msg`Sorry this page is not available`,
  'cohort-full': msg`All places in this cohort are taken.`,
  'cohort-over': msg`This cohort has ended.`,
  'cohort-member-not-found': msg`This person is not in the cohort.`,
  'cohort-end-before-start': msg`The end comes before the start.`,
  'fewer-than-members': msg`The cohort already has more people than that. Enter a higher number.`,
  'not-in-group': msg`Only members of the group can be invited.`,
  'cohort-unknown-card': msg`One of the items is not available to you.`,
};
