import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';
import { readableCards, viewersOfCard } from '../cards/cards.public.ts';
import { findStream } from './live-streams.repo.ts';

/** Over `live_plans p`: whether what was told of a plan is still so. */
const IS_LIVE = sql`exists (
  select from live_streams s where s.organisation_id = p.organisation_id and s.card_id = p.card_id and s.ended_at is null)`;
const STILL = {
  ahead: sql`coalesce(p.starts_at > now() and p.begun_at is null, false)`,
  began: IS_LIVE,
  open: sql`(p.begun_at is null or ${IS_LIVE})`,
  any: sql`true`,
} as const;

/** A planned stream, by its card. A reminder that waited says nothing once the stream has begun, and that it began nothing once it is over. */
export const livePlanSubject: NotificationSubject = {
  namedBy: 'card',
  mutes: { type: 'card', idIn: 'cardId' },
  isVisible: ({ actor }) => sql<boolean>`exists (
    select 1 from cards c where c.organisation_id = n.organisation_id and c.id = n.subject_id and ${readableCards(actor)})`,
  viewers: (ctx, id, actors) => viewersOfCard(ctx.store, id, actors),
  now: (organisationId, _readerId, { kind, subject, params }) =>
    sql`select c.title as name, ${STILL[kind === 'live-stream-soon' ? (params['what'] === 'now' ? 'began' : 'ahead') : kind === 'live-stream-place' ? 'open' : 'any']} as still
      from live_plans p join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id
      where p.organisation_id = ${organisationId} and p.card_id = ${subject.id}`,
};

/** A stream that runs, by its card: what is told of it is so while the reader is its co-host. */
export const liveStreamSubject: NotificationSubject = {
  namedBy: 'card',
  mutes: { type: 'card', idIn: 'cardId' },
  isVisible: ({ actor }) => sql<boolean>`exists (
    select 1 from live_streams s join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id
    where s.organisation_id = n.organisation_id and s.id = n.subject_id and ${readableCards(actor)})`,
  viewers: async (ctx, id, actors) => {
    const stream = await findStream(ctx.store, id);
    return stream === undefined ? new Set() : viewersOfCard(ctx.store, stream.card_id, actors);
  },
  now: (organisationId, readerId, { subject }) =>
    sql`select c.title as name, coalesce(s.ended_at is null and s.co_host_id = ${readerId}, false) as still
      from live_streams s join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id
      where s.organisation_id = ${organisationId} and s.id = ${subject.id}`,
};
