import { defineProblems } from '../../kit/problem.ts';

export const assignmentProblems = defineProblems({
  'assignment-not-found': { status: 404, title: 'This assignment was withdrawn.' },
  'duty-not-found': { status: 404, title: 'This is no longer assigned.' },
  'card-not-assignable': { status: 409, title: 'Publish this content before you assign or share it.' },
  'card-not-shareable-with-all': { status: 409, title: 'Some of them cannot open this content. Ask its author to give them access.' },
  'assignees-not-yours': { status: 403, title: 'You can only assign to your reports and to groups you lead.' },
  'share-groups-not-yours': { status: 403, title: 'You can only share with groups you are in.' },
  'waiver-not-found': { status: 404, title: 'This waiver has ended.' },
  'series-not-found': { status: 404, title: 'This recurring assignment no longer exists.' },
  'series-changed': { status: 409, title: 'Someone else changed this recurring assignment. Look at it again.', isOutdated: true },
  'card-not-repeatable': { status: 409, title: 'People vote in a poll once, so it can’t be repeated.' },
  'plan-after-due': { status: 409, title: 'Choose a day no later than the due date.' },
});
