import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about mentorship say, by code. */
export const problemMessages: ProblemMessages = {
  'mentor-not-found': msg`This mentor is not available`,
  'mentorship-not-found': msg`This mentorship is not available`,
  'mentor-takes-no-requests': msg`This mentor isn’t accepting requests at the moment.`,
  'mentor-yourself': msg`You cannot be your own mentor.`,
  'mentorship-part-not-found': msg`This no longer exists. The other person may have removed it.`,
  'mentorship-full': msg`You have reached the limit. Remove something first.`,
  'programme-not-found': msg`This programme no longer exists.`,
  'not-in-programme': msg`Only people in the programme can be matched in it.`,
  'pair-not-allowed': msg`These two can’t be matched because they are being kept apart.`,
  'matching-not-found': msg`This matching no longer exists.`,
  'level-not-higher': msg`Choose a level above the starting level.`,
  'before-it-began': msg`The mentorship had not started then.`,
  'session-too-long': msg`A session can be at most eight hours long.`,
};
