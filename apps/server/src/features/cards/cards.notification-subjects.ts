import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';
import { visibleCards } from './cards.policy.ts';
import { viewersOfCard } from './cards.service.ts';

const COMMENT = /#comment-([0-9a-f-]{36})$/;

/** Cards, and the comments below them. */
export const cardSubject: NotificationSubject = {
  namedBy: 'card',
  mutes: 'itself',
  isVisible: ({ actor }) => sql<boolean>`exists (
    select 1 from cards c where c.organisation_id = n.organisation_id and c.id = n.subject_id and ${visibleCards(actor)})`,
  viewers: (ctx, id, actors) => viewersOfCard(ctx.store, id, actors),
  now: (organisationId, _readerId, { subject, href }) => {
    const commentId = COMMENT.exec(href)?.[1] ?? null;
    return sql`select t.title as name, ${commentId}::uuid is null or exists (select from comments c where c.organisation_id = t.organisation_id
      and c.id = ${commentId}::uuid and c.deleted_at is null and c.hidden_at is null) as still
      from cards t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`;
  },
};
