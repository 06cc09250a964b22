import type { UserId } from '@waymark/contract/kit';
import { mentorshipProblems } from '@waymark/contract/mentorship';
import { opportunityProblems, type OpportunityRequestId } from '@waymark/contract/opportunities';
import type { InTransaction } from '../../platform/context.ts';
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

/** Locks a mentorship until the transaction ends. Throws `mentorship-not-found`; who it concerns is the caller's to ask. */
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
export async function applyStep(ctx: InTransaction, locked: Locked, step: MentorshipStep, details: StepDetails = {}): Promise<void> {
  await mutate(ctx, mentorshipMoved, async () => {
    const { request, mentorship } = locked;
    if (mentorshipMachine.statuses[step.to].owner === null) await endSessions(ctx, locked);
    for (const effect of step.effects) await EFFECTS[effect](ctx, mentorship, details);
    const after = await findMentorship(ctx.store, mentorship.id);
    if (after === undefined) throw refuse(mentorshipProblems['mentorship-not-found']);
    const { reason = '', reasonCode = '', reasonText = '' } = details;
    await tellLive(ctx.store, [mentorship.mentor_id, mentorship.mentee_id], { type: 'mentorship-changed', mentorshipId: mentorship.id });
    await moveRequest(ctx, request, {
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

/** MKT-13: returns who a status waits for and until when; null at the end. */
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

type Effect = (ctx: InTransaction, row: MentorshipRow, details: StepDetails) => Promise<void>;

const endOf = (startsAt: Date, days: number) => new Date(startsAt.getTime() + days * DAY_MILLISECONDS);

const EFFECTS: Readonly<Record<MentorshipEffect, Effect>> = {
  'take-place': async (ctx, row) => {
    if (!(await movePlaces(ctx.store, row.opportunity_id, 1))) throw refuse(opportunityProblems['opportunity-full']);
  },
  'free-place': async (ctx, row) => {
    await movePlaces(ctx.store, row.opportunity_id, -1);
  },
  'set-dates': async (ctx, row) => {
    // Both from one moment: a millisecond more would show as another week.
    const now = ctx.now();
    await updateMentorship(ctx.store, row.id, { starts_at: now, ends_at: endOf(now, row.duration_days) });
  },
  'keep-proposal': async (ctx, row, { durationDays }) => {
    if (durationDays === undefined) throw refuseField('durationDays', 'required');
    const startsAt = row.starts_at ?? ctx.now();
    const gone = Math.ceil((ctx.now().getTime() - startsAt.getTime()) / DAY_MILLISECONDS);
    // A new end lies ahead; what is to end now is completed or ended.
    if (durationDays <= gone) throw refuseField('durationDays', 'too-small', { minimum: gone + 1 });
    if (durationDays === row.duration_days) throw refuseField('durationDays', 'invalid');
    await updateMentorship(ctx.store, row.id, { proposed_days: durationDays, proposed_by: ctx.actor?.userId ?? null });
  },
  'apply-proposal': async (ctx, row) => {
    const days = row.proposed_days ?? row.duration_days;
    const endsAt = endOf(row.starts_at ?? ctx.now(), days);
    await updateMentorship(ctx.store, row.id, { duration_days: days, ends_at: endsAt, proposed_days: null, proposed_by: null });
  },
  'drop-proposal': async (ctx, row) => {
    await updateMentorship(ctx.store, row.id, { proposed_days: null, proposed_by: null });
  },
  'credit-goals': async (ctx, row) => {
    const { goals } = await findInside(ctx.store, row.id);
    const reached = goals.filter(({ percent }) => percent === 100).slice(0, LATEST);
    await addSkillEvidence(
      ctx,
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
