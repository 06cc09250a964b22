import { sql } from 'kysely';
import type { ApprovalFact } from '@waymark/contract/approvals';
import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import { type ProjectApplicationAction, projectProblems } from '@waymark/contract/projects';
import type { UserId } from '@waymark/contract/kit';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ApprovalDecision, ApprovalSource, ApprovalStep, AskedApprovers, WaitingRow } from '../approvals/approvals.public.ts';
import { findSteps, setWaitingPeople } from '../opportunities/opportunities.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { stepApplication } from './project-application-steps.service.ts';
import { lockedApplication, lockProject, visibleApplication } from './project-lookup.service.ts';
import { setProjectStatus } from './project-status.service.ts';
import { checkMayOpen } from './project-steps.service.ts';
import type { ProjectRow } from './project.row.ts';
import { partiesOf } from './projects.policy.ts';
import { findProject } from './projects.repo.ts';

/** Open applications for projects in a status that wait for some approvers. */
const waitingAt = (status: 'pendingconfirmation' | 'applied') => (asked: AskedApprovers) =>
  sql<WaitingRow>`
  select r.id, r.id as subject_id, r.applicant_id as requester_id,
    array(select a from unnest(r.waiting_ids) a where a = any(${asked.approverIds})) as approver_ids,
    o.title, r.message, '/career/detail/project/' || o.slug as href,
    case when p.time_commitment = '' then '[]'::jsonb else jsonb_build_array(jsonb_build_object('label', 'effort', 'group', 'request',
      'value', jsonb_build_object('type', 'text', 'text', p.time_commitment))) end as facts,
    r.status_since as asked_at, r.due_at
  from opportunity_requests r
  join opportunities o on o.organisation_id = r.organisation_id and o.id = r.opportunity_id
  join projects p on p.organisation_id = r.organisation_id and p.id = r.opportunity_id
  where r.organisation_id = ${asked.organisationId} and r.type = 'project' and r.ended_at is null and r.status = ${sql.lit(status)}
    and r.waiting_ids && ${asked.approverIds}`;

/** When a project runs, and the skills it is about. */
async function factsOf(ctx: Acting, project: ProjectRow): Promise<ApprovalFact[]> {
  const day = (label: 'starts' | 'ends', at: Date | null): ApprovalFact[] =>
    at === null ? [] : [{ label, group: 'request', value: { type: 'time', at: at.toISOString() } }];
  const named = await skillsByIds(
    ctx,
    project.skills.map(({ id }) => id),
  );
  const labels = project.skills.flatMap(({ id }) => named.get(id)?.label ?? []);
  const skills: ApprovalFact[] =
    labels.length === 0 ? [] : [{ label: 'skill', group: 'request', value: { type: 'text', text: labels.join(', ') } }];
  return [...day('starts', project.starts_at), ...day('ends', project.ends_at), ...skills];
}

/** What a project would mean for who applied, and what happened to the application so far. */
async function describe(ctx: Acting, row: WaitingRow): Promise<{ facts: ApprovalFact[]; steps: ApprovalStep[] }> {
  const { project, request } = await visibleApplication(ctx, row.id as OpportunityRequestId);
  const steps = (await findSteps(ctx.store, request.id)).map((step): ApprovalStep => ({
    step: step.from_status === null ? 'asked' : 'agreed',
    at: step.at,
    personId: (step.actor?.id as UserId | undefined) ?? null,
  }));
  return { facts: await factsOf(ctx, project), steps };
}

const decideBy =
  (approve: ProjectApplicationAction, decline: ProjectApplicationAction) =>
  async (ctx: InTransaction<Acting>, row: WaitingRow, { outcome, reason }: ApprovalDecision): Promise<void> => {
    const { project, request } = await lockedApplication(ctx, row.id as OpportunityRequestId);
    const why = { reason: '', reasonCode: '', reasonText: reason };
    await stepApplication(
      ctx,
      { project, request },
      outcome === 'approved' ? approve : decline,
      partiesOf(ctx.actor, project, request),
      why,
    );
  };

/** MGR-05: whether someone may take part in a project is their manager's to say. */
export const projectConsents: ApprovalSource = {
  kind: 'project-consent',
  waiting: waitingAt('pendingconfirmation'),
  describe,
  decide: decideBy('consent', 'refuse-consent'),
  handOver: async (ctx, row, { to }) => {
    const { request } = await lockedApplication(ctx, row.id as OpportunityRequestId);
    const { opportunity_id: opportunityId, applicant_id: applicantId } = request;
    await setWaitingPeople(ctx.store, { opportunityId, waitingFor: 'manager', applicantId }, [to]);
  },
};

/** MGR-05: who comes into a project is its owners' to say. */
export const projectApplicationApprovals: ApprovalSource = {
  kind: 'project-application',
  waiting: waitingAt('applied'),
  describe,
  decide: decideBy('approve', 'reject'),
};

/**
 * A project that someone proposed is for who manages projects to publish. Approvals keeps who decides, so anyone who has the request, by
 * deputy or passed on, decides: the project itself may not be theirs to see yet.
 */
export const projectProposalApprovals: ApprovalSource = {
  kind: 'project-proposal',
  describe: async (ctx, row) => {
    const project = await findProject(ctx.store, ctx.actor.userId, { id: row.subject_id as OpportunityId });
    return { facts: project === undefined ? [] : await factsOf(ctx, project) };
  },
  decide: async (ctx, row, { outcome, reason }) => {
    const project = (await lockProject(ctx, row.subject_id as OpportunityId))?.project;
    if (project === undefined) throw refuse(projectProblems['project-not-found']);
    if (outcome === 'approved') checkMayOpen(ctx, project);
    await setProjectStatus(ctx, project, outcome === 'approved' ? 'approve' : 'decline', 'approver', reason);
  },
};
