import type { UserId } from '@waymark/contract/kit';
import { subscribe, subscribeInTransaction, subscribeToMany, type Subscriber } from '../../platform/events/subscriber.ts';
import { defineJob, type JobDefinition, type TransactionJob } from '../../platform/jobs/job.ts';
import { careerPreferencesChanged } from '../career-preferences/career-preferences.public.ts';
import { workHistoryChanged } from '../experience/experience.public.ts';
import { personPlaced } from '../locations/locations.public.ts';
import { personDeleted, personErased, personReactivated, personSuspended, profileUpdated } from '../people/people.public.ts';
import { personSkillsChanged } from '../skills/skills.public.ts';
import { refreshKnown, refreshMatches, refreshNext, refreshSkillsOf } from './match-index.service.ts';
import { deleteOldChanges } from './match-moment.repo.ts';
import { CHANGES_KEPT_MILLISECONDS } from './match-watch.ts';
import { deleteSnapshotsOf } from './match-snapshots.repo.ts';

/** Goes through all people, a thousand at a time, each thousand in a transaction of its own. */
const refreshFrom: TransactionJob<{ after: UserId | null }> = defineJob({
  name: 'matching.refresh-from',
  effect: 'transaction',
  givesWay: true,
  handle: async (ctx, { after }: { after: UserId | null }) => {
    const last = await refreshNext(ctx, after);
    if (last !== null) await ctx.platform.jobs.enqueue(ctx.store, refreshFrom, { after: last });
  },
});

/** Every night: years of experience grow by themselves, and what no event told is caught up with. */
const refreshAll = defineJob<null>({
  name: 'matching.refresh-all',
  effect: 'transaction',
  schedule: '17 3 * * *',
  handle: async (ctx) => {
    await ctx.platform.jobs.enqueue(ctx.store, refreshFrom, { after: null });
  },
});

/** Every ten minutes: what every server has seen change is deleted. */
const forgetChanges = defineJob<null>({
  name: 'matching.forget-changes',
  effect: 'transaction',
  schedule: '*/10 * * * *',
  handle: ({ store }) => deleteOldChanges(store, CHANGES_KEPT_MILLISECONDS),
});

export const matchingJobs: readonly JobDefinition[] = [refreshAll, refreshFrom, forgetChanges];

/** Each of these counts again for someone, or no longer. */
const aboutPeople = [profileUpdated, personSuspended, personReactivated, personDeleted, personPlaced, careerPreferencesChanged] as const;

export const matchingSubscribers: readonly Subscriber[] = [
  ...aboutPeople.map((event) =>
    subscribeToMany<{ userId: UserId }>(event, `matching.refresh-after-${event.type.replace('.', '-')}`, (ctx, events) =>
      refreshKnown(
        ctx,
        events.map(({ details }) => details.userId),
      ),
    ),
  ),
  subscribe(personSkillsChanged, 'matching.refresh-skills', (ctx, { details: { userId } }) => refreshSkillsOf(ctx, userId)),
  subscribe(workHistoryChanged, 'matching.refresh-experience', async (ctx, { actorId }) => {
    if (actorId !== null) await refreshKnown(ctx, [actorId]);
  }),
  subscribeInTransaction([personErased], 'matching.erase', async (ctx, { details: { userId } }) => {
    await refreshMatches(ctx, [userId]);
    await deleteSnapshotsOf(ctx.store, userId);
  }),
];
