import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Actor, Viewer } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { BaseContext, JobContext } from '../../platform/context.ts';
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

/** Returns which people may be told of something, before it is told. */
export async function findPermittedReaders(
  ctx: JobContext,
  actors: readonly Actor[],
  subject: { readonly type: string; readonly id: string },
): Promise<ReadonlySet<UserId>> {
  const viewers = ctx.platform.notificationSubjects.get(subject.type)?.viewers;
  return viewers === undefined ? new Set(actors.map(({ userId }) => userId)) : viewers(ctx, subject.id, actors);
}

/**
 * Returns the caller's own notifications, a condition on `notifications n`; without those about something they may no longer see: a card that was
 * taken back or is no longer for them, a person who left or hides.
 */
export function ownNotifications(
  ctx: Pick<BaseContext, 'organisation' | 'platform'> & { readonly actor: Viewer | null },
): RawBuilder<boolean> {
  const { actor, organisation, platform } = ctx;
  if (actor === null) return sql<boolean>`false`;
  const looks = [...platform.notificationSubjects].flatMap(([type, { isVisible }]) =>
    isVisible === undefined ? [] : sql`when ${sql.lit(type)} then ${isVisible({ organisation, actor })}`,
  );
  const visible = looks.length === 0 ? sql`true` : sql`case n.subject_type ${sql.join(looks, sql` `)} else true end`;
  return sql<boolean>`(n.user_id = ${actor.userId} and ${visible})`;
}
