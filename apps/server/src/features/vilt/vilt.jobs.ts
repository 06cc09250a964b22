import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { cardDeleted, cardNamed } from '../cards/cards.public.ts';
import { personDeleted, personErased, personSuspended } from '../people/people.public.ts';
import type { BaseContext } from '../../platform/context.ts';
import { deleteRegistrationsOf, findCardsWithPlaceOf } from './vilt.repo.ts';
import { isOpen } from './vilt.row.ts';
import { changePlaces } from './vilt-places.service.ts';
import { dropMeetings } from './zoom-meetings.service.ts';

/** Frees the places of someone who is gone; those who wait get them. */
async function freePlacesOf(ctx: BaseContext, userId: string): Promise<void> {
  for (const cardId of await findCardsWithPlaceOf(ctx.store, userId)) {
    const card = await cardNamed(ctx.store, cardId);
    if (card === undefined) continue;
    await changePlaces(ctx, card, async (ctx, { sessions, places }) =>
      places
        .filter((place) => place.user_id === userId && (place.status === 'registered' || place.status === 'waiting'))
        .filter((place) => sessions.some((session) => session.id === place.session_id && isOpen(session, ctx.now())))
        .map((place) => ({ sessionId: place.session_id, userId, to: 'cancelled' as const, because: 'left' as const })),
    );
  }
}

export const viltSubscribers = [
  subscribe(personSuspended, 'vilt.free-places-of-suspended', (ctx, { details }) => freePlacesOf(ctx, details.userId)),
  subscribe(personDeleted, 'vilt.free-places-of-deleted', (ctx, { details }) => freePlacesOf(ctx, details.userId)),
  subscribeInTransaction([personErased], 'vilt.erase', async (ctx, { details }) => {
    await freePlacesOf(ctx, details.userId);
    await deleteRegistrationsOf(ctx.store, details.userId);
  }),
  subscribe(cardDeleted, 'vilt.cancel-sessions-of-deleted', async (ctx, { details: { cardId, cardTitle, cardSlug } }) => {
    await changePlaces(ctx, { id: cardId, title: cardTitle, slug: cardSlug }, async (ctx, { sessions, places }) =>
      places
        .filter(({ status }) => status === 'registered' || status === 'waiting')
        .filter((place) => sessions.some((session) => session.id === place.session_id && isOpen(session, ctx.now())))
        .map((place) => ({ sessionId: place.session_id, userId: place.user_id, to: 'cancelled', because: 'session-cancelled' })),
    );
    await dropMeetings(ctx, cardId);
  }),
];
