import type { UserId } from '@waymark/contract/kit';
import { TARGET_FIELDS, type TargetField, type TargetId } from '@waymark/contract/targets';
import type { JobContext } from '../../platform/context.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { type Subscriber, subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { accountUpdated } from '../accounts/accounts.public.ts';
import { cardCompleted } from '../cards/cards.public.ts';
import { completionRecorded, completionWithdrawn } from '../progress/progress.public.ts';
import { customFieldUpdated, fieldValuesChanged } from '../custom-fields/custom-fields.public.ts';
import { groupDeleted, groupJoined, groupLeft, groupMemberRemoved } from '../groups/groups.public.ts';
import { orgUnitChanged, personPlaced } from '../locations/locations.public.ts';
import {
  managerChanged,
  personDeleted,
  personErased,
  personReactivated,
  personSuspended,
  profileUpdated,
  roleAssigned,
  roleRemoved,
  userCreated,
} from '../people/people.public.ts';
import { personSkillsChanged } from '../skills/skills.public.ts';
import { syncGroupsOf } from './group-sync.service.ts';
import { findTargetsAsking, refreshPeople, refreshTarget } from './target-membership.service.ts';
import { targetMembersChanged } from './targets.events.ts';
import { findTargetsByDay, findTargetsLookingAt } from './targets.repo.ts';

/** Works out again who matches a rule. */
export const refreshTargetJob = defineJob<{ targetId: TargetId }>({
  name: 'targets.refresh',
  effect: 'transaction',
  handle: (ctx, { targetId }) => refreshTarget(ctx, targetId),
});

/** Rules that count days mean other people each day; those that were never worked out are tried again. */
export const refreshByDayJob = defineJob<null>({
  name: 'targets.refresh-by-day',
  effect: 'transaction',
  schedule: '10 * * * *',
  handle: async (ctx) => {
    const targets = await findTargetsByDay(ctx.store);
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      refreshTargetJob,
      targets.map((targetId) => ({ targetId })),
    );
  },
});

/** Brings groups in step with the rule that fills them. */
export const fillGroupsJob = defineJob<{ targetId: TargetId }>({
  name: 'targets.fill-groups',
  effect: 'transaction',
  handle: (ctx, { targetId }) => syncGroupsOf(ctx, targetId),
});

/** Looks again at the people an event is about, by rules that look at some fields. */
function watch<Details extends { readonly userId: string }>(event: EventDefinition<Details>, fields: readonly TargetField[]): Subscriber {
  return subscribeToMany(event, `targets.watch-${event.type.replace('.', '-')}`, (ctx, events) =>
    refreshPeople(
      ctx,
      fields,
      events.map(({ details }) => details.userId as UserId),
    ),
  );
}

/** Works out again every rule that looks at some fields: for changes that touch many people at once. */
async function refreshAllLookingAt(ctx: JobContext, fields: readonly TargetField[]): Promise<void> {
  const targets = await findTargetsLookingAt(ctx.store, fields);
  await ctx.platform.jobs.enqueueEach(
    ctx.store,
    refreshTargetJob,
    targets.map(({ id }) => ({ targetId: id })),
  );
}

export const targetSubscribers: readonly Subscriber[] = [
  watch(userCreated, TARGET_FIELDS),
  watch(personReactivated, TARGET_FIELDS),
  watch(personSuspended, TARGET_FIELDS),
  watch(personDeleted, TARGET_FIELDS),
  watch(personErased, TARGET_FIELDS),
  watch(profileUpdated, ['job-title', 'language']),
  watch(accountUpdated, ['job-title', 'language', 'unit', 'location', 'custom-field', 'job-role']),
  watch(fieldValuesChanged, ['custom-field']),
  watch(personPlaced, ['unit', 'location']),
  watch(roleAssigned, ['role']),
  watch(roleRemoved, ['role']),
  watch(groupJoined, ['group']),
  watch(groupLeft, ['group']),
  watch(groupMemberRemoved, ['group']),
  watch(personSkillsChanged, ['skill']),
  watch(cardCompleted, ['card']),
  watch(completionRecorded, ['card']),
  watch(completionWithdrawn, ['card']),
  // Who is below who changes for everyone below the person who moved.
  subscribe(managerChanged, 'targets.watch-managers', (ctx) => refreshAllLookingAt(ctx, ['manager'])),
  // A unit that moved is below others now, with everyone in it.
  subscribe(orgUnitChanged, 'targets.watch-units', (ctx) => refreshAllLookingAt(ctx, ['unit'])),
  // Its members leave a group that is deleted without an event each.
  subscribe(groupDeleted, 'targets.watch-deleted-groups', (ctx) => refreshAllLookingAt(ctx, ['group'])),
  subscribe(customFieldUpdated, 'targets.watch-protection', async (ctx, { details: { key, changed } }) => {
    // A rule that was stopped by a protected field goes on where it may be used again.
    if (!changed.includes('isProtected')) return;
    const targets = await findTargetsAsking(ctx.store, key);
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      refreshTargetJob,
      targets.map(({ id }) => ({ targetId: id })),
    );
  }),
  subscribe(targetMembersChanged, 'targets.fill-groups', (ctx, { details: { targetId } }) => syncGroupsOf(ctx, targetId)),
];
