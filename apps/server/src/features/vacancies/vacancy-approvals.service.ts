import type { UserId } from '@waymark/contract/kit';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { opportunityProblems } from '@waymark/contract/opportunities';
import { type ApprovalId, deriveRequestStatus, nextApproval, requestProblems } from '@waymark/contract/requests';
import { type ConsentMoment, STEP_DAYS, type VacancyApplicationDetail, type VacancyDecision } from '@waymark/contract/vacancies';
import { generalProblems } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { keepMatch, requirementFrom, type RequirementSketch } from '../matching/matching.public.ts';
import { findRequest, moveRequest, type RequestRow, setWaitingPeople, type Waiting } from '../opportunities/opportunities.public.ts';
import {
  type ApprovalReason,
  type ApprovalRow,
  decideApproval,
  findApproval,
  findApprovals,
  type FindApprovers,
  findConsentGivers,
  findRunners,
  handOverApproval,
} from '../requests/requests.public.ts';
import { findApplicationRows, markStage } from './vacancy-applications.repo.ts';
import { lockedApplication } from './vacancy-lookup.service.ts';
import { takeOpening } from './vacancy-openings.service.ts';
import { readReason } from './vacancy-reasons.service.ts';
import { APPROVAL_SUBJECT, hiringTeam, ownTurn, presentDetail } from './vacancies.present.ts';
import { vacancyApplicationMoved } from './vacancies.events.ts';
import { seesApplication } from './vacancies.policy.ts';
import { findVacancy } from './vacancies.repo.ts';
import { teamOf, type VacancyRow } from './vacancy.row.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Returns how the approvers of an application's steps are found, each when its turn comes (JOB-02). */
export function approversFor(ctx: BaseContext, vacancy: VacancyRow, applicantId: UserId): FindApprovers {
  return async (step) => {
    const managers = teamOf(vacancy, 'hiring_manager').filter((id) => id !== applicantId);
    if (step === 'consent') {
      const { consentBySecondary: includeSecondary } = ctx.organisation.setting('vacancy_rules');
      return findConsentGivers(ctx, applicantId, { notAmong: managers, includeSecondary });
    }
    const named = step === 'hr' ? teamOf(vacancy, 'recruiter').filter((id) => id !== applicantId) : managers;
    return named.length > 0 ? named : findRunners(ctx, [applicantId]);
  };
}

/** Returns who an application waits for until when (MKT-13): the open step's approvers; the hiring team to note the start; null at the end. */
export function waitingIn(ctx: BaseContext, vacancy: VacancyRow, approvals: readonly ApprovalRow[]): Waiting | null {
  const open = nextApproval(approvals);
  if (open !== undefined) return { party: open.step, people: open.approver_ids, dueAt: open.due_at };
  if (!approvals.every(({ status }) => status === 'APPROVED')) return null;
  const people = [...hiringTeam(vacancy)] as UserId[];
  return { party: 'start', people, dueAt: new Date(ctx.now().getTime() + STEP_DAYS.start * DAY_MILLISECONDS) };
}

/** Returns what a vacancy asks for, for matching. */
export function vacancySketch(vacancy: VacancyRow): RequirementSketch {
  return {
    skills: vacancy.skills,
    experienceYears: vacancy.experience_years,
    remote: vacancy.remote,
    locationIds: vacancy.location_ids,
    offers: {
      ...(vacancy.schedule === null ? {} : { schedule: [vacancy.schedule] }),
      ...(vacancy.contract_type === null ? {} : { contractType: [vacancy.contract_type] }),
      ...(vacancy.track === null ? {} : { careerTrack: [vacancy.track] }),
    },
  };
}

/** Keeps the score a decision is taken on, so that it can be replayed (MKT-14). */
export async function keepScore(ctx: BaseContext, vacancy: VacancyRow, userId: UserId, requestId: OpportunityRequestId): Promise<void> {
  const requirement = await requirementFrom(ctx, vacancySketch(vacancy));
  await keepMatch(ctx, { userId, requirement, about: { type: APPROVAL_SUBJECT, id: requestId } });
}

/** Moves a locked application's request to what its approvals say, and does what comes of it. */
async function followApprovals(
  ctx: InTransaction,
  { vacancy, request }: { readonly vacancy: VacancyRow; readonly request: RequestRow },
  approvals: readonly ApprovalRow[],
  { action, why }: { readonly action: string; readonly why: ApprovalReason },
): Promise<void> {
  const to = deriveRequestStatus(approvals, { isWithdrawn: false });
  await moveRequest(ctx, request, {
    to,
    action,
    waiting: to === 'rejected' ? null : waitingIn(ctx, vacancy, approvals),
    ...why,
  });
  if (to !== 'approved') return;
  await markStage(ctx.store, request.id, 'shortlisted_at', { now: ctx.now(), by: ctx.actor?.userId ?? null });
  await markStage(ctx.store, request.id, 'approved_at', { now: ctx.now(), by: null });
  await takeOpening(ctx, vacancy.id);
}

/**
 * MKT-11, MKT-13: approves or rejects the step whose turn it is. The same decision said twice answers the same, and is done once. Throws
 * `request-step-not-found`, `forbidden`, `request-not-in-this-state` with today's status where it has moved on, `opportunity-full` where the
 * last opening was taken meanwhile, and `invalid-input` on `reason` where one is required.
 */
export async function decide(ctx: Acting, id: ApprovalId, wanted: VacancyDecision): Promise<VacancyApplicationDetail> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findApproval(ctx.store, id);
    const known =
      before?.subject_type === APPROVAL_SUBJECT ? await findRequest(ctx.store, before.subject_id as OpportunityRequestId) : undefined;
    if (before === undefined || known === undefined || !seesApplication(ctx.actor, known))
      throw refuse(requestProblems['request-step-not-found']);
    const { vacancy, request } = await lockedApplication(ctx, known.id);
    const approvals = await findApprovals(ctx.store, APPROVAL_SUBJECT, [request.id]);
    const approval = approvals.find((one) => one.id === id) ?? before;
    if (isSameAgain(ctx, approval, wanted)) return presentDetail(ctx, vacancy, request);
    if (approval.reason_code === 'vacancy-filled') throw refuse(opportunityProblems['opportunity-full']);
    const row = (await findApplicationRows(ctx.store, [request.id])).get(request.id);
    const isTheirs = approval.approver_ids.includes(ctx.actor.userId) || ownTurn(ctx, { request, approvals, row })?.id === id;
    if (!isTheirs) throw refuse(generalProblems.forbidden);
    if (approval.status !== 'PENDINGAPPROVAL' || request.ended_at !== null) {
      throw refuse(requestProblems['request-not-in-this-state'], { params: { status: request.status } });
    }
    const why = readReason(ctx, wanted);
    await mutate(ctx, vacancyApplicationMoved, async () => {
      await decideLocked(ctx, { vacancy, request, approval }, wanted, why);
      const details = { vacancyId: vacancy.id, requestId: request.id, action: wanted.action, step: approval.step };
      return { result: undefined, subject: { type: 'vacancy', id: vacancy.id }, details };
    });
    return detailAfter(ctx, request.id);
  });
}

/** Whether someone decided a step so already, and says it again. */
const isSameAgain = (ctx: Acting, { status, approver_ids, decided_by }: ApprovalRow, { action }: VacancyDecision) =>
  status === (action === 'APPROVE' ? 'APPROVED' : 'REJECTED') &&
  (decided_by?.id === ctx.actor.userId || (decided_by !== null && approver_ids.includes(ctx.actor.userId)));

/** Decides a step of a locked application. The caller checks the right to do so. */
export async function decideLocked(
  ctx: InTransaction,
  { vacancy, request, approval }: { readonly vacancy: VacancyRow; readonly request: RequestRow; readonly approval: ApprovalRow },
  { action }: Pick<VacancyDecision, 'action'>,
  why: ApprovalReason,
): Promise<void> {
  const approversOf = approversFor(ctx, vacancy, request.applicant_id);
  const after = await decideApproval(ctx, approval, action, { approversOf, why });
  if (approval.step !== 'consent') await keepScore(ctx, vacancy, request.applicant_id, request.id);
  const isChosen = approval.step === 'review' && action === 'APPROVE';
  if (isChosen) await markStage(ctx.store, request.id, 'shortlisted_at', { now: ctx.now(), by: ctx.actor?.userId ?? null });
  await followApprovals(ctx, { vacancy, request }, after, { action: `${action.toLowerCase()}-${approval.step}`, why });
}

/** Returns an application after something happened to it. */
export async function detailAfter(ctx: Acting, id: OpportunityRequestId): Promise<VacancyApplicationDetail> {
  const request = await findRequest(ctx.store, id);
  const vacancy = request === undefined ? undefined : await findVacancy(ctx.store, ctx.actor.userId, { id: request.opportunity_id });
  if (request === undefined || vacancy === undefined) throw new Error('What was just decided is there');
  return presentDetail(ctx, vacancy, request);
}

/** When the manager of an application is asked, as it was when the application was made. */
export const consentMomentOf = ({ details }: RequestRow): ConsentMoment => (details['consent'] as ConsentMoment | undefined) ?? 'never';

/** Gives the open step of a locked application to anyone who decides it now, with a fresh clock: a manager or the hiring team changed. */
export async function followApprovers(ctx: InTransaction, vacancy: VacancyRow, request: RequestRow): Promise<void> {
  const approvals = await findApprovals(ctx.store, APPROVAL_SUBJECT, [request.id]);
  const open = nextApproval(approvals);
  if (open === undefined) {
    const people = [...hiringTeam(vacancy)] as UserId[];
    await setWaitingPeople(ctx.store, { opportunityId: vacancy.id, waitingFor: 'start', applicantId: request.applicant_id }, people);
    return;
  }
  if (!(await handOverApproval(ctx, open, approversFor(ctx, vacancy, request.applicant_id)))) return;
  const after = await findApprovals(ctx.store, APPROVAL_SUBJECT, [request.id]);
  await moveRequest(ctx, request, { to: request.status, action: 'hand-over', waiting: waitingIn(ctx, vacancy, after) });
}

/** Gives an open step to some people, by hand, with a fresh clock. */
export async function handOverTo(ctx: InTransaction<Acting>, approval: ApprovalRow, people: readonly UserId[]): Promise<void> {
  const { vacancy, request } = await lockedApplication(ctx, approval.subject_id as OpportunityRequestId);
  if (!(await handOverApproval(ctx, approval, () => Promise.resolve(people)))) return;
  const after = await findApprovals(ctx.store, APPROVAL_SUBJECT, [request.id]);
  await moveRequest(ctx, request, { to: request.status, action: 'hand-over', waiting: waitingIn(ctx, vacancy, after) });
}
