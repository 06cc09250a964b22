import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about candidates say, by code. */
export const problemMessages: ProblemMessages = {
  'candidate-not-found': msg`This candidate is not available`,
  'candidate-action-not-possible': msg`This is no longer possible for this candidate. Reload to see where they stand.`,
  'sourcing-note-not-found': msg`This note is not available`,
  'impact-attribute-not-found': msg`This attribute is not available`,
  'impact-too-similar': msg`Another report covers nearly the same people, so the two together could point to single people. Choose another vacancy or period, or try again later.`,
};
