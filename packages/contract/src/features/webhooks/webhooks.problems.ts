import { defineProblems } from '../../kit/problem.ts';

export const webhookProblems = defineProblems({
  'webhook-not-found': { status: 404, title: 'This webhook no longer exists.' },
  'webhook-delivery-not-found': { status: 404, title: 'This delivery is no longer kept.' },
  'too-many-webhooks': { status: 409, title: 'There are as many webhooks as there can be. Delete one first.' },
});
