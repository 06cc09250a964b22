import { defineProblems } from '../../kit/problem.ts';

export const rewardProblems = defineProblems({
  'badge-not-found': { status: 404, title: 'This badge no longer exists.' },
  'shared-badge-not-found': { status: 404, title: 'There is no badge at this address.' },
  'too-many-badges': { status: 409, title: 'You have reached the limit of badges. Delete one first.' },
  'badge-cards-unknown': { status: 422, title: 'Some of these cards do not exist.' },
});
