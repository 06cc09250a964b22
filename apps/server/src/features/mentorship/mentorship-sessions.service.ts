import { mentorshipProblems, MENTORSHIP_LIMITS as LIMITS, type PointInput, type SessionInput } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type CalendarSource, writeCalendar } from '../calendar/calendar.public.ts';
import { mentorHref } from './mentor-offers.service.ts';
import type { InsideRow, SessionJson } from './mentorship.row.ts';
import { deletePoint, findSessionsOf, insertPoint, insertSession, updatePoint, updateSession } from './mentorship-sessions.repo.ts';
import { checkRoom, checkThere, workOn } from './mentorship-work.service.ts';
import { showMentorship } from './mentorships.service.ts';

const MINUTE = 60_000;

/** MEN-04: plans a session. Throws `invalid-input` on `endsAt`, `mentorship-full`, and what `workOn` does. */
export async function planSession(ctx: ActorContext, id: OpportunityRequestId, session: SessionInput) {
  checkTimes(session);
  return workOn(ctx, id, { part: 'session', change: 'added' }, async ({ tx, inside }) => {
    checkRoom(inside.sessions.length, LIMITS.sessions);
    await insertSession(tx, id, session, ctx.now());
  });
}

/** Moves a session, says that it was held, or cancels it. Throws `mentorship-part-not-found`, and what `planSession` does. */
export async function changeSession(ctx: ActorContext, id: OpportunityRequestId, sessionId: string, session: SessionInput) {
  checkTimes(session);
  return workOn(ctx, id, { part: 'session', change: 'changed' }, async ({ tx }) => {
    checkThere(await updateSession(tx, id, sessionId, session));
  });
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

/** MEN-04: a session as a calendar file, for one of the two. Throws `mentorship-not-found`, `mentorship-part-not-found`. */
export async function sendSession(ctx: ActorContext, id: OpportunityRequestId, sessionId: string, { reply }: Wire): Promise<void> {
  const mentorship = await showMentorship(ctx, id);
  const session = mentorship.sessions.find((one) => one.id === sessionId);
  if (session === undefined) throw refuse(mentorshipProblems['mentorship-part-not-found']);
  const { slug } = mentorship.opportunity;
  const entry = {
    uid: `mentorship-session-${session.id}@${ctx.organisation.hostName}`,
    when: { from: new Date(session.startsAt), to: new Date(session.endsAt) },
    title: session.title,
    description: [session.place, session.link, ...session.points.map(({ text }) => `- ${text}`)].filter(Boolean).join('\n'),
    url: addressOf(ctx.platform.config, ctx.organisation, pageOf(slug, id)),
  };
  await reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="session.ics"')
    .header('cache-control', 'private, no-store')
    .send(writeCalendar(ctx.organisation.name, [entry], ctx.now()));
}

/** A person's sessions, in their calendar feed. */
export const sessionsInCalendar: CalendarSource = async (ctx, { userId, from, limit, t }) => {
  if (!ctx.organisation.switches.mentorship) return [];
  const rows = await findSessionsOf(ctx.store, userId, from, limit);
  return rows.map((row) => ({
    uid: `mentorship-session-${row.id}`,
    when: { from: row.starts_at, to: row.ends_at },
    title: t('mentorship.session-with', { title: row.title, name: row.other }),
    description: [row.place, row.link].filter(Boolean).join('\n'),
    path: pageOf(row.slug, row.mentorship_id),
  }));
};

const pageOf = (slug: string, id: string) => `${mentorHref(slug)}?with=${id}`;

function checkTimes({ startsAt, endsAt }: SessionInput): void {
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE;
  if (minutes <= 0) throw refuseField('endsAt', 'end-before-start');
  if (minutes > LIMITS.sessionMinutes) throw refuseField('endsAt', 'session-too-long');
}

function sessionIn(inside: InsideRow, sessionId: string): SessionJson {
  const session = inside.sessions.find(({ id }) => id === sessionId);
  if (session === undefined) throw refuse(mentorshipProblems['mentorship-part-not-found']);
  return session;
}
