import { generalProblems } from '@waymark/contract/kit';
import {
  mentorshipProblems,
  MENTORSHIP_LIMITS as LIMITS,
  type PointInput,
  type SessionAction,
  type SessionInput,
} from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { takeStep } from '../../platform/machine/machine.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type CalendarSource, writeCalendar } from '../calendar/calendar.public.ts';
import { sessionPartiesOf } from './mentorship.policy.ts';
import type { Locked, InsideRow } from './mentorship.row.ts';
import { applyPlan, applySessionStep, pageOfMentorship, sessionIn, sessionNow } from './mentorship-session-steps.service.ts';
import { sessionMachine, type SessionParty } from './mentorship-sessions.machine.ts';
import { deletePoint, findRevision, findSessionsOf, insertPoint, insertSession, updatePoint } from './mentorship-sessions.repo.ts';
import { lockMentorship } from './mentorship-steps.service.ts';
import { checkRoom, checkThere, workOn } from './mentorship-work.service.ts';
import { findInside } from './mentorships.repo.ts';
import { showMentorship } from './mentorships.service.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** MEN-04: plans a session. Throws `invalid-input` on `endsAt` or `startsAt` (`before-it-began`), `mentorship-full`, `not-in-this-state` once it is over. */
export async function planSession(ctx: ActorContext, id: OpportunityRequestId, session: SessionInput) {
  checkTimes(session);
  return onSessions(ctx, id, async ({ ctx, locked, inside, parties }) => {
    checkRunning(parties);
    checkBegan(locked, session);
    checkRoom(inside.sessions.length, LIMITS.sessions);
    await applyPlan(ctx, locked, async () => insertSession(ctx.store, id, session, ctx.now()));
  });
}

/** Moves a session. Throws `invalid-input` on `endsAt` or `startsAt` (`before-it-began`), and what `takeSessionStep` does. */
export async function changeSession(ctx: ActorContext, id: OpportunityRequestId, sessionId: string, session: SessionInput) {
  checkTimes(session);
  return onSessions(ctx, id, async (desk) => {
    checkRunning(desk.parties);
    checkBegan(desk.locked, session);
    await step(desk, sessionId, { action: 'move', anew: session });
  });
}

/** Says that a session was held or was not, or cancels it. Throws `mentorship-part-not-found`, `not-in-this-state`, and what `onSessions` does. */
export async function takeSessionStep(ctx: ActorContext, id: OpportunityRequestId, sessionId: string, action: SessionAction) {
  return onSessions(ctx, id, async (desk) => step(desk, sessionId, { action }));
}

interface SessionDesk {
  readonly ctx: InTransaction<ActorContext>;
  readonly locked: Locked;
  readonly inside: InsideRow;
  readonly parties: ReadonlySet<SessionParty>;
}

/** One of the two does something about the sessions, under the mentorship's lock. Throws `mentorship-not-found` for everyone else. */
async function onSessions(ctx: ActorContext, id: OpportunityRequestId, work: (desk: SessionDesk) => Promise<void>) {
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockMentorship(ctx.store, id);
    const parties = sessionPartiesOf(ctx.actor, locked.mentorship);
    if (parties.size === 0) throw refuse(mentorshipProblems['mentorship-not-found']);
    await work({ ctx, locked, inside: await findInside(ctx.store, id), parties });
  });
  return showMentorship(ctx, id);
}

/** What lies ahead is planned while the two work together. */
function checkRunning(parties: ReadonlySet<SessionParty>): void {
  if (parties.has('former')) throw refuse(generalProblems['not-in-this-state']);
}

async function step(
  { ctx, locked, inside, parties }: SessionDesk,
  sessionId: string,
  { action, anew }: { readonly action: SessionAction; readonly anew?: SessionInput },
): Promise<void> {
  const session = sessionIn(inside, sessionId);
  const row = takeStep(sessionMachine, sessionNow(session, ctx.now()), action, parties);
  await applySessionStep(ctx, locked, { session, step: row, ...(anew === undefined ? {} : { anew }) });
}

/** Both write the agenda. Throws `mentorship-part-not-found`, `mentorship-full`. */
export async function addPoint(ctx: ActorContext, id: OpportunityRequestId, sessionId: string, point: PointInput) {
  return workOn(ctx, id, { part: 'point', change: 'added' }, async ({ tx, inside }) => {
    checkRoom(sessionIn(inside, sessionId).points.length, LIMITS.points);
    await insertPoint(tx, sessionId, point, ctx.now());
  });
}

export interface PointPlace {
  readonly sessionId: string;
  readonly pointId: string;
}

/** Throws `mentorship-part-not-found`. */
export async function changePoint(ctx: ActorContext, id: OpportunityRequestId, { sessionId, pointId }: PointPlace, point: PointInput) {
  return workOn(ctx, id, { part: 'point', change: 'changed' }, async ({ tx, inside }) => {
    sessionIn(inside, sessionId);
    checkThere(await updatePoint(tx, sessionId, pointId, point));
  });
}

/** Throws `mentorship-part-not-found`. */
export async function removePoint(ctx: ActorContext, id: OpportunityRequestId, { sessionId, pointId }: PointPlace) {
  return workOn(ctx, id, { part: 'point', change: 'removed' }, async ({ tx, inside }) => {
    sessionIn(inside, sessionId);
    checkThere(await deletePoint(tx, sessionId, pointId));
  });
}

/** MEN-04: sends a session as a calendar file, for one of the two. Throws `mentorship-not-found`, `mentorship-part-not-found`. */
export async function sendSession(ctx: ActorContext, id: OpportunityRequestId, sessionId: string, { reply }: Wire): Promise<void> {
  const mentorship = await showMentorship(ctx, id);
  const session = mentorship.sessions.find((one) => one.id === sessionId);
  if (session === undefined) throw refuse(mentorshipProblems['mentorship-part-not-found']);
  const { slug } = mentorship.opportunity;
  const address = (path: string) => addressOf(ctx.platform.config, ctx.organisation, path);
  const entry = {
    uid: `mentorship-session-${session.id}@${ctx.organisation.hostName}`,
    when: { from: new Date(session.startsAt), to: new Date(session.endsAt) },
    title: session.title,
    description: [session.link, ...session.points.map(({ text }) => `- ${text}`)].filter(Boolean).join('\n'),
    location: session.place,
    sequence: await findRevision(ctx.store, session.id),
    isBusy: true,
    isCancelled: session.state === 'cancelled',
    attendees: [mentorship.mentor, mentorship.applicant].map(({ fullName, handle }) => ({ name: fullName, url: address(`/@${handle}`) })),
    url: address(pageOfMentorship(slug, id)),
  };
  await reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="session.ics"')
    .header('cache-control', 'private, no-store')
    .send(writeCalendar(ctx.organisation.name, [entry], ctx.now()));
}

/** A person's sessions, in their calendar feed. */
export const sessionsInCalendar: CalendarSource = async (ctx, { userId, from, limit, t }) => {
  const rows = await findSessionsOf(ctx.store, userId, from, limit);
  return rows.map((row) => ({
    uid: `mentorship-session-${row.id}`,
    when: { from: row.starts_at, to: row.ends_at },
    title: t('mentorship.session-with', { title: row.title, name: row.other }),
    description: row.link,
    location: row.place,
    sequence: row.revision,
    isBusy: true,
    attendees: [
      { name: row.other, path: `/@${row.other_handle}` },
      { name: row.own, path: `/@${row.own_handle}` },
    ],
    path: pageOfMentorship(row.slug, row.mentorship_id),
  }));
};

/** They may have met on the day before it was started here, and not before that. */
function checkBegan({ mentorship: { starts_at: began } }: Locked, { startsAt }: SessionInput): void {
  if (began !== null && Date.parse(startsAt) < began.getTime() - DAY) throw refuseField('startsAt', 'before-it-began');
}

function checkTimes({ startsAt, endsAt }: SessionInput): void {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE;
  if (minutes <= 0) throw refuseField('endsAt', 'end-before-start');
  if (minutes > LIMITS.sessionMinutes) throw refuseField('endsAt', 'session-too-long');
}
