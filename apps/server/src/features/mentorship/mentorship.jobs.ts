import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { defineJob } from '../../platform/jobs/job.ts';
import { stepOf } from '../../platform/machine/machine.ts';
import { CLOCK_STEPS, mentorshipMachine } from './mentorship-requests.machine.ts';
import { endedBecause } from './mentorship-reasons.service.ts';
import { tickSession } from './mentorship-session-steps.service.ts';
import { LAPSES_AFTER_DAYS, sessionMachine } from './mentorship-sessions.machine.ts';
import { findSessionsPast } from './mentorship-sessions.repo.ts';
import { applyStep, lockMentorship } from './mentorship-steps.service.ts';
import { findOverdue } from './mentorships.repo.ts';

const AT_A_TIME = 500;
const DAY_MILLISECONDS = 86_400_000;
/** Days that a session which has passed waits for a word, until it ends without one. */
const SESSION_DAYS = (sessionMachine.statuses.begun.withinDays ?? 0) + LAPSES_AFTER_DAYS;
const WORDS = {
  expire: 'mentorship.nobody-acted',
  finish: 'mentorship.time-over',
  'lapse-duration': 'mentorship.nobody-confirmed',
} as const;

type Ticking = keyof typeof CLOCK_STEPS;
const isTicking = (status: string): status is Ticking => Object.hasOwn(CLOCK_STEPS, status);

/** Takes the clock's step of one mentorship, unless someone acted meanwhile. */
export const tick = defineJob<{ mentorshipId: OpportunityRequestId }>({
  name: 'mentorship.tick',
  effect: 'transaction',
  handle: async (ctx, { mentorshipId }) => {
    const locked = await lockMentorship(ctx.store, mentorshipId);
    const { status, due_at: dueAt } = locked.mentorship;
    if (!isTicking(status) || dueAt === null) return;
    const { action, afterDays } = CLOCK_STEPS[status];
    if (dueAt.getTime() + afterDays * DAY_MILLISECONDS > ctx.now().getTime()) return;
    const step = stepOf(mentorshipMachine, status, action, new Set(['time']));
    if (step !== undefined) await applyStep(ctx, locked, step, endedBecause(ctx, WORDS[action]));
  },
});

/** Takes the clock's step of one session, unless someone acted meanwhile. */
export const tickOfSession = defineJob<{ mentorshipId: OpportunityRequestId; sessionId: string }>({
  name: 'mentorship.tick-session',
  effect: 'transaction',
  handle: async (ctx, { mentorshipId, sessionId }) => tickSession(ctx, await lockMentorship(ctx.store, mentorshipId), sessionId),
});

/** MKT-13: finds what no one acted on for too long, and has each moved on its own. */
export const watchClocks = defineJob<null>({
  name: 'mentorship.watch-clocks',
  effect: 'transaction',
  schedule: '40 * * * *',
  handle: async (ctx) => {
    for (const [status, { afterDays }] of Object.entries(CLOCK_STEPS)) {
      const before = new Date(ctx.now().getTime() - afterDays * DAY_MILLISECONDS);
      for (const mentorshipId of await findOverdue(ctx.store, status, before, AT_A_TIME)) {
        await ctx.platform.jobs.enqueue(ctx.store, tick, { mentorshipId });
      }
    }
    for (const [state, afterDays] of [
      ['planned', 0],
      ['begun', SESSION_DAYS],
    ] as const) {
      const before = new Date(ctx.now().getTime() - afterDays * DAY_MILLISECONDS);
      for (const session of await findSessionsPast(ctx.store, state, before, AT_A_TIME)) {
        await ctx.platform.jobs.enqueue(ctx.store, tickOfSession, session);
      }
    }
  },
});
