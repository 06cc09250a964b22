import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of cmi5 courses say, by code (PLY-04). */
export const problemMessages: ProblemMessages = {
  'unit-unknown': msg`This course no longer has this unit. Open the course again.`,
  'learner-not-enrolled': msg`This person has not started the course.`,
};
