import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about skills say, by code. */
export const problemMessages: ProblemMessages = {
  'skill-not-found': msg`This skill is not there any more.`,
  'unknown-skill': msg`This skill is not part of the taxonomy.`,
  'merged-skill': msg`This skill has become part of another. Choose that one.`,
  'retired-skill': msg`This skill is not used any more. Choose another.`,
  'skill-named-twice': msg`This skill is in the list already.`,
  'unknown-level': msg`Choose one of the levels.`,
};
