import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about mentorship say, by code. */
export const problemMessages: ProblemMessages = {
  'mentor-not-found': msg`This mentor is not available`,
  'mentorship-not-found': msg`This mentorship is not available`,
  'mentor-takes-no-requests': msg`This mentor takes no requests at the moment.`,
  'mentor-yourself': msg`You cannot be your own mentor.`,
  'mentorship-part-not-found': msg`This no longer exists. The other one may have removed it.`,
  'mentorship-full': msg`There is no room for more. Remove something first.`,
  'programme-not-found': msg`This programme no longer exists.`,
  'not-in-programme': msg`Only who is in the programme can be matched in it.`,
  'pair-not-allowed': msg`These two cannot be matched: someone keeps them apart.`,
  'matching-not-found': msg`This matching no longer exists.`,
  'level-not-higher': msg`Choose a level above the one it starts from.`,
  'session-too-long': msg`A session is at most eight hours long.`,
};
