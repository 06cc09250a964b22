import type { UserId } from '@waymark/contract/kit';
import type { PageQuery } from '@waymark/contract/kit';
import {
  defaultWays,
  isMandatory,
  kindsBySwitches,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationId,
  type NotificationList,
  notificationProblems,
  type NotificationSetting,
  type NotificationSettings,
  type SettingChange,
} from '@waymark/contract/notifications';
import { holds } from '../../platform/access/actor.ts';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { personSummaries } from '../people/people.public.ts';
import { findMutedKinds } from './mutes.repo.ts';
import { allNotificationsSeen, notificationSeen, notificationSettingChanged } from './notifications.events.ts';
import { notificationPolicy, ownNotifications } from './notifications.policy.ts';
import { presentNotification } from './notifications.present.ts';
import {
  countUnseenRows,
  findNotification,
  findNotifications,
  findSettings,
  saveSetting,
  setAllSeen,
  setSeen,
} from './notifications.repo.ts';

/** Returns a page of the caller's notifications, newest first, in their language, with the unseen count (NTF-01, NTF-02). */
export async function listOwn(ctx: ActorContext, query: PageQuery): Promise<NotificationList> {
  const own = ownNotifications(ctx);
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const fetchedAt = ctx.now();
  const [rows, unseenNotificationsCount] = await Promise.all([
    findNotifications(ctx.store, own, { after, limit: query.limit }),
    countUnseenRows(ctx.store, own),
  ]);
  const people = await personSummaries(
    ctx.store,
    rows.map((row) => row.actor_id).filter((id): id is UserId => id !== null),
  );
  const { t } = translatorFor(ctx.organisation, ctx.actor.language);
  const page = toPage(
    rows,
    query.limit,
    (row) => presentNotification(ctx, t, row, people),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
  return {
    notifications: page.items,
    unseenNotificationsCount,
    lastFetchTimestamp: fetchedAt.toISOString(),
    nextCursor: page.nextCursor,
  };
}

/** Returns how many of the caller's notifications are unseen. */
export async function countOwnUnseen(ctx: ActorContext) {
  return { unseenNotificationsCount: await countUnseenRows(ctx.store, ownNotifications(ctx)) };
}

/** Marks one as seen, on all of the caller's pages (NTF-02). Throws `notification-not-found`. */
export async function markOneSeen(ctx: ActorContext, id: NotificationId) {
  return mutate(ctx, notificationSeen, async (ctx) => {
    const row = await findNotification(ctx.store, ownNotifications(ctx), id);
    if (row === undefined) throw refuse(notificationProblems['notification-not-found']);
    const allowed = authorize(ctx, notificationPolicy, 'markSeen', row);
    if (!row.unseen) return unchanged(await unseenOf(ctx));
    await setSeen(ctx.store, allowed);
    return { result: await tellCount(ctx), subject: { type: 'notification', id }, details: { notificationId: id } };
  });
}

/** Marks all as seen that came until a moment: what came since, the person has not seen yet. */
export async function markEverythingSeen(ctx: ActorContext, until: Date) {
  return mutate(ctx, allNotificationsSeen, async (ctx) => {
    const count = await setAllSeen(ctx.store, ctx.actor.userId, until);
    if (count === 0) return unchanged(await unseenOf(ctx));
    return { result: await tellCount(ctx), subject: { type: 'user', id: ctx.actor.userId }, details: { count } };
  });
}

async function unseenOf(ctx: InTransaction<ActorContext>) {
  return { unseenNotificationsCount: await countUnseenRows(ctx.store, ownNotifications(ctx)) };
}

async function tellCount(ctx: InTransaction<ActorContext>) {
  const counted = await unseenOf(ctx);
  await tellLive(ctx.store, [ctx.actor.userId], { type: 'notifications-seen', ...counted });
  return counted;
}

/** Returns the caller's ways of being told, every kind of what is switched on, chosen or by default (NTF-03). */
export async function listSettings(ctx: ActorContext): Promise<NotificationSettings> {
  const { userId } = ctx.actor;
  const [settings, muted] = await Promise.all([findSettings(ctx.store, userId), findMutedKinds(ctx.store, userId)]);
  const chosen = new Map(settings.map((row) => [row.kind, row]));
  const { off } = kindsBySwitches(ctx.organisation.switches);
  const items = NOTIFICATION_KINDS.filter((kind) => !off.includes(kind)).map((kind) => {
    const mandatory = isMandatory(kind);
    const row = mandatory ? undefined : chosen.get(kind);
    const ways =
      row === undefined
        ? defaultWays(ctx.organisation.setting('notification_ways'), kind)
        : { inPage: row.in_page, email: row.email, digest: row.digest, push: row.push };
    const muteId = mandatory ? null : (muted.get(kind) ?? null);
    return { kind, inPage: ways.inPage, email: ways.email, digest: ways.digest, push: ways.push, mandatory, muteId };
  });
  return { items, can: { changeDefaults: holds(ctx.actor, 'MANAGE_ORGANISATION') } };
}

/** Chooses the ways for one kind; devices stay as they are where nothing is said of them. Throws `notification-mandatory` for what is always told (NTF-07). */
export async function changeSetting(ctx: ActorContext, change: SettingChange): Promise<NotificationSetting> {
  const { kind, inPage, email, digest } = change;
  if (isMandatory(kind)) throw refuse(notificationProblems['notification-mandatory']);
  return mutate(ctx, notificationSettingChanged, async (ctx) => {
    const { userId } = ctx.actor;
    const push = change.push ?? (await pushHolds(ctx, kind));
    await saveSetting(ctx.store, userId, { kind, in_page: inPage, email, digest, push });
    const setting = { kind, inPage, email, digest, push };
    return { result: setting, subject: { type: 'user', id: userId }, details: setting };
  });
}

async function pushHolds(ctx: InTransaction<ActorContext>, kind: NotificationKind): Promise<boolean> {
  const chosen = (await findSettings(ctx.store, ctx.actor.userId)).find((row) => row.kind === kind);
  return chosen?.push ?? defaultWays(ctx.organisation.setting('notification_ways'), kind).push;
}
