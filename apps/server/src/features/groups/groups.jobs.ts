import type { GroupId } from '@waymark/contract/groups';
import { subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { personErased, userCreated } from '../people/people.public.ts';
import { leaveEveryGroup } from './groups-erasure.repo.ts';
import { fillMandatoryGroup } from './mandatory-groups.repo.ts';
import { joinMandatoryGroups } from './mandatory-groups.service.ts';

/**
 * GRP-08: takes everyone into a group that became mandatory. This job and the one below run after the commit of what
 * causes them, so that a person and a mandatory group made at the same time find each other in one of the two.
 */
export const fillMandatory = defineJob<{ groupId: GroupId }>({
  name: 'groups.fill-mandatory',
  effect: 'transaction',
  handle: (ctx, { groupId }) => fillMandatoryGroup(ctx.store, groupId, ctx.now()),
});

/** GRP-08: takes new people into every mandatory group. */
export const joinMandatory = subscribeToMany(userCreated, 'groups.join-mandatory', (ctx, events) =>
  joinMandatoryGroups(
    ctx.store,
    events.map(({ details }) => details.userId),
    ctx.now(),
  ),
);

/** PLT-12: removes an erased person from all groups. */
export const eraseMemberships = subscribeInTransaction([personErased], 'groups.erase', ({ store }, { details: { userId } }) =>
  leaveEveryGroup(store, userId),
);
