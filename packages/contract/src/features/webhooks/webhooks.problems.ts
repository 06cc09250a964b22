import { defineProblems } from '../../kit/problem.ts';

export const webhookProblems = defineProblems({
  'webhook-not-found': { status: 404, title: 'This webhook no longer exists.' },
  'webhook-delivery-not-found': { status: 404, title: 'We no longer have this delivery.' },
  'too-many-webhooks': { status: 409, title: 'You have reached the limit of webhooks. Delete one first.' },
});
