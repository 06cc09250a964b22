import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'transcript-download-off': msg`Downloads of learning records are switched off.`,
  'completion-not-found': msg`This entry is not available.`,
  'completion-withdrawn': msg`Someone has already withdrawn this entry.`,
  'no-one-by-email': msg`No one here has this email.`,
  'evidence-needed': msg`Add evidence: this day is before the person joined.`,
};
