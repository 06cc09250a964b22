import {
  type AssessmentInvitationId,
  ASSESSMENT_LIMITS as LIMITS,
  type AssessmentRequestId,
  type AssessmentRequestInput,
} from '@waymark/contract/assessments';
import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import {
  approachablePeople,
  checkAddressable,
  reportingPlaceOf,
  summaryOf,
  visiblePeople,
  visiblePersons,
} from '../people/people.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { sql } from 'kysely';
import { assessedSkillsOf } from './assessed-skills.service.ts';
import {
  findAskedAlready,
  findInvitationsByIds,
  insertRequest,
  lockAssessmentsOf,
  type NewInvitation,
} from './assessment-invitations.repo.ts';
import { searchPeers, suggestPeers } from './assessment-peers.repo.ts';
import { assessmentRequested } from './assessments.events.ts';
import { checkOpen } from './assessments.policy.ts';
import { presentSent } from './assessments.present.ts';
import { managersOf } from './assessments.service.ts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * ASM-05: invites peers and managers to rate some of the caller's skills by a date. A manager who is named among the peers is asked as a manager.
 * Throws `assessment-not-open`, `person-not-found`, `person-blocked`, and `invalid-input` on `dueAt` (`too-early`, `too-late`), `skillIds.<n>`
 * (`unknown-skill`), `peerIds.<n>` (`rater-yourself`, `asked-already`) and `managerIds.<n>` (`not-your-manager`, `asked-already`).
 */
export async function requestAssessment(ctx: ActorContext, input: AssessmentRequestInput) {
  checkOpen(ctx);
  const { userId } = ctx.actor;
  const dueAt = new Date(input.dueAt);
  if (dueAt.getTime() <= ctx.now().getTime()) throw refuseField('dueAt', 'too-early');
  if (dueAt.getTime() > ctx.now().getTime() + LIMITS.dueDays * DAY_MILLISECONDS) throw refuseField('dueAt', 'too-late');
  return mutate(ctx, assessmentRequested, async (ctx) => {
    const skillIds = [...new Set(input.skillIds)];
    const assessed = (await assessedSkillsOf(ctx, [userId])).get(userId);
    const known = await skillsByIds(ctx, skillIds);
    const unknown = skillIds.findIndex((id) => assessed?.has(id) !== true || known.get(id)?.state !== 'active');
    if (unknown >= 0) throw refuseField(`skillIds.${unknown}`, 'unknown-skill');
    await lockAssessmentsOf(ctx.store, userId);
    const invitations = await invitationsFor(ctx, input);
    await checkNotAsked(ctx, input, invitations);
    const id = newId<AssessmentRequestId>();
    await insertRequest(ctx.store, { id, requesterId: userId, dueAt, skillIds, invitations }, ctx.now());
    const rows = await findInvitationsByIds(
      ctx.store,
      invitations.map((one) => one.id),
    );
    const of = (kind: string) => invitations.filter((one) => one.kind === kind).map(({ raterId }) => raterId);
    return {
      result: { items: rows.map((row) => presentSent(ctx, row, known)) },
      subject: { type: 'assessment-request', id },
      details: { requestId: id, requesterId: userId, peerIds: of('peer'), managerIds: of('manager'), skillIds },
    };
  });
}

async function invitationsFor(ctx: Acting, { peerIds, managerIds }: AssessmentRequestInput): Promise<NewInvitation[]> {
  const { userId } = ctx.actor;
  const own = [peerIds.indexOf(userId), managerIds.indexOf(userId)];
  if ((own[0] ?? -1) >= 0) throw refuseField(`peerIds.${own[0]}`, 'rater-yourself');
  if ((own[1] ?? -1) >= 0) throw refuseField(`managerIds.${own[1]}`, 'rater-yourself');
  const managers = new Map(managersOf(ctx, await reportingPlaceOf(ctx.store, userId)).map(({ person, type }) => [person.id, type]));
  const stranger = managerIds.findIndex((id) => !managers.has(id));
  if (stranger >= 0) throw refuseField(`managerIds.${stranger}`, 'not-your-manager');
  const raterIds = [...new Set([...peerIds, ...managerIds])];
  // One's own manager is there to be asked, however profiles are shown.
  const others = raterIds.filter((id) => !managers.has(id));
  const people = await visiblePersons(ctx, others);
  if (people.some(({ status }) => status !== 'active')) throw refuse(peopleProblems['person-not-found']);
  await checkAddressable(ctx, others);
  return raterIds.map((raterId) => {
    const managerType = managers.get(raterId) ?? null;
    return { id: newId<AssessmentInvitationId>(), raterId, kind: managerType === null ? 'peer' : 'manager', managerType };
  });
}

async function checkNotAsked(ctx: Acting, input: AssessmentRequestInput, invitations: readonly NewInvitation[]): Promise<void> {
  const raterIds = invitations.map(({ raterId }) => raterId);
  const asked = await findAskedAlready(ctx.store, ctx.actor.userId, raterIds, input.skillIds);
  for (const field of ['peerIds', 'managerIds'] as const) {
    const at = input[field].findIndex((id: UserId) => asked.has(id));
    if (at >= 0) throw refuseField(`${field}.${at}`, 'asked-already');
  }
}

/** Colleagues the caller may ask: suggested ones, or those whose name begins like a text. Throws `assessment-not-open`. */
export async function listPeers(ctx: ActorContext, q: string) {
  checkOpen(ctx);
  const visible = sql<boolean>`(${visiblePeople(ctx)} and ${approachablePeople(ctx)})`;
  const { userId } = ctx.actor;
  const rows =
    q === ''
      ? await suggestPeers(ctx.store, userId, visible, LIMITS.suggestions)
      : await searchPeers(ctx.store, userId, visible, q, LIMITS.suggestions);
  return { items: rows.map(({ person, because }) => ({ person: summaryOf(person), because })) };
}
