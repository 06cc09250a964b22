import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { kindsBySwitches, type NotificationKind } from '@waymark/contract/notifications';
import { isPathOn, switchedPaths } from '@waymark/contract/organisation';
import type { Actor, Viewer } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { BaseContext, JobContext } from '../../platform/context.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
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
  return sql<boolean>`(n.user_id = ${actor.userId} and ${isSwitchedOn(organisation)} and ${visible})`;
}

/** Whether the feature of a notification, and of the page that it leads to, is switched on (ORG-17), a condition on `notifications n`. */
function isSwitchedOn({ switches }: Organisation): RawBuilder<boolean> {
  const { off, always } = kindsBySwitches(switches);
  const paths = switchedPaths(switches);
  const [starts, hidden] = [paths.map(({ start }) => start), paths.map(({ isOff }) => isOff)];
  return sql<boolean>`(n.kind <> all(${off}::text[]) and (n.kind = any(${always}::text[]) or not coalesce((
    select p.is_off from unnest(${starts}::text[], ${hidden}::boolean[]) as p (start, is_off)
    where starts_with(translate(n.href, '?#', '//') || '/', p.start || '/') order by length(p.start) desc limit 1), false)))`;
}

/** Returns whether people hear of a notification at all: not of what is switched off, or leads to what is (ORG-17). */
export function isTold({ switches }: Organisation, { kind, href }: { readonly kind: NotificationKind; readonly href: string }): boolean {
  const { off, always } = kindsBySwitches(switches);
  return !off.includes(kind) && (always.includes(kind) || isPathOn(switches, href));
}
