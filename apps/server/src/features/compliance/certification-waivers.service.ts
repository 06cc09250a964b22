import { addDays } from '@waymark/contract/assignments';
import {
  type CertificationId,
  type CertificationWaiver,
  complianceProblems,
  type WaiverGrantInput,
  type WaiverRequestInput,
  type WaiverState,
} from '@waymark/contract/compliance';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { closeApprovals, openApprovals } from '../approvals/approvals.public.ts';
import { endWaiverOfCertification, renewCertificationDuties, todayOf, waiveCertification } from '../assignments/assignments.public.ts';
import { summaryOf, visiblePerson } from '../people/people.public.ts';
import type { CertificationRow, CertificationWaiverRow } from './certification.row.ts';
import {
  decideWaiverRow,
  endWaiverRow,
  findCertificationWaiver,
  findCertificationWaivers,
  insertCertificationWaiver,
} from './certification-waivers.repo.ts';
import { loadCertification } from './certifications.service.ts';
import { certify } from './certifying.service.ts';
import { certificationWaiverAsked, certificationWaiverDecided, certificationWaiverEnded } from './compliance.events.ts';
import { certificationWaiverPolicy } from './compliance.policy.ts';
import { findStanding } from './standings.repo.ts';

/** Waivers, those to decide first. Throws `invalid-input` on a broken cursor. */
export async function listWaivers(
  ctx: ActorContext,
  { cursor, limit, state }: PageQuery & { readonly state?: WaiverState | undefined },
): Promise<Page<CertificationWaiver>> {
  const rows = await findCertificationWaivers(ctx.store, state, cursor === undefined ? null : cursorOf(cursor), limit);
  return toPage(
    rows,
    limit,
    (row) => presentWaiver(ctx, row),
    (row) => encodeCursor([row.rank, row.created_at.toISOString(), row.id]),
  );
}

function cursorOf(cursor: string) {
  const [rank, at, id] = decodeCursor(cursor, 'count', 'time', 'uuid');
  return { rank, at: new Date(at), id };
}

interface Terms {
  readonly from: string;
  readonly until: string | null;
}
function checkTerms({ from, until }: Terms): void {
  if (until !== null && until < from) throw refuseField('until', 'before-start');
}

/** A certification that a person has to hold. Throws `certification-not-found`, `certification-not-required`. */
async function requiredOf(ctx: Acting, certificationId: string, userId: UserId): Promise<CertificationRow> {
  const certification = await loadCertification(ctx.store, certificationId);
  const standing = await findStanding(ctx.store, certificationId, userId);
  if (standing === undefined || !standing.is_required) throw refuse(complianceProblems['certification-not-required']);
  return certification;
}

/**
 * Asks to be excused; the caller's manager decides in the inbox of approvals, or who manages compliance. Throws `certification-not-found`,
 * `certification-not-required`, `certification-waiver-asked`.
 */
export async function askForWaiver(
  ctx: ActorContext,
  certificationId: CertificationId,
  input: WaiverRequestInput,
): Promise<CertificationWaiver> {
  checkTerms(input);
  const id = newId<string>();
  const { userId } = ctx.actor;
  await mutate(ctx, certificationWaiverAsked, async (ctx) => {
    const certification = await requiredOf(ctx, certificationId, userId);
    const row = { ...input, id, certificationId, userId, state: 'asked', decidedBy: null } as const;
    if (!(await insertCertificationWaiver(ctx.store, row, ctx.now()))) throw refuse(complianceProblems['certification-waiver-asked']);
    await openApprovals(ctx, 'waiver', [
      {
        subjectId: id,
        requesterId: userId,
        approvers: 'manager',
        title: certification.name,
        message: input.note,
        href: '/me/certifications',
        facts: [
          ...(input.until === null
            ? []
            : [{ label: 'until' as const, group: 'request' as const, value: { type: 'day' as const, day: input.until } }]),
          { label: 'starts', group: 'request', value: { type: 'day', day: input.from } },
        ],
      },
    ]);
    const details = { certificationId, name: certification.name, userId, waiverId: id, from: input.from, until: input.until };
    return { result: undefined, subject: { type: 'certification-waiver', id }, details };
  });
  return getWaiver(ctx, id);
}

/** Excuses someone. Throws `certification-not-found`, `person-not-found`, `certification-not-required`. */
export async function grantWaiver(ctx: ActorContext, input: WaiverGrantInput): Promise<CertificationWaiver> {
  checkTerms(input);
  const { certificationId, userId } = input;
  await visiblePerson(ctx, userId);
  const id = newId<string>();
  await mutate(ctx, certificationWaiverDecided, async (ctx) => {
    const certification = await requiredOf(ctx, certificationId, userId);
    const row = { ...input, id, state: 'granted', decidedBy: ctx.actor.userId } as const;
    await insertCertificationWaiver(ctx.store, row, ctx.now());
    const waiver = await loadWaiver(ctx, id);
    await apply(ctx, certification, waiver, ctx.actor.userId);
    return decidedChange(waiver, { outcome: 'granted', reason: '', decidedBy: ctx.actor.userId, tellsPerson: true });
  });
  return getWaiver(ctx, id);
}

/** Decides about a waiver that was asked for. Throws `certification-waiver-not-found`, `certification-waiver-decided`, `forbidden`. */
export async function decideWaiver(
  ctx: ActorContext,
  id: string,
  { outcome, reason }: { readonly outcome: 'granted' | 'declined'; readonly reason: string },
): Promise<CertificationWaiver> {
  if (outcome === 'declined' && reason === '') throw refuseField('reason', 'required');
  await mutate(ctx, certificationWaiverDecided, async (ctx) => {
    const waiver = await loadWaiver(ctx, id, true);
    if (waiver.state !== 'asked') throw refuse(complianceProblems['certification-waiver-decided']);
    authorize(ctx, certificationWaiverPolicy, 'decide', waiver);
    await closeApprovals(ctx, 'waiver', [id]);
    return decide(ctx, waiver, { outcome, reason, decidedBy: ctx.actor.userId, tellsPerson: true });
  });
  return getWaiver(ctx, id);
}

interface Decision {
  readonly outcome: 'granted' | 'declined';
  readonly reason: string;
  readonly decidedBy: UserId;
  readonly tellsPerson: boolean;
}

/** The same from the inbox of approvals, which has checked who decides and tells the person. */
export async function decideFromInbox(ctx: Acting, id: string, decision: Omit<Decision, 'tellsPerson'>): Promise<void> {
  await mutate(ctx, certificationWaiverDecided, async (ctx) => {
    const waiver = await loadWaiver(ctx, id, true);
    if (waiver.state !== 'asked') throw refuse(complianceProblems['certification-waiver-decided']);
    return decide(ctx, waiver, { ...decision, tellsPerson: false });
  });
}

async function decide(ctx: Acting, waiver: CertificationWaiverRow, decision: Decision) {
  const certification = await loadCertification(ctx.store, waiver.certification_id);
  const { outcome, reason, decidedBy } = decision;
  await decideWaiverRow(ctx.store, waiver.id, { state: outcome, by: decidedBy, reason }, ctx.now());
  if (outcome === 'granted') await apply(ctx, certification, waiver, decidedBy);
  return decidedChange(waiver, decision);
}

const decidedChange = (waiver: CertificationWaiverRow, decision: Decision) => ({
  result: undefined,
  subject: { type: 'certification-waiver', id: waiver.id },
  details: { ...detailsOf(waiver), ...decision },
});

const detailsOf = (waiver: CertificationWaiverRow) => ({
  certificationId: waiver.certification_id,
  name: waiver.certification_name,
  userId: waiver.user_id,
  waiverId: waiver.id,
  from: waiver.from_on,
  until: waiver.until_on,
});

/** A granted waiver excuses from the duties of the certification, and from no other duties on their cards. */
async function apply(ctx: Acting, certification: CertificationRow, waiver: CertificationWaiverRow, waivedBy: UserId): Promise<void> {
  await waiveCertification(ctx, {
    certificationWaiverId: waiver.id,
    certificationId: certification.id,
    userId: waiver.user_id,
    cardIds: [...new Set([certification.first_card.id, certification.renewal_card.id])],
    from: waiver.from_on,
    until: waiver.until_on,
    reason: waiver.reason,
    note: waiver.note,
    waivedBy,
  });
  await lookAgain(ctx, certification.id, waiver.user_id);
}

async function lookAgain(ctx: Acting, certificationId: string, userId: UserId): Promise<void> {
  await certify(ctx, certificationId, [userId]);
  const standing = await findStanding(ctx.store, certificationId, userId);
  if (standing === undefined || standing.duty_card === null || standing.period === '') return;
  await renewCertificationDuties(ctx, { certificationId, cardId: standing.duty_card.id, period: standing.period }, [userId]);
}

/** Ends a waiver with yesterday. Throws `certification-waiver-not-found`, `forbidden`. */
export async function endWaiver(ctx: ActorContext, id: string): Promise<void> {
  await mutate(ctx, certificationWaiverEnded, async (ctx) => {
    const waiver = await loadWaiver(ctx, id, true);
    if (waiver.state !== 'granted') throw refuse(complianceProblems['certification-waiver-not-found']);
    const ending = authorize(ctx, certificationWaiverPolicy, 'end', waiver);
    const lastDay = addDays(todayOf(ctx).today, -1);
    await endWaiverRow(ctx.store, ending, lastDay);
    await endWaiverOfCertification(ctx, id, lastDay);
    await lookAgain(ctx, waiver.certification_id, waiver.user_id);
    return { result: undefined, subject: { type: 'certification-waiver', id }, details: detailsOf(waiver) };
  });
}

async function loadWaiver(ctx: Acting, id: string, lock = false): Promise<CertificationWaiverRow> {
  const row = await findCertificationWaiver(ctx.store, id, lock);
  if (row === undefined) throw refuse(complianceProblems['certification-waiver-not-found']);
  return row;
}

async function getWaiver(ctx: Acting, id: string): Promise<CertificationWaiver> {
  return presentWaiver(ctx, await loadWaiver(ctx, id));
}

function presentWaiver(ctx: Acting, row: CertificationWaiverRow): CertificationWaiver {
  const { decide: mayDecide, end } = abilities(ctx.actor, certificationWaiverPolicy, row);
  const isOver = row.until_on !== null && row.until_on < todayOf(ctx).today;
  return {
    id: row.id as CertificationWaiver['id'],
    certification: { id: row.certification_id as CertificationId, name: row.certification_name },
    person: summaryOf(row.person),
    state: row.state === 'granted' && isOver ? 'ended' : row.state,
    from: row.from_on,
    until: row.until_on,
    reason: row.reason,
    note: row.note,
    askedAt: row.asked_at?.toISOString() ?? null,
    decidedBy: row.decider === null ? null : summaryOf(row.decider),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    can: { decide: mayDecide, end: end && !isOver },
  };
}
