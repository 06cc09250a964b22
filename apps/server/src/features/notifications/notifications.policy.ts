import { type RawBuilder, sql } from 'kysely';
import { definePolicy } from '../../platform/access/policy.ts';
import type { BaseContext } from '../../platform/context.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { visiblePeople } from '../people/people.public.ts';
import type { MuteRow } from './mutes.repo.ts';
import type { NotificationRow } from './notifications.repo.ts';

/** A person's notifications are theirs alone. */
export const notificationPolicy = definePolicy('notification', {
  markSeen: (actor, row: Pick<NotificationRow, 'user_id'>) => actor?.userId === row.user_id,
  mute: (actor, row) => actor?.userId === row.user_id,
});

/** So is what they muted. */
export const mutePolicy = definePolicy('mute', { end: (actor, row: MuteRow) => actor?.userId === row.user_id });

/**
 * The caller's own notifications, a condition on `notifications n`; without those about something they may no longer see:
 * a card that was taken back or is no longer for them, a person who left or hides.
 */
export function ownNotifications(ctx: Pick<BaseContext, 'actor' | 'organisation'>): RawBuilder<boolean> {
  if (ctx.actor === null) return sql<boolean>`false`;
  return sql<boolean>`(n.user_id = ${ctx.actor.userId} and case n.subject_type
    when 'card' then exists (
      select 1 from cards c where c.organisation_id = n.organisation_id and c.id = n.subject_id and ${visibleCards(ctx.actor)})
    when 'person' then exists (
      select 1 from users u where u.organisation_id = n.organisation_id and u.id = n.subject_id and ${visiblePeople(ctx)})
    when 'group' then exists (select 1 from groups g where g.organisation_id = n.organisation_id and g.id = n.subject_id)
    else true end)`;
}
