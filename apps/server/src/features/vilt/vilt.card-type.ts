import type { ContentOf } from '@waymark/contract/cards';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { cardPolicy, type CardRow, type CardTypePart } from '../cards/cards.public.ts';
import { sessionChanged } from './vilt.events.ts';
import { findRegistrations, findSessions, writeSessions } from './vilt.repo.ts';
import type { SessionRow } from './vilt.row.ts';
import { showSessions } from './vilt.service.ts';
import { changePlaces } from './vilt-places.service.ts';
import { syncMeetings } from './zoom-meetings.service.ts';

/** Led sessions as a card (CRD-17). */
export const viltCardType: CardTypePart<'vilt'> = {
  show: async (ctx, card, { trainerIds }) => ({
    content: await showSessions(ctx, card, trainerIds, cardPolicy.rules.complete(ctx.actor, card)),
    files: [],
  }),
  publishFault: async (_tx, { sessions }) => (sessions.length === 0 ? { field: 'content.sessions', code: 'required' } : undefined),
  searchText: ({ sessions }) => sessions.map(({ place }) => place).join(' '),
  saved: syncSessions,
};

/**
 * Brings the sessions in step with the card's content. Who has a place in a session that is gone is told and loses it; a smaller capacity
 * takes no one's place, a larger one lets those in who wait.
 */
async function syncSessions(ctx: InTransaction<ActorContext>, card: CardRow, { sessions }: ContentOf<'vilt'>): Promise<void> {
  const before = await findSessions(ctx.store, card.id, { lock: true });
  await writeSessions(ctx.store, card.id, sessions, ctx.now());
  await syncMeetings(ctx, card, sessions);
  await tellOfChanges(ctx, card, before);
  await changePlaces(ctx, card, async (_ctx, desk) => {
    const gone = new Set(desk.sessions.filter((session) => session.cancelled_at !== null).map(({ id }) => id));
    return desk.places
      .filter(({ session_id: id, status }) => gone.has(id) && (status === 'registered' || status === 'waiting'))
      .map(({ session_id: sessionId, user_id: userId }) => ({ sessionId, userId, to: 'cancelled', because: 'session-cancelled' }));
  });
}

/** Tells those who have a place in a session that is now at another time, in another place or at another address. */
async function tellOfChanges(ctx: ActorContext, card: CardRow, before: readonly SessionRow[]): Promise<void> {
  const after = await findSessions(ctx.store, card.id);
  const moved = after.filter((session) => {
    const was = before.find(({ id }) => id === session.id);
    return (
      session.cancelled_at === null &&
      was !== undefined &&
      was.cancelled_at === null &&
      isMoved(was, session) &&
      session.ends_at > ctx.now()
    );
  });
  if (moved.length === 0) return;
  const places = await findRegistrations(ctx.store, card.id);
  await mutateMany(ctx, sessionChanged, async () => ({
    result: undefined,
    changes: moved.flatMap((session) => {
      const userIds = places
        .filter(({ session_id: id, status }) => id === session.id && status === 'registered')
        .map((place) => place.user_id);
      const about = { cardId: card.id, cardTitle: card.title, cardSlug: card.slug, sessionId: session.id };
      const when = { startsAt: session.starts_at.toISOString(), timeZone: session.time_zone };
      return userIds.length === 0 ? [] : [{ subject: { type: 'card', id: card.id }, details: { ...about, ...when, userIds } }];
    }),
  }));
}

const print = ({ dates, time_zone, place, meeting_url, zoom_record }: SessionRow) =>
  JSON.stringify([dates, time_zone, place, zoom_record === null ? meeting_url : 'zoom']);
const isMoved = (was: SessionRow, is: SessionRow) => print(was) !== print(is);
