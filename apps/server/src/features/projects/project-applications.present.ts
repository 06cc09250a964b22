import type { ProjectApplication, ProjectApplicationAction, ProjectApplicationStatus } from '@waymark/contract/projects';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { allowedActions } from '../../platform/machine/machine.ts';
import { presentRequest, type RequestRow } from '../opportunities/opportunities.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { projectApplications } from './project-applications.machine.ts';
import { findRatings } from './project-ratings.repo.ts';
import { isFull } from './project-places.service.ts';
import type { ProjectRow } from './project.row.ts';
import { partiesOf } from './projects.policy.ts';

/**
 * Applications for a project as the caller meets them; two statements however many there are.
 * @param scores how well applicants fit, where that is shown
 */
export async function presentApplications(
  ctx: Acting,
  project: ProjectRow,
  requests: readonly RequestRow[],
  scores: ReadonlyMap<UserId, number> = new Map(),
): Promise<ProjectApplication[]> {
  const ended = requests.filter(({ status }) => status.startsWith('completed_'));
  const ratings = await findRatings(
    ctx.store,
    ended.map(({ id }) => id),
  );
  const skills = await skillsByIds(
    ctx,
    ratings.map(({ skill_id }) => skill_id),
  );
  return requests.map((request) => {
    const parties = partiesOf(ctx.actor, project, request);
    const own = ratings.filter(({ request_id }) => request_id === request.id);
    return {
      ...presentRequest(ctx, request),
      // Only the clock takes some steps, and no one is approved into a project without a place.
      allowedActions: (
        allowedActions(projectApplications, request.status as ProjectApplicationStatus, parties) as ProjectApplicationAction[]
      ).filter((action) => action !== 'approve' || !isFull(project)),
      ratings: own.map(({ skill_id: skillId, level }) => ({ skillId, label: skills.get(skillId)?.label ?? '', level })),
      can: { rate: own.length > 0 && parties.has('owner') },
      matchScore: scores.get(request.applicant_id) ?? null,
    };
  });
}
