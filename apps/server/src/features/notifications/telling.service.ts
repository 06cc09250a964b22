import type { UserId } from '@waymark/contract/kit';
import { isMandatory, type NotificationId, type NotificationKind } from '@waymark/contract/notifications';
import type { JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { mayViewCard } from '../cards/cards.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { countMail } from './budgets.repo.ts';
import { dailyCapOf, quietTimeOf } from './budgets.service.ts';
import { gather } from './digests.service.ts';
import { localDay } from './local-time.ts';
import { muteTarget } from './mute-target.ts';
import { notificationMails } from './notifications.mails.ts';
import { ownNotifications } from './notifications.policy.ts';
import { countUnseenRows, insertNotification } from './notifications.repo.ts';
import { quietUntil } from './quiet-time.ts';
import { findRecipients, type Recipient } from './recipients.repo.ts';

export interface Tidings {
  readonly kind: NotificationKind;
  readonly recipientIds: readonly UserId[];
  /** Who did it; is never told of it themselves. */
  readonly actorId: UserId | null;
  readonly subject: {
    readonly type: 'card' | 'person' | 'group' | 'webhook' | 'opportunity-request' | 'opportunity' | 'moderation-case' | 'skill';
    readonly id: string;
  };
  /** What the message names: `card`, `group`, `title`; `because`, why it comes to these readers; `opportunity`, what a request is for. */
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
  const target = muteTarget({ subjectType: tidings.subject.type, subjectId: tidings.subject.id, params: tidings.params });
  const ways = ctx.organisation.setting('notification_ways');
  for (const recipient of await findRecipients(ctx.store, wanted, { kind, target, ways })) {
    if (await mayKnow(ctx, recipient, tidings)) await tellOne(ctx, recipient, tidings, actorName);
  }
}

async function mayKnow(ctx: JobContext, { actor }: Recipient, { subject }: Tidings): Promise<boolean> {
  return subject.type !== 'card' || mayViewCard({ actor }, ctx.store, subject.id);
}

async function tellOne(ctx: JobContext, recipient: Recipient, tidings: Tidings, actorName: string | undefined): Promise<void> {
  const { store } = ctx;
  const { kind, params, href, subject, actorId } = tidings;
  const { userId, timeZone } = recipient.actor;
  const what = { kind, actor_id: actorId, subject_type: subject.type, subject_id: subject.id, params, href };
  const mail = await mailFor(ctx, recipient, kind);
  if (mail.way === 'at-once') {
    const { heldUntil } = mail;
    const template = notificationMails[kind];
    await queueMail(store, ctx, { recipientId: userId, to: recipient.email, template, params: { actorName, params, href }, heldUntil });
  }
  const item = { id: newId<NotificationId>(), user_id: userId, ...what, created_at: ctx.now() };
  const gathered = (mail.way === 'digest' || mail.way === 'beyond') && (await gather(ctx, item, timeZone));
  // What came beyond the cap and finds no digest is still told: in the page.
  if (recipient.inPage || (mail.way === 'beyond' && !gathered)) {
    const id = newId<NotificationId>();
    await insertNotification(store, { id, user_id: userId, ...what, created_at: ctx.now() });
    const unseenNotificationsCount = await countUnseenRows(store, ownNotifications({ ...ctx, actor: recipient.actor }));
    await tellLive(store, [userId], { type: 'notification', notificationId: id, unseenNotificationsCount });
  }
}

type Mail = { readonly way: 'none' | 'digest' | 'beyond' } | { readonly way: 'at-once'; readonly heldUntil: Date | null };

/**
 * NTF-07: a mail comes at once, after the reader's quiet time, or, beyond what they are sent on that day of theirs, in the digest. The
 * mandatory class comes at once and does not count. The bell's number interrupts nobody, so it is told always.
 */
async function mailFor(ctx: JobContext, { actor, byMail, inDigest, budget }: Recipient, kind: NotificationKind): Promise<Mail> {
  if (!byMail) return { way: 'none' };
  if (isMandatory(kind)) return { way: 'at-once', heldUntil: null };
  if (inDigest) return { way: 'digest' };
  const timeZone = actor.timeZone ?? 'UTC';
  const heldUntil = quietUntil(ctx.now(), timeZone, quietTimeOf(budget));
  const day = localDay(heldUntil ?? ctx.now(), timeZone);
  const cap = dailyCapOf(budget, ctx.organisation.setting('notification_daily_cap'));
  return (await countMail(ctx.store, actor.userId, day, cap)) ? { way: 'at-once', heldUntil } : { way: 'beyond' };
}
