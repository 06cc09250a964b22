import type { OpportunityId } from '@waymark/contract/opportunities';
import { subscribe, subscribeInTransaction, subscribeToMany, type Subscriber } from '../../platform/events/subscriber.ts';
import { refreshKnownMatches } from '../matching/matching.public.ts';
import { personErased, profileUpdated, userCreated } from '../people/people.public.ts';
import { skillsMerged } from '../skills/skills.public.ts';
import { followSkillMerge } from './job-catalogue.service.ts';
import { jobRoleChanged, jobRolesImported, personJobRoleSet } from './job-roles.events.ts';
import { deleteRoleOf, forgetMovesOf } from './person-job-roles.repo.ts';
import { followJobTitles } from './person-job-roles.service.ts';

/** What people are called may say what they work as, wherever the title comes from: an import, provisioning, themselves. */
export const jobRoleSubscribers: readonly Subscriber[] = [
  subscribeToMany(userCreated, 'job-roles.follow-title-of-new', (ctx, events) =>
    followJobTitles(ctx, { userIds: events.map(({ details }) => details.userId) }),
  ),
  subscribeToMany(profileUpdated, 'job-roles.follow-title', async (ctx, events) => {
    const renamed = events.filter(({ details }) => details.changed.includes('job_title')).map(({ details }) => details.userId);
    if (renamed.length > 0) await followJobTitles(ctx, { userIds: renamed });
  }),
  subscribe(jobRoleChanged, 'job-roles.take-titled', (ctx, { details: { roleId } }) =>
    followJobTitles(ctx, { roleIds: [roleId as OpportunityId] }),
  ),
  subscribe(jobRolesImported, 'job-roles.take-titled-imported', (ctx) => followJobTitles(ctx, 'everyone')),
  // Working in a role counts for the match with it.
  subscribeToMany(personJobRoleSet, 'job-roles.refresh-matches', (ctx, events) =>
    refreshKnownMatches(
      ctx,
      events.map(({ details }) => details.userId),
    ),
  ),
  subscribeInTransaction([skillsMerged], 'job-roles.follow-merge', (ctx, { details: { fromId, intoId } }) =>
    followSkillMerge(ctx, fromId, intoId),
  ),
  subscribeInTransaction([personErased], 'job-roles.erase', async (ctx, { details: { userId } }) => {
    await deleteRoleOf(ctx.store, userId);
    await forgetMovesOf(ctx.store, userId);
  }),
];
