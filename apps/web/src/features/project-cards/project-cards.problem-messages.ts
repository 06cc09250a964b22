import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of project cards say, by code (CRD-17). */
export const problemMessages: ProblemMessages = {
  'submission-not-found': msg`This submission no longer exists. Reload the page.`,
  'submission-empty': msg`Add text, a link or a file before you submit it.`,
  'submissions-too-large': msg`Together, these files are too large. Submit at most 500 MB.`,
  'submission-being-read': msg`A grader is already reading your submission, so you can no longer replace it.`,
  'submission-passed-already': msg`You have already passed this project.`,
  'submission-closed': msg`You have used all attempts.`,
  'submission-graded-already': msg`This submission already has a result. Reload the page to see it.`,
  'submission-changed-meanwhile': msg`This submission was replaced while you read it. Read the new one first.`,
  'own-submission': msg`You can’t grade your own submission.`,
  'grade-incomplete': msg`Give points for each criterion before you pass it.`,
  'grade-below-pass': msg`The points are below the pass mark. Give more, or ask for another attempt.`,
};
