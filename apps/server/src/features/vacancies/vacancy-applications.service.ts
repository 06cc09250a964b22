import { sql } from 'kysely';
import type { PageQuery, SchemaOutput } from '@waymark/contract/kit';
import { opportunityProblems, type OpportunityId, type OpportunityRequestId } from '@waymark/contract/opportunities';
import { deriveRequestStatus, nextApproval, requestProblems } from '@waymark/contract/requests';
import {
  approvalStepsFor,
  mayReapplyFrom,
  STEP_DAYS,
  type VacancyApplicationDetail,
  type VacancyApplicationStep,
  type vacancyApplySchema,
  vacancyProblems,
} from '@waymark/contract/vacancies';
import { generalProblems } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { beginJobRole } from '../job-roles/job-roles.public.ts';
import { linkFiles } from '../media/media.public.ts';
import { findRequests, moveRequest, openRequest, type RequestRow, type Waiting } from '../opportunities/opportunities.public.ts';
import { findApprovals, openApprovals } from '../requests/requests.public.ts';
import { approversFor, consentMomentOf, decideLocked, detailAfter, keepScore, waitingIn } from './vacancy-approvals.service.ts';
import { findApplicationRows, findLastDeclined, insertApplication, markStage } from './vacancy-applications.repo.ts';
import { lockedApplication, lockedVacancy, visibleApplication } from './vacancy-lookup.service.ts';
import { freeOpening } from './vacancy-openings.service.ts';
import { APPROVAL_SUBJECT, applicationActions, hiringTeam, presentApplications, presentDetail } from './vacancies.present.ts';
import { vacancyApplicationMoved } from './vacancies.events.ts';
import { isOfTeam, vacancyPolicy } from './vacancies.policy.ts';
import type { VacancyRow } from './vacancy.row.ts';

/**
 * JOB-02: applies for the caller with a message and files. Throws `vacancy-not-found`, why it takes no application (`vacancy-not-open`,
 * `vacancy-deadline-passed`, `vacancy-own-team`, `vacancy-apply-elsewhere`, `vacancy-reapply-later`, `opportunity-full`),
 * `request-open-already`, and `invalid-input` on `message` or `fileIds`.
 */
export async function apply(
  ctx: ActorContext,
  vacancyId: OpportunityId,
  { message, fileIds }: SchemaOutput<typeof vacancyApplySchema>,
): Promise<VacancyApplicationDetail> {
  const rules = ctx.organisation.setting('vacancy_rules');
  return mutate(ctx, vacancyApplicationMoved, async (ctx) => {
    const { vacancy, opportunity } = await lockedVacancy(ctx, vacancyId);
    await checkTakesApplications(ctx, vacancy);
    if (rules.messageRequired && message === '') throw refuseField('message', 'required');
    const applicantId = ctx.actor.userId;
    // Replaced by the first step's approvers below: the approvals need the request's id.
    const provisional: Waiting = { party: 'review', people: [], dueAt: ctx.now() };
    const steps = approvalStepsFor(rules);
    const details = { consent: rules.consent };
    const approversOf = approversFor(ctx, vacancy, applicantId);
    const [first = 'hiring'] = steps;
    const people = await approversOf(first);
    const dueAt = new Date(ctx.now().getTime() + STEP_DAYS[first] * 86_400_000);
    const waiting = { ...provisional, party: first, people, dueAt };
    const request = await openRequest(ctx, opportunity, {
      ...{ applicantId, message, waiting, details },
      status: 'pendingapproval',
      action: 'apply',
    });
    await insertApplication(
      ctx.store,
      { request_id: request.id, vacancy_id: vacancy.id, applicant_id: applicantId, file_ids: fileIds },
      ctx.now(),
    );
    await linkFiles(ctx, { type: APPROVAL_SUBJECT, id: request.id }, fileIds, 'fileIds');
    const subject = { type: APPROVAL_SUBJECT, id: request.id };
    await openApprovals(
      ctx,
      subject,
      steps.map((step) => ({ step, withinDays: STEP_DAYS[step] })),
      () => Promise.resolve(people),
    );
    await keepScore(ctx, vacancy, applicantId, request.id);
    return {
      result: await presentDetail(ctx, vacancy, request),
      subject: { type: 'vacancy', id: vacancy.id },
      details: { vacancyId: vacancy.id, requestId: request.id, action: 'apply', step: first },
    };
  });
}

async function checkTakesApplications(ctx: Acting, vacancy: VacancyRow): Promise<void> {
  if (isOfTeam(ctx.actor, vacancy)) throw refuse(vacancyProblems['vacancy-own-team']);
  const isLate = vacancy.apply_by !== null && vacancy.apply_by <= ctx.now();
  if (isLate || vacancy.closed_because === 'deadline') throw refuse(vacancyProblems['vacancy-deadline-passed']);
  if (vacancy.closed_because === 'filled') throw refuse(opportunityProblems['opportunity-full']);
  if (!vacancyPolicy.rules.apply(ctx.actor, vacancy)) throw refuse(vacancyProblems['vacancy-not-open']);
  if (vacancy.apply_url !== '') throw refuse(vacancyProblems['vacancy-apply-elsewhere']);
  const from = await reapplyFrom(ctx, vacancy.id);
  if (from !== null) throw refuse(vacancyProblems['vacancy-reapply-later'], { params: { from: from.toISOString() } });
}

/** Returns from when the caller may apply again; null where they may now. */
export async function reapplyFrom(ctx: Acting, vacancyId: OpportunityId): Promise<Date | null> {
  const { reapplyDays } = ctx.organisation.setting('vacancy_rules');
  return mayReapplyFrom(await findLastDeclined(ctx.store, vacancyId, ctx.actor.userId), reapplyDays, ctx.now());
}

/** Returns an application with its history. Throws `vacancy-application-not-found` for those it does not concern. */
export async function getApplication(ctx: ActorContext, id: OpportunityRequestId): Promise<VacancyApplicationDetail> {
  const { vacancy, request } = await visibleApplication(ctx, id);
  return presentDetail(ctx, vacancy, request);
}

/**
 * Withdraws an application (its applicant), shortlists or notes the start (the hiring team). Where the manager is asked when someone is
 * shortlisted, shortlisting is the hiring manager's review, and the manager's turn begins. Throws `vacancy-application-not-found`,
 * `forbidden`, and `request-not-in-this-state` with today's status.
 */
export async function moveApplication(
  ctx: ActorContext,
  id: OpportunityRequestId,
  { action, reasonText }: VacancyApplicationStep,
): Promise<VacancyApplicationDetail> {
  return inTransaction(ctx, async (ctx) => {
    const { vacancy, request } = await lockedApplication(ctx, id);
    const approvals = await findApprovals(ctx.store, APPROVAL_SUBJECT, [id]);
    const row = (await findApplicationRows(ctx.store, [id])).get(id);
    const team = hiringTeam(vacancy);
    if (!applicationActions(ctx, { request, approvals, row }, team).includes(action)) {
      const isTheirs = action === 'withdraw' ? request.applicant_id === ctx.actor.userId : team.has(ctx.actor.userId);
      if (!isTheirs) throw refuse(generalProblems.forbidden);
      throw refuse(requestProblems['request-not-in-this-state'], { params: { status: request.status } });
    }
    await mutate(ctx, vacancyApplicationMoved, async () => {
      if (action === 'withdraw') await withdraw(ctx, request, reasonText);
      if (action === 'start') await start(ctx, vacancy, request);
      if (action === 'shortlist') await shortlist(ctx, vacancy, request, reasonText);
      const details = { vacancyId: vacancy.id, requestId: id, action, step: request.waiting_for ?? '' };
      return { result: undefined, subject: { type: 'vacancy', id: vacancy.id }, details };
    });
    return detailAfter(ctx, id);
  });
}

async function withdraw(ctx: InTransaction<ActorContext>, request: RequestRow, reasonText: string): Promise<void> {
  const approvals = await findApprovals(ctx.store, APPROVAL_SUBJECT, [request.id]);
  await markStage(ctx.store, request.id, 'withdrawn_at', { now: ctx.now(), by: ctx.actor.userId });
  const to = deriveRequestStatus(approvals, { isWithdrawn: true });
  await moveRequest(ctx, request, { to, action: 'withdraw', waiting: null, reasonText });
  if (request.status === 'approved') await freeOpening(ctx, request.opportunity_id);
}

/** The applicant works in the new job from now on: the application is at its end, and the vacancy's job role is theirs. */
async function start(ctx: InTransaction<ActorContext>, vacancy: VacancyRow, request: RequestRow): Promise<void> {
  await markStage(ctx.store, request.id, 'started_at', { now: ctx.now(), by: null });
  await moveRequest(ctx, request, { to: 'approved', action: 'start', waiting: null });
  if (vacancy.role_id !== null) await beginJobRole(ctx, request.applicant_id, vacancy.role_id);
}

async function shortlist(ctx: InTransaction<ActorContext>, vacancy: VacancyRow, request: RequestRow, reasonText: string): Promise<void> {
  const approvals = await findApprovals(ctx.store, APPROVAL_SUBJECT, [request.id]);
  const open = nextApproval(approvals);
  if (consentMomentOf(request) === 'when_shortlisted' && open?.step === 'review') {
    await decideLocked(ctx, { vacancy, request, approval: open }, { action: 'APPROVE' }, { reason: '', reasonCode: '', reasonText });
    return;
  }
  await markStage(ctx.store, request.id, 'shortlisted_at', { now: ctx.now(), by: ctx.actor.userId });
  await moveRequest(ctx, request, {
    to: request.status,
    action: 'shortlist',
    waiting: waitingIn(ctx, vacancy, approvals),
    reasonText,
  });
}

const SHOWN_AT_MOST = 20;

/** What of a vacancy's applications concerns the caller: their own, the newest, and those that wait for their decision. One statement. */
export async function applicationsFor(
  ctx: Acting,
  vacancyId: OpportunityId,
): Promise<{ readonly own: RequestRow | null; readonly toDecide: RequestRow[] }> {
  const me = ctx.actor.userId;
  const condition = sql`r.opportunity_id = ${vacancyId}
    and (r.applicant_id = ${me} or (r.ended_at is null and ${me} = any(r.waiting_ids)))`;
  const rows = await findRequests(ctx.store, condition, { limit: SHOWN_AT_MOST, after: null });
  return {
    own: rows.find(({ applicant_id: id }) => id === me) ?? null,
    toDecide: rows.filter(({ applicant_id: id }) => id !== me),
  };
}

/** Applications for vacancies that wait for the caller, newest first. */
export async function listApprovals(ctx: ActorContext, { cursor, limit }: PageQuery) {
  const me = ctx.actor.userId;
  const condition = sql`r.type = 'job_vacancy' and r.ended_at is null and ${me} = any(r.waiting_ids) and r.applicant_id <> ${me}`;
  const rows = await findRequests(ctx.store, condition, { limit, after: cursor === undefined ? null : decodeTimeCursor(cursor) });
  const shown = rows.slice(0, limit);
  // The person it waits for decides it, so the team need not be asked.
  const items = await presentApplications(ctx, shown, (request) => new Set(request.waiting_for === 'consent' ? [] : request.waiting_ids));
  const { nextCursor } = toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  return { items, nextCursor };
}
