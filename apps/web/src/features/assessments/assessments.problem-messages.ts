import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'assessment-invitation-not-found': msg`This invitation is no longer available.`,
  'assessment-not-open': msg`Skills assessment isn’t available to you.`,
  'assessment-reminder-too-soon': msg`You sent a reminder less than 24 hours ago.`,
  'assessment-released': msg`This rating is already part of an average and can’t be changed.`,
  'rater-yourself': msg`You can’t ask yourself. Rate yourself in the list of your skills.`,
  'asked-already': msg`You already asked this person for one of these skills.`,
  'not-your-manager': msg`This person isn’t your manager.`,
  'too-early': msg`Choose a date in the future.`,
  'too-late': msg`Choose a date within a year.`,
};
