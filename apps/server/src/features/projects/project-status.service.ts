import { opportunityStateOf } from '@waymark/contract/projects';
import type { BaseContext } from '../../platform/context.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import { dueAfter, takeStep } from '../../platform/machine/machine.ts';
import { setOpportunityState } from '../opportunities/opportunities.public.ts';
import type { ProjectRow } from './project.row.ts';
import { projectMoved } from './projects.events.ts';
import { closedBecause, type ProjectEffect, type ProjectParty, projects, type ProjectStep } from './projects.machine.ts';
import { setStatus } from './projects.repo.ts';

/**
 * Moves a locked project to its next status, in the lists too; gives what that is to bring about with its applications. `ctx.store` is
 * the transaction. Throws `not-in-this-state`, `forbidden`.
 */
export async function setProjectStatus(
  ctx: BaseContext,
  project: ProjectRow,
  action: ProjectStep,
  party: ProjectParty,
  declineReason = '',
): Promise<readonly ProjectEffect[]> {
  const step = takeStep(projects, project.status, action, new Set([party]));
  return mutate(ctx, projectMoved, async (ctx) => {
    await setStatus(ctx.store, project.id, { status: step.to, because: closedBecause(action), declineReason }, ctx.now());
    await setOpportunityState(ctx.store, project.id, opportunityStateOf(step.to), ctx.now());
    const details = { projectId: project.id, action, from: project.status, to: step.to };
    return { result: step.effects, subject: { type: 'project', id: project.id }, details };
  });
}

/** Until when the owners should have moved a project on (MKT-13): its own dates come before the days of its status. Null at its end. */
export function projectDueAt({ status, status_since, apply_by, ends_at }: ProjectRow): Date | null {
  if (projects.statuses[status].owner === null) return null;
  const own = status === 'open' ? (apply_by ?? ends_at) : status === 'inprogress' ? ends_at : null;
  return own ?? dueAfter(projects.statuses, status, status_since);
}
