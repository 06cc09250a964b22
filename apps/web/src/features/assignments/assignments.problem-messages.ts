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
  'plan-after-due': msg`Choose a day no later than the due date.`,
  'before-start': msg`Choose a day after the start date.`,
  'share-group-gone': msg`This group no longer exists.`,
};
