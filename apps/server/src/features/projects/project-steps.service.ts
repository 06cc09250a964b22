import { sql } from 'kysely';
import { opportunityProblems, type OpportunityId } from '@waymark/contract/opportunities';
import {
  type EndedBecause,
  missingFields,
  type ProjectAction,
  type ProjectApplicationStatus,
  projectProblems,
} from '@waymark/contract/projects';
import { generalProblems } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findRequests, type RequestRow } from '../opportunities/opportunities.public.ts';
import { stepApplication } from './project-application-steps.service.ts';
import { fieldRulesOf } from './project-fields.ts';
import { lockedProject, lockProject } from './project-lookup.service.ts';
import { endedBecause } from './project-reasons.service.ts';
import { projectPage } from './project-page.service.ts';
import { followPlaces, isFull } from './project-places.service.ts';
import type { ProjectRow } from './project.row.ts';
import { setProjectStatus } from './project-status.service.ts';
import { askForApproval, checkProposals } from './project-proposals.service.ts';
import type { ProjectEffect } from './projects.machine.ts';
import { projectPolicy } from './projects.policy.ts';

/**
 * PRJ-06: publishes, proposes again, closes, opens again, starts, completes or cancels a project, and brings its applications along. Throws
 * `project-not-found`, `forbidden`, `not-in-this-state`; publishing or proposing what lacks a required field, `invalid-input`; opening what is full or
 * too late, `opportunity-full` or `project-deadline-passed`; proposing where that
 * is switched off, `project-proposals-off`.
 */
export async function moveProject(ctx: ActorContext, projectId: OpportunityId, action: ProjectAction) {
  return inTransaction(ctx, async (ctx) => {
    const { project } = await lockedProject(ctx, projectId);
    authorize(ctx, projectPolicy, 'manage', project);
    if (action === 'propose') checkProposals(ctx);
    if (action === 'publish' || action === 'propose') checkComplete(ctx, asSent(project));
    if (action === 'publish' || action === 'propose' || action === 'reopen') checkMayOpen(ctx, project);
    await stepProject(ctx, project, action);
    return projectPage(ctx, { id: projectId });
  });
}

/** Takes a step of a locked project with all that comes of it. */
export async function stepProject(ctx: InTransaction, project: ProjectRow, action: ProjectAction): Promise<void> {
  for (const effect of await setProjectStatus(ctx, project, action, 'owner')) await EFFECTS[effect](ctx, project, action);
}

/** PRJ-03: throws `invalid-input` on every field that is required and missing. */
export function checkComplete(ctx: BaseContext, sent: object): void {
  const missing = missingFields(sent, fieldRulesOf(ctx));
  if (missing.length === 0) return;
  throw refuse(generalProblems['invalid-input'], { errors: missing.map((field) => ({ field, code: 'required' })) });
}

/** A stored project under the names it is sent by, as far as fields can be required. */
const asSent = (project: ProjectRow) => ({
  title: project.title,
  description: project.description,
  thumbnail: project.thumbnail_file_id,
  startDate: project.starts_at?.toISOString(),
  endDate: project.ends_at?.toISOString(),
  applicationDeadline: project.apply_by?.toISOString(),
  timeCommitment: project.time_commitment,
  requireApplication: project.requires_application,
  maxPositions: project.max_positions,
  applicationLimit: project.application_limit,
  skillDetails: project.skills,
  roles: project.role_ids,
  divisions: project.division_ids,
  locations: project.location_ids,
  timezones: project.time_zones,
  languages: project.languages,
});

/** Throws `project-deadline-passed` or `opportunity-full` where no one could come in. */
export function checkMayOpen(ctx: BaseContext, project: ProjectRow): void {
  if (project.apply_by !== null && project.apply_by <= ctx.now()) throw refuse(projectProblems['project-deadline-passed']);
  if (isFull(project)) throw refuse(opportunityProblems['opportunity-full']);
}

const EFFECTS: Readonly<Record<ProjectEffect, (ctx: InTransaction, project: ProjectRow, action: ProjectAction) => Promise<void>>> = {
  'ask-approval': askForApproval,
  'start-members': (ctx, project) =>
    forEachIn(ctx, project, ['approved'], (request) => stepApplication(ctx, { project, request }, 'start', new Set(['owner']))),
  'complete-members': (ctx, project) =>
    forEachIn(ctx, project, ['inprogress'], (request) =>
      stepApplication(ctx, { project, request }, 'complete-successfully', new Set(['owner'])),
    ),
  'end-applications': (ctx, project, action) =>
    endApplications(ctx, project, action === 'complete' ? 'project-completed' : 'project-cancelled'),
};

/** Ends what is not at its end, with the reason (MKT-13). */
async function endApplications(ctx: InTransaction, project: ProjectRow, because: EndedBecause): Promise<void> {
  await forEachIn(ctx, project, ['pendingconfirmation', 'applied', 'approved', 'inprogress'], (request) =>
    stepApplication(ctx, { project, request }, 'end', new Set(['time']), endedBecause(because)),
  );
}

const AT_ONCE = 100;

/** Takes all applications of a locked project that are in some statuses, and that `work` brings out of them, a hundred at a time. */
async function forEachIn(
  ctx: BaseContext,
  project: ProjectRow,
  statuses: readonly ProjectApplicationStatus[],
  work: (request: RequestRow) => Promise<void>,
): Promise<void> {
  const condition = sql`r.opportunity_id = ${project.id} and r.status = any(${[...statuses]}::text[])`;
  for (;;) {
    const requests = (await findRequests(ctx.store, condition, { limit: AT_ONCE, after: null })).slice(0, AT_ONCE);
    for (const request of requests) await work(request);
    if (requests.length < AT_ONCE) return;
  }
}

/** What the clock does with a locked project at its deadline: no one new comes in. */
export async function passDeadline(ctx: InTransaction, id: OpportunityId): Promise<void> {
  const project = (await lockProject(ctx, id))?.project;
  if (project?.status === 'open' && project.apply_by !== null && project.apply_by <= ctx.now()) {
    await setProjectStatus(ctx, project, 'pass-deadline', 'time');
  }
}

/** After a change of a locked project: how many places there are decides whether it is full. */
export async function followChange(ctx: InTransaction, id: OpportunityId): Promise<void> {
  await passDeadline(ctx, id);
  await followPlaces(ctx, id);
}
