import type { UserId } from '@waymark/contract/kit';
import { isMandatory, type NotificationId } from '@waymark/contract/notifications';
import type { JobContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { filledIn, type Renewed } from '../../platform/mail/mail-renewal.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import type { WrittenNotification } from '../../platform/notifications/notification-subject.ts';
import { personSummaries } from '../people/people.public.ts';
import { quietTimeOf } from './budgets.service.ts';
import { gather } from './digests.service.ts';
import { muteTarget } from './mute-target.ts';
import { findSubjectNow, isSeen } from './notices-now.repo.ts';
import { notificationMail } from './notifications.mails.ts';
import { findPermittedReaders, isTold } from './notifications.policy.ts';
import { quietUntil } from './quiet-time.ts';
import { findRecipients, type Recipient } from './recipients.repo.ts';

export interface NoticeNow {
  readonly reader: Recipient;
  /** With the names of today. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Returns what a notice that waited says now (NTF-07): undefined when its reader muted it, saw it in the page or may no longer get it, or when
 * what it tells is no longer so: the request was decided, the comment was taken back, the thing is gone or its feature switched off.
 */
export async function noticeNow(ctx: JobContext, readerId: UserId, notice: WrittenNotification): Promise<NoticeNow | undefined> {
  const { kind, subject, params, notificationId } = notice;
  if (!isTold(ctx.organisation, notice)) return undefined;
  if (notificationId !== null && (await isSeen(ctx.store, notificationId))) return undefined;
  const target = muteTarget(ctx, { subjectType: subject.type, subjectId: subject.id, params });
  const ways = ctx.organisation.setting('notification_ways');
  const [reader] = await findRecipients(ctx.store, [readerId], { kind, target, ways });
  if (reader === undefined || !(await findPermittedReaders(ctx, [reader.actor], subject)).has(readerId)) return undefined;
  const known = ctx.platform.notificationSubjects.get(subject.type);
  const thing = await findSubjectNow(ctx.store, readerId, notice, known);
  if (thing === undefined || !thing.still) return undefined;
  const name = known?.namedBy;
  return { reader, params: name === undefined || thing.name === null ? params : { ...params, [name]: thing.name } };
}

/** Until when something of a kind waits for its reader; null where it may come now. */
export const heldNow = (ctx: JobContext, kind: WrittenNotification['kind'], { actor, budget }: Recipient): Date | null =>
  isMandatory(kind) ? null : quietUntil(ctx.now(), zoneFor(ctx, actor.timeZone), quietTimeOf(budget));

/** Returns a mail that waited for the end of quiet hours, as it would be written now; into the digest where its reader chose that meanwhile. */
export async function renewNotice(ctx: JobContext, readerId: UserId, source: unknown): Promise<Renewed> {
  const notice = source as WrittenNotification;
  const now = await noticeNow(ctx, readerId, notice);
  if (now === undefined || !now.reader.byMail) return null;
  const { kind, actorId, subject, href } = notice;
  const { reader, params } = now;
  const { language, timeZone } = reader.actor;
  if (reader.inDigest) {
    const item = { kind, actor_id: actorId, subject_type: subject.type, subject_id: subject.id, params, href };
    const gathered = await gather(ctx, [
      { timeZone, item: { id: newId<NotificationId>(), user_id: readerId, ...item, created_at: ctx.now() } },
    ]);
    if (gathered.has(readerId)) return null;
  }
  const heldUntil = heldNow(ctx, kind, reader);
  if (heldUntil !== null) return { heldUntil };
  const actorName = actorId === null ? undefined : (await personSummaries(ctx.store, [actorId])).get(actorId)?.fullName;
  return { to: reader.email, language, template: filledIn(notificationMail(kind), { actorName, params, href }) };
}
