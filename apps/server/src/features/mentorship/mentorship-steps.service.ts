import type { UserId } from '@waymark/contract/kit';
import { mentorshipProblems } from '@waymark/contract/mentorship';
import { opportunityProblems, type OpportunityRequestId } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { dueAfter } from '../../platform/machine/machine.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { lockOpportunity, lockRequest, movePlaces, moveRequest, type Waiting } from '../opportunities/opportunities.public.ts';
import { addSkillEvidence } from '../skills/skills.public.ts';
import { type MentorshipEffect, mentorshipMachine, type MentorshipStep } from './mentorship-requests.machine.ts';
import { mentorshipMoved } from './mentorship.events.ts';
import { endSessions } from './mentorship-session-steps.service.ts';
import type { Locked, MentorshipRow } from './mentorship.row.ts';
import { findInside, findMentorship, updateMentorship } from './mentorships.repo.ts';

const DAY_MILLISECONDS = 86_400_000;
const LATEST = 100;

/** Locks a mentorship until the transaction ends. Throws `mentorship-not-found`; whom it concerns is the caller's to ask. */
export async function lockMentorship(tx: Store, id: OpportunityRequestId): Promise<Locked> {
  const known = await findMentorship(tx, id);
  if (known === undefined) throw refuse(mentorshipProblems['mentorship-not-found']);
  await lockOpportunity(tx, known.opportunity_id);
  const request = await lockRequest(tx, id);
  const mentorship = await findMentorship(tx, id);
  if (request === undefined || mentorship === undefined) throw refuse(mentorshipProblems['mentorship-not-found']);
  return { mentorship, request };
}

export interface StepDetails {
  /** As it is called now, beside its code. */
  readonly reason?: string;
  readonly reasonCode?: string;
  readonly reasonText?: string;
  readonly durationDays?: number;
}

/**
 * Takes a step the machine allows, with all its effects: places, dates, skills. Those it concerns are told by `moveRequest` (MKT-12).
 * Throws `opportunity-full`, `invalid-input` on `durationDays`.
 */
export async function applyStep(
  ctx: BaseContext,
  tx: Store,
  locked: Locked,
  step: MentorshipStep,
  details: StepDetails = {},
): Promise<void> {
  await mutate({ ...ctx, store: tx }, mentorshipMoved, async () => {
    const { request, mentorship } = locked;
    if (mentorshipMachine.statuses[step.to].owner === null) await endSessions(ctx, tx, locked);
    for (const effect of step.effects) await EFFECTS[effect](ctx, tx, mentorship, details);
    const after = await findMentorship(tx, mentorship.id);
    if (after === undefined) throw refuse(mentorshipProblems['mentorship-not-found']);
    const { reason = '', reasonCode = '', reasonText = '' } = details;
    await tellLive(tx, [mentorship.mentor_id, mentorship.mentee_id], { type: 'mentorship-changed', mentorshipId: mentorship.id });
    await moveRequest(ctx, tx, request, {
      to: step.to,
      action: step.action,
      waiting: waitingOf(after, step.to, ctx.now()),
      reason,
      reasonCode,
      reasonText,
    });
    return {
      result: undefined,
      subject: { type: 'mentorship', id: mentorship.id },
      details: { mentorshipId: mentorship.id, action: step.action, from: request.status, to: step.to },
    };
  });
}

/** MKT-13: whom a status waits for and until when; null at the end. */
export function waitingOf(row: MentorshipRow, status: MentorshipStep['to'], now: Date): Waiting | null {
  const { owner } = mentorshipMachine.statuses[status];
  if (owner === null) return null;
  const dueAt = status === 'inprogress' ? row.ends_at : dueAfter(mentorshipMachine.statuses, status, now);
  return { party: owner, people: [ownerOf(row, owner)], dueAt };
}

function ownerOf(row: MentorshipRow, owner: string): UserId {
  if (owner === 'counterpart') return row.proposed_by === row.mentor_id ? row.mentee_id : row.mentor_id;
  return owner === 'mentee' ? row.mentee_id : row.mentor_id;
}

type Effect = (ctx: BaseContext, tx: Store, row: MentorshipRow, details: StepDetails) => Promise<void>;

const endOf = (startsAt: Date, days: number) => new Date(startsAt.getTime() + days * DAY_MILLISECONDS);

const EFFECTS: Readonly<Record<MentorshipEffect, Effect>> = {
  'take-place': async (_ctx, tx, row) => {
    if (!(await movePlaces(tx, row.opportunity_id, 1))) throw refuse(opportunityProblems['opportunity-full']);
  },
  'free-place': async (_ctx, tx, row) => {
    await movePlaces(tx, row.opportunity_id, -1);
  },
  'set-dates': async (ctx, tx, row) => {
    // Both from one moment: a millisecond more would show as another week.
    const now = ctx.now();
    await updateMentorship(tx, row.id, { starts_at: now, ends_at: endOf(now, row.duration_days) });
  },
  'keep-proposal': async (ctx, tx, row, { durationDays }) => {
    if (durationDays === undefined) throw refuseField('durationDays', 'required');
    const startsAt = row.starts_at ?? ctx.now();
    const gone = Math.ceil((ctx.now().getTime() - startsAt.getTime()) / DAY_MILLISECONDS);
    // A new end lies ahead; what is to end now is completed or ended.
    if (durationDays <= gone) throw refuseField('durationDays', 'too-small', { minimum: gone + 1 });
    if (durationDays === row.duration_days) throw refuseField('durationDays', 'invalid');
    await updateMentorship(tx, row.id, { proposed_days: durationDays, proposed_by: ctx.actor?.userId ?? null });
  },
  'apply-proposal': async (ctx, tx, row) => {
    const days = row.proposed_days ?? row.duration_days;
    const endsAt = endOf(row.starts_at ?? ctx.now(), days);
    await updateMentorship(tx, row.id, { duration_days: days, ends_at: endsAt, proposed_days: null, proposed_by: null });
  },
  'drop-proposal': async (_ctx, tx, row) => {
    await updateMentorship(tx, row.id, { proposed_days: null, proposed_by: null });
  },
  'credit-goals': async (ctx, tx, row) => {
    const { goals } = await findInside(tx, row.id);
    const reached = goals.filter(({ percent }) => percent === 100).slice(0, LATEST);
    await addSkillEvidence(
      ctx,
      tx,
      reached.map((goal) => ({
        userId: row.mentee_id,
        skillId: goal.skill_id,
        source: 'mentorship' as const,
        level: goal.to_level,
        givenBy: row.mentor_id,
        about: { type: 'mentorship', id: row.id, label: row.mentor.full_name },
        origin: `mentorship:${goal.id}`,
      })),
    );
  },
};
