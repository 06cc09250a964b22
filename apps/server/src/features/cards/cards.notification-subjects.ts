import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';
import { isCommentThere } from '../comments/comments.public.ts';
import { readableCards } from './cards.policy.ts';
import { viewersOfCard } from './cards.service.ts';

/** Cards, and the comments below them. */
export const cardSubject: NotificationSubject = {
  namedBy: 'card',
  mutes: 'itself',
  isVisible: ({ actor }) => sql<boolean>`exists (
    select 1 from cards c where c.organisation_id = n.organisation_id and c.id = n.subject_id
      and (${readableCards(actor)} or n.kind = 'content-retired'))`,
  viewers: (ctx, id, actors) => viewersOfCard(ctx.store, id, actors),
  now: (organisationId, _readerId, { subject, href }) =>
    sql`select t.title as name, ${isCommentThere(organisationId, href)} as still
      from cards t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
