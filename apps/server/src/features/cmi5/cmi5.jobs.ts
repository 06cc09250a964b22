import type { UserId } from '@waymark/contract/kit';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personErased } from '../people/people.public.ts';
import { abandonLost } from './cmi5-abandoning.service.ts';
import { deleteRegistrationsOf } from './cmi5.repo.ts';

const AT_ONCE = 200;

/** PLY-04: sessions that never come back are abandoned, even if their course is not opened again. */
export const abandonLostSessions = defineJob<null>({
  name: 'cmi5.abandon-lost',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: async (ctx) => {
    await abandonLost(ctx, AT_ONCE);
  },
});

/** PLT-12: what a person did in courses goes with them. */
export const eraseRegistrations = subscribeInTransaction<{ userId: UserId }>(
  [personErased],
  'cmi5.erase',
  ({ store }, { details: { userId } }) => deleteRegistrationsOf(store, userId),
);
