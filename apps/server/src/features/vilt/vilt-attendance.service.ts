import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { type Registration, type RegistrationStatus, viltProblems } from '@waymark/contract/vilt';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CardRow, completeFor, visibleCard, whoReachesCard } from '../cards/cards.public.ts';
import { actorOf, summaryOf, visiblePersons } from '../people/people.public.ts';
import { insertPlaces, listRegistrationRows, type RegistrationListRow } from './vilt.repo.ts';
import { isOpen, type SessionRow } from './vilt.row.ts';
import { leadsSessions, viltOf } from './vilt.service.ts';
import { changePlaces } from './vilt-places.service.ts';

/** Returns a card whose sessions the caller leads. Throws `vilt-session-not-found` for everyone else. */
export async function cardToLead(ctx: ActorContext, cardId: string): Promise<CardRow> {
  const card = await visibleCard(ctx, cardId);
  if (!leadsSessions(ctx, card, viltOf(card).trainerIds)) throw refuse(viltProblems['vilt-session-not-found']);
  return card;
}

interface ListQuery extends PageQuery {
  readonly session?: string | undefined;
  readonly status?: RegistrationStatus | undefined;
}

/** Returns who comes and who waits, by name (CRD-17). Throws `vilt-session-not-found` for those who do not lead the sessions. */
export async function listRegistrations(ctx: ActorContext, cardId: string, query: ListQuery): Promise<Page<Registration>> {
  const card = await cardToLead(ctx, cardId);
  const [name, id, session] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'text', 'uuid', 'text');
  const after = name === undefined || id === undefined || session === undefined ? undefined : { name, id, session };
  const rows = await listRegistrationRows(ctx.store, card.id, { session: query.session, status: query.status }, after, query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentRegistration(row, ctx.now()),
    (row) => encodeCursor([row.name, row.user_id, row.session_id]),
  );
}

function presentRegistration(row: RegistrationListRow, now: Date): Registration {
  const isHeld = row.status === 'registered' || row.status === 'attended' || row.status === 'missed';
  return {
    person: summaryOf(row.person),
    sessionId: row.session_id,
    startsAt: row.starts_at.toISOString(),
    status: row.status,
    changedAt: row.changed_at.toISOString(),
    can: {
      markAttendance: isHeld && row.cancelled_at === null && row.starts_at <= now,
      remove: isOpen(row, now) && (row.status === 'registered' || row.status === 'waiting'),
    },
  };
}

/**
 * Says who was there; being there completes the card (CRD-17). Null takes back what was said, a completion stays. People without a place in
 * the session are left out. Returns how many changed. Throws `session-not-begun`.
 */
export async function markAttendance(
  ctx: ActorContext,
  cardId: string,
  sessionId: string,
  { userIds, attended }: { readonly userIds: readonly string[]; readonly attended: boolean | null },
): Promise<{ changed: number }> {
  const card = await cardToLead(ctx, cardId);
  const to: RegistrationStatus = attended === null ? 'registered' : attended ? 'attended' : 'missed';
  let changed = 0;
  await changePlaces(ctx, card, async (ctx, { sessions, places }) => {
    const session = begunSession(sessions, sessionId, ctx.now());
    const wanted = places.filter(
      (place) => place.session_id === sessionId && userIds.includes(place.user_id) && place.status !== 'waiting' && place.status !== to,
    );
    changed = wanted.length;
    const chosen = wanted.map(({ user_id: userId }) => userId);
    if (attended === true) await completeAttended(ctx, card, session, chosen);
    return wanted.map(({ user_id: userId }) => ({ sessionId, userId, to, because: 'trainer' as const }));
  });
  return { changed };
}

/** A session in which attendance can be marked. Throws `vilt-session-not-found`, `session-not-begun`. */
function begunSession(sessions: readonly SessionRow[], sessionId: string, now: Date): SessionRow {
  const session = sessions.find(({ id }) => id === sessionId);
  if (session === undefined || session.cancelled_at !== null) throw refuse(viltProblems['vilt-session-not-found']);
  if (session.starts_at > now) throw refuse(viltProblems['session-not-begun']);
  return session;
}

/**
 * Adds people who came to a session without a place in it: they were there, which completes the card (CRD-17). Who had a place or waited was there, too; places
 * that they have in sessions to come are free again. Only those who reach the card are added, and no one who leads the sessions adds themselves, but content
 * managers. Returns how many changed. Throws `session-not-begun`, `person-not-found`, `attendee-without-access`, `attendee-yourself`.
 */
export async function addAttendees(
  ctx: ActorContext,
  cardId: string,
  sessionId: string,
  userIds: readonly UserId[],
): Promise<{ changed: number }> {
  const card = await cardToLead(ctx, cardId);
  const visible = new Set<string>((await visiblePersons(ctx, userIds)).map(({ id }) => id));
  const people = [...new Set(userIds)].filter((id) => visible.has(id));
  if (people.includes(ctx.actor.userId) && !holds(ctx.actor, 'MANAGE_CONTENT')) throw refuse(viltProblems['attendee-yourself']);
  let changed = 0;
  await changePlaces(ctx, card, async (ctx, { sessions, places }) => {
    const session = begunSession(sessions, sessionId, ctx.now());
    const placesHere = new Map(places.filter((place) => place.session_id === sessionId).map((place) => [place.user_id, place.status]));
    const there = people.filter((id) => placesHere.get(id) !== 'attended');
    changed = there.length;
    await checkReach(
      ctx,
      card,
      there.filter((id) => !placesHere.has(id)),
    );
    await insertPlaces(
      ctx.store,
      card.id,
      sessionId,
      there.filter((id) => !placesHere.has(id)),
      ctx.now(),
    );
    await completeAttended(ctx, card, session, there);
    const toCome = new Set(sessions.filter((other) => isOpen(other, ctx.now())).map(({ id }) => id));
    return [
      ...there.map((userId) => ({ sessionId, userId, to: 'attended' as const, because: 'trainer' as const })),
      ...places
        .filter((place) => toCome.has(place.session_id) && there.some((id) => id === place.user_id))
        .map((place) => ({ sessionId: place.session_id, userId: place.user_id, to: 'cancelled' as const, because: 'moved' as const })),
    ];
  });
  return { changed };
}

/** Throws `attendee-without-access` where a card is not for someone. Those who have left since were there all the same. */
async function checkReach(ctx: InTransaction, card: CardRow, userIds: readonly UserId[]): Promise<void> {
  const actors = [];
  for (const id of userIds) actors.push(...[await actorOf(ctx.store, id)].filter((actor) => actor !== undefined));
  const reaching = await whoReachesCard(ctx, card, actors);
  if (actors.some(({ userId }) => !reaching.has(userId))) throw refuse(viltProblems['attendee-without-access']);
}

/** Being there completes the card as of the session’s end. */
async function completeAttended(ctx: InTransaction, card: CardRow, session: SessionRow, userIds: readonly string[]) {
  const achievedAt = session.ends_at < ctx.now() ? session.ends_at : ctx.now();
  await completeFor(ctx, card, userIds, { achievedAt, evidence: { sessionId: session.id } });
}

/**
 * Marks people with a place as present whose meeting says that they were there (CRD-17). What a trainer said of someone stays. `present` is asked
 * which of some people were there.
 */
export async function markPresent(
  ctx: BaseContext,
  card: CardRow,
  sessionId: string,
  present: (ctx: InTransaction, userIds: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  await changePlaces(ctx, card, async (ctx, { sessions, places }) => {
    const session = sessions.find(({ id }) => id === sessionId);
    if (session === undefined || session.cancelled_at !== null) return [];
    const open = places.filter((place) => place.session_id === sessionId && place.status === 'registered');
    const there = await present(
      ctx,
      open.map(({ user_id: userId }) => userId),
    );
    await completeAttended(ctx, card, session, there);
    return there.map((userId) => ({ sessionId, userId, to: 'attended' as const, because: 'meeting' as const }));
  });
}

/** Takes someone off the list of a session before it begins. Throws `vilt-session-not-found`, `session-not-open`. */
export async function removeRegistration(ctx: ActorContext, cardId: string, sessionId: string, userId: string): Promise<void> {
  const card = await cardToLead(ctx, cardId);
  await changePlaces(ctx, card, async (ctx, { sessions, places }) => {
    const session = sessions.find(({ id }) => id === sessionId);
    const place = places.find((one) => one.session_id === sessionId && one.user_id === userId);
    if (session === undefined || place === undefined) throw refuse(viltProblems['vilt-session-not-found']);
    if (!isOpen(session, ctx.now())) throw refuse(viltProblems['session-not-open']);
    return [{ sessionId, userId, to: 'cancelled', because: 'trainer' }];
  });
}
