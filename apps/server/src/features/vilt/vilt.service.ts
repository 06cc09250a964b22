import type { UserId } from '@waymark/contract/kit';
import { viltProblems, type ViltShown } from '@waymark/contract/vilt';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext, VisitorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { type CalendarSource, writeCalendar } from '../calendar/calendar.public.ts';
import { cardPolicy, type CardRow, loadAuthorizedCard, cardToOpen } from '../cards/cards.public.ts';
import { mediaByIds } from '../media/media.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { presentSessions } from './vilt.present.ts';
import { enqueue, findOwnSessions, findRegistrations, findSessions } from './vilt.repo.ts';
import { isOpen, type SessionRow } from './vilt.row.ts';
import { changePlaces } from './vilt-places.service.ts';
import { findMeetings, findRecordings } from './zoom.repo.ts';

/** Returns a card of led sessions; throws `card-not-found` where it is of another type. */
export function viltOf(card: CardRow) {
  if (card.content.cardType !== 'vilt') throw refuse(viltProblems['vilt-session-not-found']);
  return card.content;
}

/** Returns whether someone leads the sessions of a card: its author, its trainers, content managers. */
export function leadsSessions(
  ctx: Pick<VisitorContext, 'actor'>,
  card: Pick<CardRow, 'author_id'>,
  trainerIds: readonly string[],
): boolean {
  const id = ctx.actor?.userId;
  return id !== undefined && (id === card.author_id || trainerIds.includes(id) || holds(ctx.actor, 'MANAGE_CONTENT'));
}

/** Returns the sessions of a card as the caller sees them (CRD-17). */
export async function showSessions(
  ctx: VisitorContext,
  card: Pick<CardRow, 'id' | 'author_id'>,
  trainerIds: readonly string[],
  canLearn: boolean,
): Promise<ViltShown> {
  const leaders = [card.author_id, ...trainerIds.filter((id) => id !== card.author_id)] as UserId[];
  const [sessions, places, people, meetings] = await Promise.all([
    findSessions(ctx.store, card.id),
    findRegistrations(ctx.store, card.id),
    personSummaries(ctx.store, leaders),
    findMeetings(ctx.store, card.id),
  ]);
  const recordings = await findRecordings(
    ctx.store,
    meetings.map(({ id }) => id),
  );
  const fileIds = recordings.map(({ file_id: id }) => id);
  return presentSessions({
    sessions,
    places,
    meetings,
    recordings,
    files: await mediaByIds(ctx, fileIds),
    trainers: leaders.flatMap((id) => people.get(id) ?? []),
    viewer: ctx.actor,
    canManage: leadsSessions(ctx, card, trainerIds),
    canLearn,
    now: ctx.now(),
  });
}

async function showAgain(ctx: ActorContext, cardId: string): Promise<ViltShown> {
  const card = await cardToOpen(ctx, cardId);
  return showSessions(ctx, card, viltOf(card).trainerIds, cardPolicy.rules.complete(ctx.actor, card));
}

function sessionIn(sessions: readonly SessionRow[], sessionId: string): SessionRow {
  const session = sessions.find(({ id }) => id === sessionId);
  if (session === undefined) throw refuse(viltProblems['vilt-session-not-found']);
  return session;
}

/**
 * Takes a place in a session, or the end of its waiting list; an earlier place on the same card is kept until the new one is sure (CRD-17).
 * Throws `vilt-session-not-found`, `session-not-open`, and as cards do.
 */
export async function register(ctx: ActorContext, cardId: string, sessionId: string): Promise<ViltShown> {
  const card = await loadAuthorizedCard(ctx, cardId, 'complete');
  viltOf(card);
  const { userId } = ctx.actor;
  await changePlaces(ctx, card, async (ctx, { sessions, places }) => {
    if (!isOpen(sessionIn(sessions, sessionId), ctx.now())) throw refuse(viltProblems['session-not-open']);
    if (places.some((place) => place.session_id === sessionId && place.user_id === userId)) return [];
    await enqueue(ctx.store, card, sessionId, userId, ctx.now());
    return [{ sessionId, userId, to: 'waiting', because: 'own' }];
  });
  return showAgain(ctx, cardId);
}

/** Gives up the caller's own place or wait. Throws `vilt-session-not-found`, `session-not-open`. */
export async function cancel(ctx: ActorContext, cardId: string, sessionId: string): Promise<ViltShown> {
  const card = await cardToOpen(ctx, cardId);
  viltOf(card);
  const { userId } = ctx.actor;
  await changePlaces(ctx, card, async (ctx, { sessions, places }) => {
    if (!isOpen(sessionIn(sessions, sessionId), ctx.now())) throw refuse(viltProblems['session-not-open']);
    const own = places.find((place) => place.session_id === sessionId && place.user_id === userId);
    return own === undefined ? [] : [{ sessionId, userId, to: 'cancelled', because: 'own' }];
  });
  return showAgain(ctx, cardId);
}

/** Sends a session as a calendar file, each date an entry. Throws `vilt-session-not-found`. */
export async function sendCalendar(ctx: ActorContext, cardId: string, sessionId: string, { reply }: Wire): Promise<void> {
  const card = await cardToOpen(ctx, cardId);
  viltOf(card);
  const session = sessionIn(await findSessions(ctx.store, card.id), sessionId);
  const entries = session.dates.map(({ startsAt, endsAt }, at) => ({
    uid: `session-${card.id}-${session.id}-${at}@${ctx.organisation.hostName}`,
    when: { from: new Date(startsAt), to: new Date(endsAt) },
    title: card.title,
    description: '',
    location: session.place,
    sequence: session.revision,
    isBusy: true,
    isCancelled: session.cancelled_at !== null,
    url: addressOf(ctx.platform.config, ctx.organisation, `/insights/${card.slug}`),
  }));
  await reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="session.ics"')
    .header('cache-control', 'private, no-store')
    .send(writeCalendar(ctx.organisation.name, entries, ctx.now()));
}

/** The sessions someone has a place in, for their calendar feed. */
export const sessionsInCalendar: CalendarSource = async (ctx, { userId, from, limit }) => {
  const rows = await findOwnSessions(ctx.store, userId, from, limit);
  return rows.flatMap((row) =>
    row.dates.map(({ startsAt, endsAt }, at) => ({
      uid: `session-${row.card_id}-${row.id}-${at}`,
      when: { from: new Date(startsAt), to: new Date(endsAt) },
      title: row.title,
      description: '',
      location: row.place,
      sequence: row.revision,
      isBusy: true,
      path: `/insights/${row.slug}`,
    })),
  );
};
