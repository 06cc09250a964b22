import type { ProjectApplicationAction, ProjectApplicationStatus } from '@waymark/contract/projects';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { dueAfter, takeStep } from '../../platform/machine/machine.ts';
import { moveRequest, type RequestRow, type Waiting } from '../opportunities/opportunities.public.ts';
import { addSkillEvidence, skillsByIds } from '../skills/skills.public.ts';
import { type ApplicationEffect, type ApplicationParty, projectApplications } from './project-applications.machine.ts';
import { freePlace, takePlace } from './project-places.service.ts';
import { askRatings } from './project-ratings.repo.ts';
import type { ProjectRow } from './project.row.ts';
import { projectApplicationMoved } from './projects.events.ts';

/** Why a step was taken: a reason by its code and as it is called now, and what was written beside it. */
export interface StepReason {
  readonly reason: string;
  readonly reasonCode: string;
  readonly reasonText: string;
}

/** Returns who a status waits for until when (MKT-13): someone in a project until its end, where it has one that is to come. Null at the end. */
export function waitingIn(
  status: ProjectApplicationStatus,
  project: Pick<ProjectRow, 'ends_at' | 'owners'>,
  managers: readonly UserId[],
  now: Date,
): Waiting | null {
  const party = projectApplications.statuses[status].owner;
  if (party === null) return null;
  const people = party === 'manager' ? managers : project.owners.map(({ id }) => id as UserId);
  const end = status === 'inprogress' && project.ends_at !== null && project.ends_at > now ? project.ends_at : null;
  return { party, people, dueAt: end ?? dueAfter(projectApplications.statuses, status, now) };
}

/**
 * Moves a locked application of a locked project on, and does all that its machine says comes of it.
 * Throws `not-in-this-state` when someone was quicker, `forbidden`, `opportunity-full`.
 */
export async function stepApplication(
  ctx: InTransaction,
  { project, request }: { readonly project: ProjectRow; readonly request: RequestRow },
  action: ProjectApplicationAction | 'skip-consent' | 'end',
  parties: ReadonlySet<ApplicationParty>,
  why: StepReason = { reason: '', reasonCode: '', reasonText: '' },
): Promise<void> {
  const step = takeStep(projectApplications, request.status as ProjectApplicationStatus, action, parties);
  await mutate(ctx, projectApplicationMoved, async (ctx) => {
    const waiting = waitingIn(step.to, project, [], ctx.now());
    await moveRequest(ctx, request, { to: step.to, action, waiting, ...why });
    for (const effect of step.effects) await EFFECTS[effect](ctx, project, request);
    const details = { projectId: project.id, requestId: request.id, action };
    return { result: undefined, subject: { type: 'project', id: project.id }, details };
  });
}

type Effect = (ctx: InTransaction, project: ProjectRow, request: RequestRow) => Promise<void>;

const EFFECTS: Readonly<Record<ApplicationEffect, Effect>> = {
  'take-place': (ctx, project) => takePlace(ctx, project.id),
  'free-place': (ctx, project) => freePlace(ctx, project.id),
  'add-skills': async (ctx, project, request) => {
    if (ctx.organisation.setting('project_rules').autoAssignSkills) await addProjectSkills(ctx, project, request);
  },
  'ask-rating': async (ctx, project, request) => {
    if (!ctx.organisation.setting('project_rules').skillsRating) return;
    await askRatings(
      ctx.store,
      request.id,
      project.skills.map(({ id }) => id),
      ctx.now(),
    );
  },
};

/** PRJ-07: the project's skills, as far as they are still in use, become evidence of the member's. */
async function addProjectSkills(ctx: InTransaction, { id, title, skills }: ProjectRow, request: RequestRow): Promise<void> {
  const known = await skillsByIds(
    ctx,
    skills.map((skill) => skill.id),
  );
  const evidence = skills
    .filter((skill) => known.get(skill.id)?.state === 'active')
    .map((skill) => ({
      userId: request.applicant_id,
      skillId: skill.id,
      source: 'project' as const,
      level: skill.level,
      givenBy: ctx.actor?.userId ?? null,
      about: { type: 'project', id, label: title },
      origin: `project-completed:${request.id}:${skill.id}`,
    }));
  if (evidence.length > 0) await addSkillEvidence(ctx, evidence);
}
