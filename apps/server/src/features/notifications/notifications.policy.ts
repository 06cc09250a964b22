import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Actor, Viewer } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import { viewersOfCard, visibleCards } from '../cards/cards.public.ts';
import { visiblePeople } from '../people/people.public.ts';
import type { MuteRow } from './mutes.repo.ts';
import type { NotificationRow } from './notifications.repo.ts';
import type { PushDeviceRow } from './push-devices.repo.ts';

/** A person's notifications are theirs alone. */
export const notificationPolicy = definePolicy('notification', {
  markSeen: (actor, row: Pick<NotificationRow, 'user_id'>) => actor?.userId === row.user_id,
  mute: (actor, row) => actor?.userId === row.user_id,
});

/** So is what they muted. */
export const mutePolicy = definePolicy('mute', { end: (actor, row: MuteRow) => actor?.userId === row.user_id });

/** And the devices on which they are told things. */
export const pushDevicePolicy = definePolicy('push-device', { remove: (actor, row: PushDeviceRow) => actor?.userId === row.user_id });

/** Which people may be told of something, before it is told. */
export async function whoMayHear(
  ctx: JobContext,
  actors: readonly Actor[],
  subject: { readonly type: string; readonly id: string },
): Promise<ReadonlySet<UserId>> {
  if (subject.type === 'card') return viewersOfCard(ctx.store, subject.id, actors);
  return new Set(actors.map(({ userId }) => userId));
}

/**
 * The caller's own notifications, a condition on `notifications n`; without those about something they may no longer see:
 * a card that was taken back or is no longer for them, a person who left or hides.
 */
export function ownNotifications(ctx: Pick<BaseContext, 'organisation'> & { readonly actor: Viewer | null }): RawBuilder<boolean> {
  if (ctx.actor === null) return sql<boolean>`false`;
  return sql<boolean>`(n.user_id = ${ctx.actor.userId} and case n.subject_type
    when 'card' then exists (
      select 1 from cards c where c.organisation_id = n.organisation_id and c.id = n.subject_id and ${visibleCards(ctx.actor)})
    when 'person' then exists (
      select 1 from users u where u.organisation_id = n.organisation_id and u.id = n.subject_id and ${visiblePeople(ctx)})
    when 'channel' then exists (
      select 1 from channels ch where ch.organisation_id = n.organisation_id and ch.id = n.subject_id and ch.archived_at is null)
    when 'career-plan' then exists (
      select 1 from career_plans cp where cp.organisation_id = n.organisation_id and cp.id = n.subject_id and (cp.owner_id = n.user_id
        or exists (select from career_plan_shares cs where cs.organisation_id = cp.organisation_id and cs.plan_id = cp.id and cs.user_id = n.user_id)))
    when 'group' then exists (select 1 from groups g where g.organisation_id = n.organisation_id and g.id = n.subject_id)
    else true end)`;
}
