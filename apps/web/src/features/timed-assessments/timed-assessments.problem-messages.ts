import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of assessments say, by code (ASM-11). */
export const problemMessages: ProblemMessages = {
  'assessment-attempt-not-found': msg`This attempt is not there. Go back to the assessment.`,
  'assessment-attempts-used': msg`You have used all attempts.`,
  'assessment-passed-already': msg`You have passed this assessment already.`,
  'assessment-not-started': msg`This attempt has not started.`,
  'assessment-over': msg`The time is over. What you answered until then counts.`,
  'proctoring-not-agreed': msg`Agree to what is recorded before you begin.`,
};
