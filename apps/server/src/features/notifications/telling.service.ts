import type { UserId } from '@waymark/contract/kit';
import { isMandatory, type NotificationId, type NotificationKind } from '@waymark/contract/notifications';
import type { JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { personSummaries } from '../people/people.public.ts';
import { countInterruption } from './budgets.repo.ts';
import { dailyCapOf, quietTimeOf } from './budgets.service.ts';
import { gather } from './digests.service.ts';
import { localDay } from './local-time.ts';
import { muteTarget } from './mute-target.ts';
import type { Notice } from './notices-now.repo.ts';
import { notificationMails } from './notifications.mails.ts';
import { mayHear, ownNotifications } from './notifications.policy.ts';
import { countUnseenRows, insertNotification } from './notifications.repo.ts';
import { queuePush } from './push-queue.service.ts';
import { quietUntil } from './quiet-time.ts';
import { findRecipients, type Recipient } from './recipients.repo.ts';

/** Under this name mails of notices are looked at again when they waited (`ServerFeature.mailRenewals`). */
export const NOTICE_MAILS = 'notifications';

export interface Tidings {
  readonly kind: NotificationKind;
  readonly recipientIds: readonly UserId[];
  /** Who did it; is never told of it themselves. */
  readonly actorId: UserId | null;
  readonly subject: {
    readonly type:
      | 'badge'
      | 'card'
      | 'channel'
      | 'person'
      | 'group'
      | 'webhook'
      | 'learning-provider'
      | 'career-plan'
      | 'certification'
      | 'opportunity-request'
      | 'approval'
      | 'opportunity'
      | 'moderation-case'
      | 'skill';
    readonly id: string;
  };
  /** What the message names: `card`, `channel`, `group`, `title`; `because`, why it comes to these readers; `opportunity`, what a request is for. */
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
}

/**
 * Tells people something by the ways they chose (NTF-03): in the page, live with the new count, by mail, at once or gathered, and on their devices. Those who may
 * not see what it is about hear nothing. All in the job's transaction, so once in effect (NTF-06).
 */
export async function tell(ctx: JobContext, tidings: Tidings): Promise<void> {
  const { kind, actorId } = tidings;
  const wanted = [...new Set(tidings.recipientIds)].filter((id) => id !== actorId);
  if (wanted.length === 0) return;
  const people = actorId === null ? undefined : await personSummaries(ctx.store, [actorId]);
  const actorName = actorId === null ? undefined : people?.get(actorId)?.fullName;
  const target = muteTarget({ subjectType: tidings.subject.type, subjectId: tidings.subject.id, params: tidings.params });
  const ways = ctx.organisation.setting('notification_ways');
  for (const recipient of await findRecipients(ctx.store, wanted, { kind, target, ways })) {
    if (await mayHear(ctx, recipient.actor, tidings.subject)) await tellOne(ctx, recipient, tidings, actorName);
  }
}

async function tellOne(ctx: JobContext, recipient: Recipient, tidings: Tidings, actorName: string | undefined): Promise<void> {
  const { store } = ctx;
  const { kind, params, href, subject, actorId } = tidings;
  const { userId, timeZone } = recipient.actor;
  const what = { kind, actor_id: actorId, subject_type: subject.type, subject_id: subject.id, params, href };
  const { mail, push, heldUntil, isBeyond } = await interruptionOf(ctx, recipient, kind);
  const item = { id: newId<NotificationId>(), user_id: userId, ...what, created_at: ctx.now() };
  const gathered = mail === 'digest' && (await gather(ctx, item, timeZone));
  // What came beyond the cap and finds no digest is still told: in the page.
  const isInPage = recipient.inPage || (isBeyond && !gathered);
  const id = newId<NotificationId>();
  if (mail === 'at-once') {
    const notice: Notice = { kind, actorId, subject, params, href, notificationId: isInPage ? id : null };
    await queueMail(store, ctx, {
      recipientId: userId,
      to: recipient.email,
      template: notificationMails[kind],
      params: { actorName, params, href },
      heldUntil,
      renewal: { by: NOTICE_MAILS, source: notice },
    });
  }
  if (isInPage) {
    await insertNotification(store, { id, user_id: userId, ...what, created_at: ctx.now() });
    const unseenNotificationsCount = await countUnseenRows(store, ownNotifications({ ...ctx, actor: recipient.actor }));
    await tellLive(store, [userId], { type: 'notification', notificationId: id, unseenNotificationsCount });
  }
  if (push) await queuePush(ctx, { user_id: userId, ...what, notification_id: isInPage ? id : null, held_until: heldUntil });
}

interface Interruption {
  readonly mail: 'none' | 'at-once' | 'digest';
  readonly push: boolean;
  readonly heldUntil: Date | null;
  /** More than is sent in a day. */
  readonly isBeyond: boolean;
}

/**
 * NTF-07: how a notice interrupts its reader: by a mail at once, on their devices, or both, which counts once. It comes at once, after their
 * quiet time, or, beyond what they are sent on that day of theirs, in the digest. The mandatory class comes at once and does not count. The
 * bell's number interrupts nobody, so it is told always.
 */
async function interruptionOf(ctx: JobContext, recipient: Recipient, kind: NotificationKind): Promise<Interruption> {
  const { actor, byMail, inDigest, byPush, budget } = recipient;
  const mail = !byMail ? 'none' : inDigest ? 'digest' : 'at-once';
  if (isMandatory(kind)) return { mail, push: byPush, heldUntil: null, isBeyond: false };
  if (mail !== 'at-once' && !byPush) return { mail, push: false, heldUntil: null, isBeyond: false };
  const timeZone = actor.timeZone ?? 'UTC';
  const heldUntil = quietUntil(ctx.now(), timeZone, quietTimeOf(budget));
  const day = localDay(heldUntil ?? ctx.now(), timeZone);
  const cap = dailyCapOf(budget, ctx.organisation.setting('notification_daily_cap'));
  if (await countInterruption(ctx.store, actor.userId, day, cap)) return { mail, push: byPush, heldUntil, isBeyond: false };
  return { mail: byMail ? 'digest' : 'none', push: false, heldUntil: null, isBeyond: true };
}
