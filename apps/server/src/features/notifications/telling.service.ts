import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { isMandatory, type NotificationId, type NotificationKind } from '@waymark/contract/notifications';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { queueMails } from '../../platform/mail/queue-mail.ts';
import type { WrittenNotification } from '../../platform/notifications/notification-subject.ts';
import type { NewNotification } from '../../platform/notifications/notify.ts';
import { tellEachLive } from '../../platform/realtime/live-hub.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import { personSummaries } from '../people/people.public.ts';
import { countInterruptions } from './budgets.repo.ts';
import { dailyCapOf, quietTimeOf } from './budgets.service.ts';
import { gather } from './digests.service.ts';
import { localDay } from './local-time.ts';
import { muteTarget } from './mute-target.ts';
import { notificationMail } from './notifications.mails.ts';
import { findPermittedReaders, isTold, ownNotifications } from './notifications.policy.ts';
import { countUnseenRowsOfEach, insertNotifications, type NotificationRow } from './notifications.repo.ts';
import { queuePushes } from './push-queue.service.ts';
import { quietUntil } from './quiet-time.ts';
import { findRecipients, type Recipient } from './recipients.repo.ts';

/** How many readers one statement handles. */
const READERS_AT_ONCE = 1000;

/** Under this name mails of notices are looked at again when they waited (`ServerFeature.mailRenewals`). */
export const NOTICE_MAILS = 'notifications';

/**
 * Tells people something by the ways they chose (NTF-03): in the page, live with the new count, by mail, at once or gathered, and on their devices. Those who may
 * not see what it is about hear nothing, and no one hears of what is switched off. All in the job's transaction, so once in effect (NTF-06); in as many statements for a thousand readers as for one.
 */
async function tell(ctx: InTransaction<JobContext>, notification: NewNotification): Promise<void> {
  const { actorId } = notification;
  const wanted = [...new Set(notification.recipientIds)].filter((id) => id !== actorId).toSorted();
  if (wanted.length === 0 || !isTold(ctx.organisation, notification)) return;
  const people = actorId === null ? undefined : await personSummaries(ctx.store, [actorId]);
  const actorName = actorId === null ? undefined : people?.get(actorId)?.fullName;
  for (let start = 0; start < wanted.length; start += READERS_AT_ONCE) {
    await tellSome(ctx, { ...notification, recipientIds: wanted.slice(start, start + READERS_AT_ONCE) }, actorName);
  }
}

/** Tells several things, those that differ in their readers only together. */
export async function tellEach(ctx: InTransaction<JobContext>, several: readonly NewNotification[]): Promise<void> {
  const alike = Map.groupBy(several, (one) => JSON.stringify({ ...one, recipientIds: [] }));
  for (const group of alike.values()) {
    const [first] = group;
    if (first !== undefined) await tell(ctx, { ...first, recipientIds: group.flatMap(({ recipientIds }) => recipientIds) });
  }
}

async function tellSome(ctx: InTransaction<JobContext>, notification: NewNotification, actorName: string | undefined): Promise<void> {
  const { store } = ctx;
  const { kind, params, href, subject, actorId } = notification;
  const target = muteTarget(ctx, { subjectType: subject.type, subjectId: subject.id, params });
  const found = await findRecipients(store, notification.recipientIds, {
    kind,
    target,
    ways: ctx.organisation.setting('notification_ways'),
  });
  const hearing = await findPermittedReaders(
    ctx,
    found.map(({ actor }) => actor),
    subject,
  );
  const recipients = found.filter(({ actor }) => hearing.has(actor.userId));
  if (recipients.length === 0) return;
  const what = { kind, actor_id: actorId, subject_type: subject.type, subject_id: subject.id, params, href };
  const interrupted = await interruptionsOf(ctx, recipients, kind);
  const gathered = await gather(
    ctx,
    interrupted
      .filter(({ mail }) => mail === 'digest')
      .map(({ recipient: { actor } }) => ({
        item: { id: newId<NotificationId>(), user_id: actor.userId, ...what, created_at: ctx.now() },
        timeZone: actor.timeZone,
      })),
  );
  const told = interrupted.map((how) => {
    const { actor, inPage } = how.recipient;
    // What came beyond the cap and finds no digest is still told: in the page.
    const isInPage = inPage || (how.isBeyond && !gathered.has(actor.userId));
    return { how, actor, notificationId: isInPage ? newId<NotificationId>() : null };
  });
  const mails = told.filter(({ how }) => how.mail === 'at-once');
  await queueMails(
    ctx,
    mails.map(({ how: { recipient, heldUntil }, actor, notificationId }) => {
      const notice: WrittenNotification = { kind, actorId, subject, params, href, notificationId };
      return {
        recipientId: actor.userId,
        to: recipient.email,
        template: notificationMail(kind),
        params: { actorName, params, href },
        heldUntil,
        renewal: { by: NOTICE_MAILS, source: notice },
      };
    }),
  );
  const noticeFor = (actor: Actor, id: NotificationId) => ({ actor, row: { id, user_id: actor.userId, ...what } });
  await tellInPage(
    ctx,
    told.flatMap(({ actor, notificationId }) => (notificationId === null ? [] : noticeFor(actor, notificationId))),
  );
  const pushFor = (userId: UserId, notification_id: NotificationId | null, held_until: Date | null) => ({
    user_id: userId,
    ...what,
    notification_id,
    held_until,
  });
  await queuePushes(
    ctx,
    told.filter(({ how }) => how.push).map(({ how, actor, notificationId }) => pushFor(actor.userId, notificationId, how.heldUntil)),
  );
}

/** Writes notices into the page of their readers, and tells those who look at it now, with their new count. */
async function tellInPage(
  ctx: JobContext,
  notices: readonly { readonly actor: Actor; readonly row: Omit<NotificationRow, 'unseen' | 'created_at'> }[],
): Promise<void> {
  if (notices.length === 0) return;
  await insertNotifications(
    ctx.store,
    notices.map(({ row }) => ({ ...row, created_at: ctx.now() })),
  );
  // What they may see differs by these two permissions and by who they are.
  const alike = Map.groupBy(notices, ({ actor }) => `${holds(actor, 'MANAGE_CONTENT')} ${holds(actor, 'MANAGE_USERS')}`);
  for (const some of alike.values()) {
    const [first] = some;
    if (first === undefined) continue;
    const viewer = { userId: sql.ref<UserId>('n.user_id'), permissions: first.actor.permissions };
    const ids = some.map(({ actor }) => actor.userId);
    const counts = await countUnseenRowsOfEach(ctx.store, ownNotifications({ ...ctx, actor: viewer }), ids);
    const messages = some.map(({ actor: { userId }, row: { id } }) => {
      const message = { type: 'notification', notificationId: id, unseenNotificationsCount: counts.get(userId) ?? 0 };
      return { userId, message };
    });
    await tellEachLive(ctx.store, messages);
  }
}

interface Interruption {
  readonly recipient: Recipient;
  readonly mail: 'none' | 'at-once' | 'digest';
  readonly push: boolean;
  readonly heldUntil: Date | null;
  /** More than is sent in a day. */
  readonly isBeyond: boolean;
}

/**
 * NTF-07: how a notice interrupts its readers: by a mail at once, on their devices, or both, which counts once. It comes at once, after their
 * quiet time, or, beyond what they are sent on that day of theirs, in the digest. The mandatory class comes at once and does not count. The
 * bell's number interrupts no one, so it is told always.
 */
async function interruptionsOf(ctx: JobContext, recipients: readonly Recipient[], kind: NotificationKind): Promise<Interruption[]> {
  const organisationCap = ctx.organisation.setting('notification_daily_cap');
  const wanted = recipients.map((recipient) => {
    const { actor, byMail, inDigest, byPush, budget } = recipient;
    const mail = !byMail ? ('none' as const) : inDigest ? ('digest' as const) : ('at-once' as const);
    const counts = !isMandatory(kind) && (mail === 'at-once' || byPush);
    const timeZone = zoneFor(ctx, actor.timeZone);
    const heldUntil = counts ? quietUntil(ctx.now(), timeZone, quietTimeOf(budget)) : null;
    const counted = { userId: actor.userId, day: localDay(heldUntil ?? ctx.now(), timeZone), cap: dailyCapOf(budget, organisationCap) };
    return { recipient, mail, push: byPush, counted: counts ? counted : null, heldUntil };
  });
  const within = await countInterruptions(
    ctx.store,
    wanted.flatMap(({ counted }) => counted ?? []),
  );
  return wanted.map(({ recipient, mail, push, counted, heldUntil }) =>
    counted === null || within.has(counted.userId)
      ? { recipient, mail, push, heldUntil, isBeyond: false }
      : { recipient, mail: recipient.byMail ? 'digest' : 'none', push: false, heldUntil: null, isBeyond: true },
  );
}
