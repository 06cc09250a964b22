import { isMandatory } from '@waymark/contract/notifications';
import type { JobContext } from '../../platform/context.ts';
import type { WrittenNotification } from '../../platform/notifications/notification-subject.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import type { PushOutcome, PushSender } from '../../platform/push/push-sender.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { personSummaries } from '../people/people.public.ts';
import { heldNow, noticeNow, type NoticeNow } from './notices-now.service.ts';
import { messageOf } from './notifications.present.ts';
import { deleteDeviceWithId } from './push-devices.repo.ts';
import { claimMessage, type ClaimedPushRow, deleteMessage, noteSent, setMessage } from './push-messages.repo.ts';

const LONGEST_WAIT_SECONDS = 3_600;
/** Who was not reached within a day reads it in the page. */
const KEPT_SECONDS = 86_400;
const LONGEST_TEXT = 240;

/** Puts a further attempt into the queue, with the transaction that noted the last one. */
export type PushAgain = (tx: Store, messageId: string, afterSeconds: number) => Promise<void>;

/**
 * Makes one attempt at telling someone something on one of their devices (NTF-03). Its row is locked meanwhile, so that no two servers send
 * it (NTF-06). What waited is judged again: who muted it, saw it in the page, may no longer see it or has quiet hours is not told (NTF-07). A
 * device that is gone is deleted.
 */
export async function attemptPush(ctx: JobContext, messageId: string, again: PushAgain): Promise<void> {
  const sender = ctx.platform.push;
  if (sender === undefined) return;
  await inTransaction(ctx, async (ctx) => {
    const timeout = ctx.organisation.setting('web_session_timeout');
    const idleSince = timeout === 0 ? null : new Date(ctx.now().getTime() - timeout * 60_000);
    const message = await claimMessage(ctx.store, messageId, ctx.now(), idleSince);
    if (message === undefined) return;
    if (!message.is_alive) return deleteDeviceWithId(ctx.store, message.device_id);
    const now = await noticeNow(ctx, message.user_id, noticeOf(message));
    if (now === undefined || !now.reader.byPush) return deleteMessage(ctx.store, messageId);
    const heldUntil = heldNow(ctx, message.kind, now.reader);
    if (heldUntil !== null) {
      await setMessage(ctx.store, messageId, { held_until: heldUntil });
      return again(ctx.store, messageId, Math.ceil((heldUntil.getTime() - ctx.now().getTime()) / 1000));
    }
    await note(ctx, message, await send(ctx, sender, message, now), again);
  });
}

const noticeOf = ({ kind, actor_id, subject_type, subject_id, params, href, notification_id }: ClaimedPushRow): WrittenNotification => ({
  kind,
  actorId: actor_id,
  subject: { type: subject_type, id: subject_id },
  params,
  href,
  notificationId: notification_id,
});

async function send(
  ctx: JobContext,
  sender: PushSender,
  message: ClaimedPushRow,
  { reader: { actor }, params }: NoticeNow,
): Promise<PushOutcome> {
  const { kind, actor_id, href } = message;
  const { organisation, platform } = ctx;
  const { t } = translatorFor(organisation, actor.language);
  const people = actor_id === null ? undefined : await personSummaries(ctx.store, [actor_id]);
  const text = messageOf(t, kind, actor_id === null ? undefined : people?.get(actor_id)?.fullName, params);
  return sender
    .send(message, {
      payload: JSON.stringify({ title: organisation.name, text: shortened(text), link: href }),
      contact: contactOf(ctx),
      keptSeconds: KEPT_SECONDS,
      urgency: isMandatory(kind) ? 'high' : 'normal',
    })
    .catch((error: unknown) => {
      platform.log.warn({ messageId: message.id, error }, 'a notification could not be made for a device');
      return 'refused' as const;
    });
}

/** Who a push service turns to: the organisation's page, or, where that has no TLS, the sender of its mails. */
function contactOf({ platform: { config }, organisation }: JobContext): string {
  if (config.publicScheme === 'https') return addressOf(config, organisation, '/');
  const from = organisation.setting('from_address') || config.mail.from;
  return `mailto:${/<([^<>]+)>/.exec(from)?.[1] ?? from}`;
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST_TEXT
    ? text
    : `${letters
        .slice(0, LONGEST_TEXT - 1)
        .join('')
        .trimEnd()}…`;
}

async function note(ctx: JobContext, message: ClaimedPushRow, outcome: PushOutcome, again: PushAgain): Promise<void> {
  const { store: tx, platform } = ctx;
  const { id, device_id, created_at, held_until } = message;
  if (outcome === 'gone') return deleteDeviceWithId(tx, device_id);
  if (outcome === 'sent') await noteSent(tx, device_id, ctx.now());
  if (outcome === 'sent') return deleteMessage(tx, id);
  const attempts = message.attempts + 1;
  platform.log.warn({ messageId: id, attempts, outcome }, 'a notification did not get through to a device');
  const age = ctx.now().getTime() - (held_until ?? created_at).getTime();
  if (outcome === 'refused' || age > KEPT_SECONDS * 1000) return deleteMessage(tx, id);
  const afterSeconds = Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);
  await setMessage(tx, id, { attempts, next_attempt_at: new Date(ctx.now().getTime() + afterSeconds * 1000) });
  await again(tx, id, afterSeconds);
}
