import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personErased } from '../people/people.public.ts';
import { findOverdue, forgetPerson } from './timed-assessments.repo.ts';
import { settleAttempt } from './timed-assessments.service.ts';

const AT_ONCE = 200;

/** ASM-11: attempts whose time is over are marked, also where no one comes back to them. */
export const endOverdueAttempts = defineJob<null>({
  name: 'timed-assessments.end-overdue',
  effect: 'transaction',
  schedule: '* * * * *',
  handle: async (ctx) => {
    for (const id of await findOverdue(ctx.store, ctx.now(), AT_ONCE)) await settleAttempt(ctx, id, 'time-over');
  },
});

export const timedAssessmentSubscribers = [
  subscribeInTransaction([personErased], 'timed-assessments.erase', (ctx, { details }) => forgetPerson(ctx.store, details.userId)),
];
