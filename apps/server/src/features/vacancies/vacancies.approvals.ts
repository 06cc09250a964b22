import { sql } from 'kysely';
import type { ApprovalFact } from '@waymark/contract/approvals';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { type ApprovalId, requestProblems } from '@waymark/contract/requests';
import type { ApprovalStep as VacancyStep } from '@waymark/contract/vacancies';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { ApprovalDecision, ApprovalSource, ApprovalStep, AskedApprovers, WaitingRow } from '../approvals/approvals.public.ts';
import { findSteps } from '../opportunities/opportunities.public.ts';
import { findApproval } from '../requests/requests.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { decide, handOverTo } from './vacancy-approvals.service.ts';
import { visibleApplication } from './vacancy-lookup.service.ts';

/** Steps of applications for vacancies whose turn it is, and that wait for some approvers. */
const waitingAt = (steps: readonly VacancyStep[]) => (asked: AskedApprovers) =>
  sql<WaitingRow>`
  select a.id, r.id as subject_id, r.applicant_id as requester_id,
    array(select u from unnest(a.approver_ids) u where u = any(${asked.approverIds})) as approver_ids,
    o.title, r.message, '/career/detail/job-vacancy/' || o.slug as href,
    jsonb_build_array(jsonb_build_object('label', 'decision', 'group', 'request', 'value',
      jsonb_build_object('type', 'decision', 'step', a.step, 'isLast', not exists (
        select from request_approvals later where later.organisation_id = a.organisation_id and later.subject_type = a.subject_type
          and later.subject_id = a.subject_id and later.position > a.position)))) as facts, a.since as asked_at, a.due_at
  from request_approvals a
  join opportunity_requests r on r.organisation_id = a.organisation_id and r.id = a.subject_id and r.ended_at is null
  join opportunities o on o.organisation_id = r.organisation_id and o.id = r.opportunity_id
  where a.organisation_id = ${asked.organisationId} and a.subject_type = 'vacancy-application' and a.status = 'PENDINGAPPROVAL'
    and a.step = any(${[...steps]}::text[]) and a.approver_ids && ${asked.approverIds}`;

/** What the vacancy asks for, until when people apply, and what happened to the application so far. */
async function describe(ctx: Acting, row: WaitingRow): Promise<{ facts: ApprovalFact[]; steps: ApprovalStep[] }> {
  const { vacancy, request } = await visibleApplication(ctx, row.subject_id as OpportunityRequestId);
  const named = await skillsByIds(
    ctx,
    vacancy.skills.map(({ skillId }) => skillId),
  );
  const labels = vacancy.skills.flatMap(({ skillId }) => named.get(skillId)?.label ?? []);
  const skills: ApprovalFact[] =
    labels.length === 0 ? [] : [{ label: 'skill', group: 'request', value: { type: 'text', text: labels.join(', ') } }];
  // What someone passed on in the inbox is written there.
  const moves = (await findSteps(ctx.store, request.id)).filter(({ action, actor }) => action !== 'hand-over' || actor === null);
  const steps = moves.map((step): ApprovalStep => ({
    step:
      step.from_status === null
        ? 'asked'
        : step.action === 'hand-over'
          ? 'handed-over'
          : step.action === 'escalate'
            ? 'escalated'
            : 'agreed',
    at: step.at,
    personId: (step.actor?.id as UserId | undefined) ?? null,
  }));
  return { facts: skills, steps };
}

async function decideStep(ctx: Acting, row: WaitingRow, { outcome, reason }: ApprovalDecision): Promise<void> {
  const action = outcome === 'approved' ? ('APPROVE' as const) : ('REJECT' as const);
  await decide(ctx, row.id as ApprovalId, { action, reason: '', reasonText: reason });
}

/** MGR-05: whether someone may move is their manager's to say. */
export const vacancyConsents: ApprovalSource = {
  kind: 'vacancy-consent',
  waiting: waitingAt(['consent']),
  describe,
  decide: decideStep,
  handOver: async (ctx, row, { to }) => {
    const approval = await findApproval(ctx.store, row.id as ApprovalId);
    if (approval === undefined) throw refuse(requestProblems['request-step-not-found']);
    await handOverTo(ctx, approval, [to]);
  },
};

/** MGR-05: who gets the job is the hiring manager's to say. */
export const vacancyDecisions: ApprovalSource = {
  kind: 'vacancy-application',
  waiting: waitingAt(['review', 'hiring']),
  describe,
  decide: decideStep,
};

/** MGR-05: recruiting confirms an offer. */
export const vacancyConfirmations: ApprovalSource = { kind: 'vacancy-approval', waiting: waitingAt(['hr']), describe, decide: decideStep };
