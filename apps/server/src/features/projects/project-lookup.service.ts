import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import { projectProblems } from '@waymark/contract/projects';
import type { Acting, BaseContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findRequest, lockOpportunity, lockRequest, type OpportunityRow, type RequestRow } from '../opportunities/opportunities.public.ts';
import type { ProjectRow } from './project.row.ts';
import { projectPolicy, seesApplication } from './projects.policy.ts';
import { findProject } from './projects.repo.ts';

/** A project as the caller may see it. Throws `project-not-found`. */
export async function visibleProject(
  ctx: BaseContext,
  which: { readonly id: OpportunityId } | { readonly slug: string },
): Promise<ProjectRow> {
  const row = await findProject(ctx.store, ctx.actor?.userId ?? null, which);
  if (row === undefined || !projectPolicy.rules.view(ctx.actor, row)) throw refuse(projectProblems['project-not-found']);
  return row;
}

/** A project no one else changes until the transaction ends, with its row among the opportunities, where places are counted. */
export interface LockedProject {
  readonly project: ProjectRow;
  readonly opportunity: OpportunityRow;
}

/**
 * Locks a project. This lock comes before any of its applications': so people who approve, withdraw,
 * close or delete at the same time do so one after the other. Undefined when it is not there.
 */
export async function lockProject(ctx: InTransaction, id: OpportunityId): Promise<LockedProject | undefined> {
  const opportunity = await lockOpportunity(ctx.store, id);
  const project = opportunity === undefined ? undefined : await findProject(ctx.store, ctx.actor?.userId ?? null, { id });
  return opportunity === undefined || project === undefined ? undefined : { opportunity, project };
}

/** A locked project that the caller may see. Throws `project-not-found`. */
export async function lockedProject(ctx: InTransaction<Acting>, id: OpportunityId): Promise<LockedProject> {
  const locked = await lockProject(ctx, id);
  if (locked === undefined || !projectPolicy.rules.view(ctx.actor, locked.project)) throw refuse(projectProblems['project-not-found']);
  return locked;
}

/** An application with its project, as the caller may see them. Throws `project-application-not-found`. */
export async function visibleApplication(
  ctx: Acting,
  id: OpportunityRequestId,
): Promise<{ readonly project: ProjectRow; readonly request: RequestRow }> {
  const request = await findRequest(ctx.store, id);
  const project = request?.type === 'project' ? await findProject(ctx.store, ctx.actor.userId, { id: request.opportunity_id }) : undefined;
  if (request === undefined || project === undefined || !seesApplication(ctx.actor, project, request)) {
    throw refuse(projectProblems['project-application-not-found']);
  }
  return { project, request };
}

/** The same, both locked: first the project, then the application. */
export async function lockedApplication(
  ctx: InTransaction<Acting>,
  id: OpportunityRequestId,
): Promise<LockedProject & { readonly request: RequestRow }> {
  const { request: before } = await visibleApplication(ctx, id);
  const locked = await lockProject(ctx, before.opportunity_id);
  const request = await lockRequest(ctx.store, id);
  if (locked === undefined || request === undefined) throw refuse(projectProblems['project-application-not-found']);
  return { ...locked, request };
}
