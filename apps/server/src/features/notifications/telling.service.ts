import type { UserId } from '@waymark/contract/kit';
import type { NotificationId, NotificationKind } from '@waymark/contract/notifications';
import type { JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { mayViewCard } from '../cards/cards.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { gather } from './digests.service.ts';
import { notificationMails } from './notifications.mails.ts';
import { ownNotifications } from './notifications.policy.ts';
import { countUnseenRows, insertNotification } from './notifications.repo.ts';
import { findRecipients, type Recipient } from './recipients.repo.ts';

export interface Tidings {
  readonly kind: NotificationKind;
  readonly recipientIds: readonly UserId[];
  /** Who did it; is never told of it themselves. */
  readonly actorId: UserId | null;
  readonly subject: {
    readonly type: 'card' | 'person' | 'group' | 'webhook' | 'opportunity-request' | 'moderation-case';
    readonly id: string;
  };
  /** What the message names: `card`, `group`, `title`. */
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
}

/**
 * Tells people something by the ways they chose (NTF-03): in the page, live with the new count, and by mail, at once or gathered. Those who may
 * not see what it is about hear nothing. All in the job's transaction, so once in effect (NTF-06).
 */
export async function tell(ctx: JobContext, tidings: Tidings): Promise<void> {
  const { kind, actorId } = tidings;
  const wanted = [...new Set(tidings.recipientIds)].filter((id) => id !== actorId);
  if (wanted.length === 0) return;
  const people = actorId === null ? undefined : await personSummaries(ctx.store, [actorId]);
  const actorName = actorId === null ? undefined : people?.get(actorId)?.fullName;
  for (const recipient of await findRecipients(ctx.store, wanted, kind)) {
    if (await mayKnow(ctx, recipient, tidings)) await tellOne(ctx, recipient, tidings, actorName);
  }
}

async function mayKnow(ctx: JobContext, { actor }: Recipient, { subject }: Tidings): Promise<boolean> {
  return subject.type !== 'card' || mayViewCard({ actor }, ctx.store, subject.id);
}

async function tellOne(ctx: JobContext, recipient: Recipient, tidings: Tidings, actorName: string | undefined): Promise<void> {
  const { store } = ctx;
  const { kind, params, href, subject, actorId } = tidings;
  const { userId } = recipient.actor;
  if (recipient.inPage) {
    const id = newId<NotificationId>();
    const what = { kind, actor_id: actorId, subject_type: subject.type, subject_id: subject.id, params, href };
    await insertNotification(store, { id, user_id: userId, ...what, created_at: ctx.now() });
    const unseenNotificationsCount = await countUnseenRows(store, ownNotifications({ ...ctx, actor: recipient.actor }));
    await tellLive(store, [userId], { type: 'notification', notificationId: id, unseenNotificationsCount });
  }
  if (recipient.byMail && recipient.inDigest) {
    const what = { kind, actor_id: actorId, subject_type: subject.type, subject_id: subject.id, params, href };
    await gather(ctx, { id: newId<NotificationId>(), user_id: userId, ...what, created_at: ctx.now() }, recipient.actor.timeZone);
  } else if (recipient.byMail) {
    await queueMail(store, ctx, {
      recipientId: userId,
      to: recipient.email,
      template: notificationMails[kind],
      params: { actorName, params, href },
    });
  }
}
