import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about sharing and assigning say, by code. */
export const problemMessages: ProblemMessages = {
  'assignment-not-found': msg`This assignment was withdrawn.`,
  'duty-not-found': msg`This is no longer assigned.`,
  'card-not-assignable': msg`Publish this content before you assign or share it.`,
  'card-not-shareable-with-all': msg`Some of them can’t open this content. Ask its author to give them access.`,
  'assignees-not-yours': msg`You can only assign to your reports and to groups you lead.`,
  'share-groups-not-yours': msg`You can only share with groups you are in.`,
  'waiver-not-found': msg`This waiver has ended.`,
  'series-not-found': msg`This recurring assignment no longer exists.`,
  'series-changed': msg`Someone else changed this recurring assignment. Close and open this dialog to see it.`,
  'card-not-repeatable': msg`People vote in a poll once, so it can’t be repeated.`,
  'plan-after-due': msg`Choose a day no later than the due date.`,
  'ends-after-archival': msg`End date must be before the content archival date`,
  'due-after-next-start': msg`The due date must be before the next date starts.`,
  'in-the-past': msg`Choose today or a later day.`,
  'series-begun': msg`It has started, so you can’t change this. End it and create another.`,
  'before-start': msg`Choose the start date or a later day.`,
  'share-group-gone': msg`This group no longer exists.`,
};
