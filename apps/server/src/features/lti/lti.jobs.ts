import type { UserId } from '@waymark/contract/kit';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personErased } from '../people/people.public.ts';
import { deleteOfPerson } from './aicc.repo.ts';
import { sweepLaunches } from './lti-launches.repo.ts';
import { PUBLISHED_DAYS } from './platform-keys.service.ts';

/** Deletes expired launches and nonces, and keys that no longer sign anything. */
export const sweepLti = defineJob({
  name: 'lti.sweep',
  effect: 'transaction',
  schedule: '40 2 * * *',
  handle: async ({ store, now }) => sweepLaunches(store, now(), new Date(now().getTime() - PUBLISHED_DAYS * 86_400_000)),
});

/** PLT-12: what a person did at tools goes with them. */
export const eraseAtTools = subscribeInTransaction<{ userId: UserId }>([personErased], 'lti.erase', ({ store }, { details: { userId } }) =>
  deleteOfPerson(store, userId),
);
