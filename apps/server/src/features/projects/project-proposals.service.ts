import { projectProblems } from '@waymark/contract/projects';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { plainTextOf, truncate } from '../../platform/text/rich-text.ts';
import { openApprovals } from '../approvals/approvals.public.ts';
import { holdersOf } from '../people/people.public.ts';
import type { ProjectRow } from './project.row.ts';

/** In so many inboxes at most; any one of them decides. */
const MOST_APPROVERS = 50;
const MESSAGE_LENGTH = 1_000;

/** Returns whether the caller may propose a project, where the organisation allows it. */
export function mayPropose({ actor, organisation }: ActorContext): boolean {
  return organisation.setting('project_rules').openToProposals && holds(actor, 'VIEW_PROJECT_OPPORTUNITIES');
}

/** Throws `project-proposals-off` where the organisation does not allow proposals. */
export function checkProposals({ organisation }: BaseContext): void {
  if (!organisation.setting('project_rules').openToProposals) throw refuse(projectProblems['project-proposals-off']);
}

/** Puts a locked project that was proposed into the inboxes of who manages projects, without the one who proposed it. */
export async function askForApproval(ctx: InTransaction, project: ProjectRow): Promise<void> {
  const requesterId = ctx.actor?.userId ?? project.created_by;
  const managers = await holdersOf(ctx.store, 'MANAGE_TM_PROJECTS', MOST_APPROVERS + 1);
  await openApprovals(ctx, 'project-proposal', [
    {
      subjectId: project.id,
      requesterId,
      approvers: managers.filter((id) => id !== requesterId).slice(0, MOST_APPROVERS),
      title: project.title,
      message: truncate(plainTextOf(project.description), MESSAGE_LENGTH),
      href: `/career/detail/project/${project.slug}`,
    },
  ]);
}
