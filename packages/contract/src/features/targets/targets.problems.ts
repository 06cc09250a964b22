import { defineProblems } from '../../kit/problem.ts';

export const targetProblems = defineProblems({
  'target-not-found': { status: 404, title: 'This rule is not available.' },
  'target-in-use': { status: 409, title: 'This rule is in use. Stop using it first.' },
  'target-changed': { status: 409, title: 'Someone else changed this rule. Look at it again.', isOutdated: true },
  'target-loop': { status: 409, title: 'This rule would fill a group from itself.' },
  'target-reaches-many': { status: 409, title: 'This rule reaches more than a tenth of the organisation. Confirm the number first.' },
  'target-field-protected': { status: 422, title: 'This field is protected. No rule may use it.' },
  'too-many-targets': { status: 409, title: 'You have reached the limit of rules. Delete one first.' },
});
