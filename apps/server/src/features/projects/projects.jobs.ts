import { isUnpublished } from '@waymark/contract/projects';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { subscribeInTransaction, subscribeToMany } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { findOpenRequestOf, setWaitingPeople } from '../opportunities/opportunities.public.ts';
import { managerChanged, personErased } from '../people/people.public.ts';
import { endedBecause } from './project-reasons.service.ts';
import { stepApplication } from './project-application-steps.service.ts';
import { lockProject } from './project-lookup.service.ts';
import { passDeadline } from './project-steps.service.ts';
import { projectEndReached } from './projects.events.ts';
import { applicationsOf, findDueProjects, membersOf, noteEndAsked, projectsOf, replaceOwners } from './projects.repo.ts';

const AT_ONCE = 50;

/**
 * MKT-12: closes projects whose time to apply is over, and asks the owners of those whose end has come to complete them, each once. Runs
 * every five minutes, and at once again where there is more than one run takes.
 */
export const keepProjectTimes: TransactionJob<null> = defineJob<null>({
  name: 'projects.keep-times',
  effect: 'transaction',
  schedule: '*/5 * * * *',
  handle: async (ctx) => {
    const due = await findDueProjects(ctx.store, ctx.now(), AT_ONCE);
    for (const id of due) {
      await passDeadline(ctx, id);
      await askToComplete(ctx, id);
    }
    if (due.length === AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, keepProjectTimes, null);
  },
});

async function askToComplete(ctx: InTransaction<JobContext>, id: Parameters<typeof lockProject>[1]): Promise<void> {
  const project = (await lockProject(ctx, id))?.project;
  if (project === undefined || isUnpublished(project.status) || project.status === 'completed' || project.status === 'cancelled') return;
  if (project.ends_at === null || project.ends_at > ctx.now() || project.end_asked_at !== null) return;
  await mutate(ctx, projectEndReached, async (ctx) => {
    await noteEndAsked(ctx.store, id, ctx.now());
    const { title, slug } = project;
    const ownerIds = project.owners.map((owner) => owner.id as UserId);
    const memberIds = await membersOf(ctx.store, id);
    return { result: undefined, subject: { type: 'project', id }, details: { projectId: id, title, slug, ownerIds, memberIds } };
  });
}

/** PRJ-05: after a change of manager an application waits for the new one's consent; without a manager, for the owners. */
export const followManager = subscribeToMany(managerChanged, 'projects.follow-manager', async (ctx, events) => {
  const managers = new Map(events.flatMap(({ details: { userId, managerId, kind } }) => (kind === 'direct' ? [[userId, managerId]] : [])));
  for (const { opportunityId, applicantId } of await applicationsOf(ctx.store, [...managers.keys()])) {
    const managerId = managers.get(applicantId) ?? null;
    const project = (await lockProject(ctx, opportunityId))?.project;
    const request = await findOpenRequestOf(ctx.store, opportunityId, applicantId);
    if (project === undefined || request?.status !== 'pendingconfirmation') continue;
    if (managerId === null) await stepApplication(ctx, { project, request }, 'skip-consent', new Set(['time']));
    else await setWaitingPeople(ctx.store, { opportunityId, waitingFor: 'manager', applicantId }, [managerId]);
  }
});

/** PLT-12: an erased person's applications end, which frees their places, and they stop owning projects. */
export const leaveProjects = subscribeInTransaction([personErased], 'projects.erase', async (ctx, { details: { userId } }) => {
  const { owned, applied } = await projectsOf(ctx.store, userId);
  for (const id of [...new Set([...owned, ...applied])].toSorted()) {
    const project = (await lockProject(ctx, id))?.project;
    if (project === undefined) continue;
    const request = await findOpenRequestOf(ctx.store, id, userId);
    const left = project.owners.map((owner) => owner.id as UserId).filter((owner) => owner !== userId);
    if (request !== undefined) {
      await stepApplication(ctx, { project, request }, 'end', new Set(['time']), endedBecause('person-gone'));
    }
    if (left.length === project.owners.length) continue;
    await replaceOwners(ctx.store, id, left, ctx.now());
    await setWaitingPeople(ctx.store, { opportunityId: id, waitingFor: 'owner' }, left);
  }
});
