import type { UserId } from '@waymark/contract/kit';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteRegistrationsOf } from './cmi5.repo.ts';

/** PLT-12: what a person did in courses goes with them. */
export const eraseRegistrations = subscribeInTransaction<{ userId: UserId }>(
  [personErased],
  'cmi5.erase',
  ({ store }, { details: { userId } }) => deleteRegistrationsOf(store, userId),
);
