import type { UserId } from '@waymark/contract/kit';
import {
  type MatchingId,
  mentorshipProblems,
  type MentorshipRequestInput,
  type ReasonMenu,
  type StepInput,
} from '@waymark/contract/mentorship';
import { opportunityProblems, type OpportunityRequestId } from '@waymark/contract/opportunities';
import { type SkillId, NO_LEVEL } from '@waymark/contract/skills';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { takeStep } from '../../platform/machine/machine.ts';
import { checkAddressable } from '../people/people.public.ts';
import { lockOpportunity, openRequest, type RequestRow } from '../opportunities/opportunities.public.ts';
import { checkSkills, heldSkills, levelsOf } from '../skills/skills.public.ts';
import { FIRST_STEP, mentorshipMachine, type MentorshipParty } from './mentorship-requests.machine.ts';
import { mentorshipMoved } from './mentorship.events.ts';
import type { MentorRow, MentorshipRow } from './mentorship.row.ts';
import { menuCode } from './mentorship-reasons.service.ts';
import { checkKeys, reasonMenuOf } from './mentorship-options.service.ts';
import { mentorshipPolicy, partiesOf } from './mentorship.policy.ts';
import { applyStep, lockMentorship, waitingOf } from './mentorship-steps.service.ts';
import { findMentor, findMentorAt } from './mentors.repo.ts';
import { insertGoal } from './mentorship-goals.repo.ts';
import { insertMentorship } from './mentorships.repo.ts';
import { showMentorship } from './mentorships.service.ts';

/**
 * MEN-03: asks a mentor. Throws `mentor-not-found`, `mentor-yourself`, `person-blocked`, `mentor-takes-no-requests`, `opportunity-full`,
 * `request-open-already`.
 */
export async function request(ctx: ActorContext, slug: string, input: MentorshipRequestInput) {
  const { userId } = ctx.actor;
  const known = await findMentorAt(ctx.store, userId, slug);
  if (known === undefined) throw refuse(mentorshipProblems['mentor-not-found']);
  if (known.user_id === userId) throw refuse(mentorshipProblems['mentor-yourself']);
  await checkAddressable(ctx, [known.user_id]);
  checkKeys(ctx, 'programs', input.program === null ? [] : [input.program], 'program');
  checkKeys(ctx, 'topics', input.topic === null ? [] : [input.topic], 'topic');
  checkKeys(ctx, 'types', input.type === null ? [] : [input.type], 'type');
  await checkSkills(
    ctx,
    input.skillIds.map((skillId) => ({ skillId, level: NO_LEVEL })),
    'skillIds',
  );
  const goals = await firstGoals(ctx, known, input.skillIds);
  const id = await mutate(ctx, mentorshipMoved, async (ctx) => {
    const opened = await openFor(ctx, { mentorId: known.user_id, menteeId: userId, ...input });
    for (const goal of goals) await insertGoal(ctx.store, opened.id, goal, ctx.now());
    return outcome(opened);
  });
  return showMentorship(ctx, id);
}

/** What creates a mentorship: the actor and their part in it. */
export interface Asking extends Pick<MentorshipRequestInput, 'message' | 'program' | 'topic' | 'type' | 'language' | 'durationDays'> {
  readonly mentorId: UserId;
  readonly menteeId: UserId;
  readonly matchingId?: MatchingId;
}

/** Opens a request for a mentor who takes requests and has a place, under the lock of their offer. Throws as `request` does. */
export async function openFor(ctx: InTransaction, asking: Asking): Promise<RequestRow> {
  const known = await findMentor(ctx.store, null, asking.mentorId);
  if (known === undefined) throw refuse(mentorshipProblems['mentor-not-found']);
  const offer = await lockOpportunity(ctx.store, known.opportunity_id);
  const mentor = await findMentor(ctx.store, null, asking.mentorId);
  if (offer === undefined || mentor === undefined) throw refuse(mentorshipProblems['mentor-not-found']);
  if (mentor.standing !== 'open') throw refuse(mentorshipProblems['mentor-takes-no-requests']);
  if (mentor.places_taken >= mentor.capacity) throw refuse(opportunityProblems['opportunity-full']);
  const { to: status, action } = FIRST_STEP;
  const waiting = waitingOf({ mentor_id: mentor.user_id } as MentorshipRow, status, ctx.now());
  if (waiting === null) throw new Error('A mentorship begins by waiting for its mentor');
  const { menteeId: applicantId, message, program, topic, type, language, durationDays, matchingId } = asking;
  const opened = await openRequest(ctx, offer, { applicantId, status, action, message, waiting, details: { durationDays } });
  const { mentorId, menteeId } = asking;
  const own = { id: opened.id, mentorId, menteeId, program, topic, type, language, durationDays };
  await insertMentorship(ctx.store, matchingId === undefined ? own : { ...own, matchingId }, ctx.now());
  return opened;
}

/** The skills asked for as goals: from what the mentee has to what the mentor offers; one they have already is none. */
async function firstGoals(ctx: ActorContext, mentor: MentorRow, skillIds: readonly SkillId[]) {
  const levels = levelsOf(ctx);
  const held = new Map(
    (await heldSkills(ctx.store, [ctx.actor.userId])).get(ctx.actor.userId)?.map((skill) => [skill.skillId, skill.level]),
  );
  const rank = (level: string) => levels.findIndex(({ key }) => key === level);
  return skillIds.flatMap((skillId) => {
    const from = held.get(skillId) ?? NO_LEVEL;
    const offered = mentor.skills.find((skill) => skill.skillId === skillId)?.level ?? NO_LEVEL;
    const next = levels[rank(from) + 1]?.key;
    const to = rank(offered) > rank(from) ? offered : next;
    return to === undefined ? [] : [{ skillId, from, to, percent: 0 }];
  });
}

/**
 * MEN-03: takes a step of a mentorship. Throws `mentorship-not-found` for people it does not concern, `forbidden` and
 * `not-in-this-state` as the machine says, `opportunity-full`, and `invalid-input` on `reason` where one is needed.
 */
export async function takeMentorshipStep(ctx: ActorContext, id: OpportunityRequestId, input: StepInput) {
  await mutate(ctx, mentorshipMoved, async (ctx) => {
    const locked = await lockMentorship(ctx.store, id);
    if (!mentorshipPolicy.rules.view(ctx.actor, locked.mentorship)) throw refuse(mentorshipProblems['mentorship-not-found']);
    const parties = partiesOf(ctx.actor, locked.mentorship);
    const step = takeStep(mentorshipMachine, locked.mentorship.status, input.action, parties);
    const { durationDays } = input;
    await applyStep(ctx, locked, step, { ...reasonOf(ctx, input, parties), ...(durationDays === undefined ? {} : { durationDays }) });
    // The step wrote its own entry.
    return { result: undefined, unchanged: true };
  });
  return showMentorship(ctx, id);
}

/** Steps that end something for someone else: they are told why (MKT-13). */
const NEEDS_REASON: ReadonlySet<string> = new Set(['reject', 'cancel', 'terminate']);
const TAKES_REASON: ReadonlySet<string> = new Set([...NEEDS_REASON, 'withdraw', 'decline-duration', 'accept']);
/** A word may go with these, and there is no menu for it. */
const WORDS_ALONE: ReadonlySet<string> = new Set(['decline-duration', 'accept']);

/** The menu of reasons a step has for someone; null for none. */
function menuOf(action: string, parties: ReadonlySet<MentorshipParty>): ReasonMenu | null {
  if (action === 'reject') return 'rejection';
  if (!TAKES_REASON.has(action) || WORDS_ALONE.has(action)) return null;
  return parties.has('mentee') ? 'mentee' : parties.has('mentor') ? 'mentor' : null;
}

/** MEN-01, MKT-13: the reason chosen, and what was written; either will do unless the menu is required. */
function reasonOf(ctx: ActorContext, { action, reason, text }: StepInput, parties: ReadonlySet<MentorshipParty>) {
  if (!TAKES_REASON.has(action)) return {};
  const name = menuOf(action, parties);
  const menu = name === null ? { options: [], required: false } : reasonMenuOf(ctx, name);
  const chosen = menu.options.find(({ key }) => key === reason);
  if (reason !== '' && chosen === undefined) throw refuseField('reason', 'not-found');
  if (chosen === undefined && menu.required && NEEDS_REASON.has(action)) throw refuseField('reason', 'required');
  if (chosen === undefined && text === '' && NEEDS_REASON.has(action)) {
    throw refuseField(menu.options.length > 0 ? 'reason' : 'text', 'required');
  }
  return {
    reason: chosen?.label ?? '',
    reasonCode: name === null || chosen === undefined ? '' : menuCode(name, chosen.key),
    reasonText: text,
  };
}

const outcome = (opened: RequestRow) => ({
  result: opened.id,
  subject: { type: 'mentorship', id: opened.id },
  details: { mentorshipId: opened.id, action: FIRST_STEP.action, from: null, to: opened.status },
});
