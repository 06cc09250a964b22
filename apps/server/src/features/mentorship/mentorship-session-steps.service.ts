import { mentorshipProblems, type SessionInput, type SessionState } from '@waymark/contract/mentorship';
import type { UserId } from '@waymark/contract/kit';
import { requestHref } from '@waymark/contract/opportunities';
import { mutate } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { stepOf } from '../../platform/machine/machine.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import {
  FIRST_SESSION_STEP,
  LAPSES_AFTER_DAYS,
  sessionMachine,
  type SessionEffect,
  type SessionStep,
} from './mentorship-sessions.machine.ts';
import { updateSession } from './mentorship-sessions.repo.ts';
import { sessionMoved } from './mentorship.events.ts';
import type { InsideRow, SessionJson } from './mentorship.row.ts';
import type { Locked } from './mentorship.row.ts';
import { findInside } from './mentorships.repo.ts';

const DAY_MILLISECONDS = 86_400_000;

/** Where the page of a mentorship is, at its mentor's. */
export const pageOfMentorship = (slug: string, id: string): string => requestHref('mentorship', slug, id);

/** Returns what a session is by now: one whose time has come has begun, also before the clock has noted it. */
export function sessionNow({ state, starts_at: startsAt }: Pick<SessionJson, 'state' | 'starts_at'>, now: Date): SessionState {
  return state === 'planned' && Date.parse(startsAt) <= now.getTime() ? 'begun' : state;
}

/** MKT-13: until when someone should have said whether a session was held; null where no one has to. */
export function wordDueAt(session: Pick<SessionJson, 'state' | 'starts_at' | 'ends_at' | 'changed_at'>, now: Date): Date | null {
  const { withinDays } = sessionMachine.statuses[sessionNow(session, now)];
  if (withinDays === null) return null;
  return new Date(Math.max(Date.parse(session.ends_at), Date.parse(session.changed_at)) + withinDays * DAY_MILLISECONDS);
}

/** Returns a session of a mentorship. Throws `mentorship-part-not-found`. */
export function sessionIn(inside: InsideRow, sessionId: string): SessionJson {
  const session = inside.sessions.find(({ id }) => id === sessionId);
  if (session === undefined) throw refuse(mentorshipProblems['mentorship-part-not-found']);
  return session;
}

interface Told {
  readonly sessionId: string;
  readonly action: string;
  readonly from: SessionState | null;
  readonly to: SessionState;
  readonly effects: readonly SessionEffect[];
}

/** Writes something about a session down, and tells of it who its effects name. */
async function note(ctx: InTransaction, { mentorship, request }: Locked, work: () => Promise<Told>): Promise<void> {
  await mutate(ctx, sessionMoved, async () => {
    const { effects, ...told } = await work();
    const two: UserId[] = [mentorship.mentor_id, mentorship.mentee_id];
    await tellLive(ctx.store, two, { type: 'mentorship-changed', mentorshipId: mentorship.id });
    const others = two.filter((id) => id !== ctx.actor?.userId);
    const toTell = effects.includes('tell-both') ? two : effects.includes('tell-other') ? others : [];
    const { opportunity_id: opportunityId, opportunity_slug: slug, opportunity_title: title } = request;
    const { mentee_id: menteeId, mentee } = mentorship;
    const session = sessionIn(await findInside(ctx.store, mentorship.id), told.sessionId).title;
    const about = {
      session,
      mentorshipId: mentorship.id,
      menteeId,
      mentee: mentee.full_name,
      opportunityId,
      title,
      href: pageOfMentorship(slug, mentorship.id),
    };
    return { result: undefined, subject: { type: 'mentorship', id: mentorship.id }, details: { ...told, ...about, toTell } };
  });
}

/** Plans a session of a locked mentorship. */
export async function applyPlan(ctx: InTransaction, locked: Locked, insert: () => Promise<string>): Promise<void> {
  const { action, to, effects } = FIRST_SESSION_STEP;
  await note(ctx, locked, async () => ({ sessionId: await insert(), action, from: null, to, effects }));
}

/** Takes a step of a session that the machine allows, of a locked mentorship. */
export async function applySessionStep(
  ctx: InTransaction,
  locked: Locked,
  { session, step, anew }: { readonly session: SessionJson; readonly step: SessionStep; readonly anew?: SessionInput },
): Promise<void> {
  await note(ctx, locked, async () => {
    await updateSession(ctx.store, session.id, { state: step.to, session: step.effects.includes('write') ? anew : undefined }, ctx.now());
    return {
      sessionId: session.id,
      action: step.action,
      from: step.from.includes(session.state) ? session.state : sessionNow(session, ctx.now()),
      to: step.to,
      effects: step.effects,
    };
  });
}

/** The clock's step of a session: it has passed and waits for a word, or no one said one. Does nothing where someone acted meanwhile. */
export async function tickSession(ctx: InTransaction, locked: Locked, sessionId: string): Promise<void> {
  const session = (await findInside(ctx.store, locked.mentorship.id)).sessions.find(({ id }) => id === sessionId);
  if (session === undefined) return;
  const now = ctx.now().getTime();
  const due = wordDueAt(session, ctx.now());
  const lapses = due !== null && due.getTime() + LAPSES_AFTER_DAYS * DAY_MILLISECONDS <= now;
  const action = session.state === 'planned' ? 'begin' : 'lapse';
  if (action === 'begin' ? Date.parse(session.ends_at) > now : !lapses) return;
  const step = stepOf(sessionMachine, session.state, action, new Set(['time']));
  if (step !== undefined) await applySessionStep(ctx, locked, { session, step });
}

/** A mentorship ends: what was planned does not take place. What has begun still waits for a word. */
export async function endSessions(ctx: InTransaction, locked: Locked): Promise<void> {
  for (const session of (await findInside(ctx.store, locked.mentorship.id)).sessions) {
    const step = stepOf(sessionMachine, sessionNow(session, ctx.now()), 'end', new Set(['mentorship']));
    if (step !== undefined) await applySessionStep(ctx, locked, { session, step });
  }
}
