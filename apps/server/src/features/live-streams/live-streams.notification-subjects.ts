import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';
import { readableCards, viewersOfCard } from '../cards/cards.public.ts';

/** A planned stream, by its card. A reminder that waited says nothing once the stream has begun. */
export const livePlanSubject: NotificationSubject = {
  namedBy: 'card',
  mutes: { type: 'card', idIn: 'cardId' },
  isVisible: ({ actor }) => sql<boolean>`exists (
    select 1 from cards c where c.organisation_id = n.organisation_id and c.id = n.subject_id and ${readableCards(actor)})`,
  viewers: (ctx, id, actors) => viewersOfCard(ctx.store, id, actors),
  now: (organisationId, _readerId, { kind, subject }) =>
    sql`select c.title as name, ${kind === 'live-stream-soon' ? sql`coalesce(p.starts_at > now(), false)` : sql`true`} as still
      from live_plans p join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id
      where p.organisation_id = ${organisationId} and p.card_id = ${subject.id}`,
};
