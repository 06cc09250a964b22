import { scoreRangesOf } from '@waymark/contract/matching';
import { sql } from 'kysely';
import { opportunityProblems, type OpportunityId, type OpportunityRequestId } from '@waymark/contract/opportunities';
import {
  ACTIONS_WITH_REASON,
  MEMBER_STATUSES,
  type ProjectApplicationDetail,
  type ProjectApplicationsQuery,
  type ProjectApplicationStep,
  projectProblems,
  reasonLabel,
} from '@waymark/contract/projects';
import type { UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import {
  findApplicants,
  findRequests,
  findSteps,
  openRequest,
  presentStep,
  type RequestRow,
} from '../opportunities/opportunities.public.ts';
import { reportingPlaceOf } from '../people/people.public.ts';
import { stepApplication, type StepReason, waitingIn } from './project-application-steps.service.ts';
import { wayIn } from './project-applications.machine.ts';
import { presentApplications } from './project-applications.present.ts';
import { lockedApplication, lockedProject, visibleApplication, visibleProject } from './project-lookup.service.ts';
import { takePlace } from './project-places.service.ts';
import { fitting } from './project-suggestions.service.ts';
import type { ProjectRow } from './project.row.ts';
import { projectApplicationMoved } from './projects.events.ts';
import { partiesOf, projectPolicy } from './projects.policy.ts';

/**
 * PRJ-06: the caller applies, or comes in where no one needs to apply. Throws `project-not-found`, why it takes no one in
 * (`project-not-open`, `project-deadline-passed`, `opportunity-full`, `project-applications-full`, `project-own`),
 * `request-open-already`, and `invalid-input` on `message` where the rules ask for one.
 */
export async function apply(ctx: ActorContext, projectId: OpportunityId, { message }: { readonly message: string }) {
  const rules = ctx.organisation.setting('project_rules');
  return mutate(ctx, projectApplicationMoved, async (ctx) => {
    const { project, opportunity } = await lockedProject(ctx, projectId);
    checkTakesIn(ctx, project);
    if (rules.applicationMessageRequired && project.requires_application && message === '') throw refuseField('message', 'required');
    const manager = rules.managerConsentRequired ? (await reportingPlaceOf(ctx.store, ctx.actor.userId)).manager : null;
    const { requires_application: requireApplication } = project;
    const way = wayIn({ requireApplication, asksManager: rules.managerConsentRequired, hasManager: manager !== null });
    const waiting = waitingIn(way.status, project, manager === null ? [] : [manager.id], ctx.now());
    if (waiting === null) throw new Error('No one begins at the end of an application');
    const { status, action } = way;
    const request = await openRequest(ctx, opportunity, { applicantId: ctx.actor.userId, status, action, message, waiting });
    if (way.effects.includes('take-place')) await takePlace(ctx, project.id);
    return {
      result: await detailOf(ctx, project, request),
      subject: { type: 'project', id: project.id },
      details: { projectId: project.id, requestId: request.id, action },
    };
  });
}

function checkTakesIn(ctx: Acting, project: ProjectRow): void {
  if (project.owners.some(({ id }) => id === ctx.actor.userId)) throw refuse(projectProblems['project-own']);
  const isLate = project.apply_by !== null && project.apply_by <= ctx.now();
  if (isLate || project.closed_because === 'deadline') throw refuse(projectProblems['project-deadline-passed']);
  if (project.closed_because === 'full') throw refuse(opportunityProblems['opportunity-full']);
  if (!projectPolicy.rules.apply(ctx.actor, project)) throw refuse(projectProblems['project-not-open']);
  if (project.application_limit !== null && project.waiting_count >= project.application_limit) {
    throw refuse(projectProblems['project-applications-full']);
  }
}

/**
 * PRJ-06, MKT-11: what one does about an application: consent, approve, reject, withdraw, start, complete, remove. Of two who decide at
 * once, one is told `not-in-this-state`. Throws `project-application-not-found`, `forbidden`, `opportunity-full`, and `invalid-input` on
 * `reason` where the rules ask for one.
 */
export async function takeApplicationStep(ctx: ActorContext, id: OpportunityRequestId, wanted: ProjectApplicationStep) {
  return inTransaction(ctx, async (ctx) => {
    const { project, request } = await lockedApplication(ctx, id);
    await stepApplication(ctx, { project, request }, wanted.action, partiesOf(ctx.actor, project, request), reasonOf(ctx, wanted));
    const after = await visibleApplication(ctx, id);
    return detailOf(ctx, after.project, after.request);
  });
}

/** PRJ-05: what is chosen from the menu of reasons, kept by its code and shown in the reader's language; one may be required. */
function reasonOf(ctx: Acting, { action, reason, reasonText }: ProjectApplicationStep): StepReason {
  if (!ACTIONS_WITH_REASON.includes(action)) return { reason: '', reasonCode: '', reasonText };
  const { rejectionReasonMenu, rejectionReasonRequired } = ctx.organisation.setting('project_rules');
  const chosen = rejectionReasonMenu ? ctx.organisation.setting('project_rejection_reasons').find(({ key }) => key === reason) : undefined;
  if (reason !== '' && chosen === undefined) throw refuseField('reason', 'invalid-choice');
  const isGiven = rejectionReasonMenu ? chosen !== undefined : reasonText !== '';
  if (rejectionReasonRequired && !isGiven) throw refuseField(rejectionReasonMenu ? 'reason' : 'reasonText', 'required');
  const called = chosen === undefined ? '' : reasonLabel(chosen, ctx.organisation.setting('DefaultOrgLanguage'));
  return { reason: called, reasonCode: chosen?.key ?? '', reasonText };
}

/** Returns an application with its history. Throws `project-application-not-found` for people it does not concern. */
export async function getApplication(ctx: ActorContext, id: OpportunityRequestId): Promise<ProjectApplicationDetail> {
  const { project, request } = await visibleApplication(ctx, id);
  return detailOf(ctx, project, request);
}

/** An application as the caller meets it, with everything that happened to it. */
export async function detailOf(ctx: Acting, project: ProjectRow, request: RequestRow): Promise<ProjectApplicationDetail> {
  const [[application], steps] = [await presentApplications(ctx, project, [request]), await findSteps(ctx.store, request.id)];
  if (application === undefined) throw new Error('An application is presented as one');
  return { ...application, steps: steps.map((step) => presentStep(ctx, request.type, step)) };
}

const MEMBERS = sql`r.status = any(${[...MEMBER_STATUSES]}::text[])`;
const PARTS = {
  members: MEMBERS,
  applicants: sql`not (${MEMBERS})`,
  waiting: sql`r.status in ('pendingconfirmation', 'applied')`,
  answered: sql`r.status in ('rejected', 'withdrawn')`,
} as const satisfies Record<ProjectApplicationsQuery['part'], unknown>;

/** Of so many applicants one can be told who scores within a range. */
const WEIGHED = 5_000;

/** PRJ-06: who applied, or who is in, newest first, for who looks after the project; narrowed by how well they fit (MKT-06) where that is asked. */
export async function listApplications(ctx: ActorContext, projectId: OpportunityId, query: ProjectApplicationsQuery) {
  const project = authorize(ctx, projectPolicy, 'manage', await visibleProject(ctx, { id: projectId }));
  const { part, status, cursor, limit } = query;
  const asked = sql`r.opportunity_id = ${projectId} and ${PARTS[part]} and (${status} = 'all' or r.status = ${status})`;
  const scoreRange = scoreRangesOf(query.scoreRange ?? []);
  const within =
    scoreRange.length === 0
      ? null
      : await fitting(ctx, project, { limit: WEIGHED, scoreRange, among: await findApplicants(ctx.store, asked, WEIGHED) });
  const condition = within === null ? asked : sql`${asked} and r.applicant_id = any(${within.map(({ userId }) => userId)}::uuid[])`;
  const rows = await findRequests(ctx.store, condition, { limit, after: cursor === undefined ? null : decodeTimeCursor(cursor) });
  const shown = rows.slice(0, limit);
  const fits = await fitting(ctx, project, { limit, among: [...new Set(shown.map(({ applicant_id }) => applicant_id))] });
  const scores = new Map(fits.map(({ userId, match }) => [userId, match.score]));
  const presented = await presentApplications(ctx, project, shown, scores);
  const { nextCursor } = toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  return { items: presented, nextCursor };
}

const SHOWN_AT_MOST = 20;

/** What of a project's applications concerns the caller: their own, the newest, and those that wait for their consent. One statement. */
export async function applicationsFor(
  ctx: Acting,
  projectId: OpportunityId,
): Promise<{ readonly own: RequestRow | null; readonly toConsent: RequestRow[] }> {
  const me: UserId = ctx.actor.userId;
  const condition = sql`r.opportunity_id = ${projectId}
    and (r.applicant_id = ${me} or (r.status = 'pendingconfirmation' and ${me} = any(r.waiting_ids)))`;
  const rows = await findRequests(ctx.store, condition, { limit: SHOWN_AT_MOST, after: null });
  return {
    own: rows.find(({ applicant_id }) => applicant_id === me) ?? null,
    toConsent: rows.filter(({ applicant_id }) => applicant_id !== me),
  };
}
