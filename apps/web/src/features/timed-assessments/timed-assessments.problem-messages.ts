import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of assessments say, by code (ASM-11). */
export const problemMessages: ProblemMessages = {
  'assessment-attempt-not-found': msg`This attempt no longer exists. Go back to the assessment.`,
  'assessment-attempts-used': msg`You have used all attempts.`,
  'assessment-passed-already': msg`You have already passed this assessment.`,
  'assessment-not-started': msg`This attempt has not started.`,
  'assessment-over': msg`Time is up. The answers you gave before then count.`,
  'proctoring-not-agreed': msg`Agree to the recording before you start.`,
};
