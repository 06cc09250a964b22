import { PROVISIONING_LIMITS } from '@waymark/contract/provisioning';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personErased } from '../people/people.public.ts';
import { deleteRequestsBefore } from './provisioning-requests.repo.ts';
import { deleteProvisioned } from './scim-users.repo.ts';

/** Forgets old requests: they hold what directories say of people. */
export const sweepRequests = defineJob<null>({
  name: 'provisioning.sweep-requests',
  effect: 'transaction',
  schedule: '50 3 * * *',
  handle: async (ctx) => deleteRequestsBefore(ctx.store, new Date(ctx.now().getTime() - PROVISIONING_LIMITS.requestDays * 86_400_000)),
});

/** PLT-12: what directories said of a person goes with the person. */
export const eraseProvisioned = subscribeInTransaction([personErased], 'provisioning.erase', ({ store }, { details: { userId } }) =>
  deleteProvisioned(store, userId),
);
