import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { groupLeft, groupMemberRemoved } from '../groups/groups.public.ts';
import { personErased } from '../people/people.public.ts';
import { leaveCohortsOf, leaveEveryCohort } from './cohorts.repo.ts';

/** Who is no longer in a group is in none of its cohorts. */
export const leaveWithGroup = subscribeInTransaction<{ groupId: GroupId; userId: UserId }>(
  [groupLeft, groupMemberRemoved],
  'cohorts.leave-with-group',
  ({ store }, { details: { groupId, userId } }) => leaveCohortsOf(store, groupId, [userId]),
);

/** PLT-12. */
export const eraseFromCohorts = subscribeInTransaction([personErased], 'cohorts.erase', ({ store }, { details: { userId } }) =>
  leaveEveryCohort(store, userId),
);
