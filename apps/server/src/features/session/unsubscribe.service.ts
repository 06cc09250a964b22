import type { UserId } from '@waymark/contract/kit';
import {
  defaultWays,
  DIGEST_KIND,
  isMandatory,
  mutedByLink,
  NOTIFICATION_KINDS,
  type NotificationKind,
  OTHER_MAILS,
} from '@waymark/contract/notifications';
import { sessionProblems } from '@waymark/contract/session';
import { mutate } from '../../platform/audit/mutate.ts';
import type { VisitorContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isUnsubscribeSigned } from '../../platform/mail/unsubscribe.ts';
import { isPersonHere } from './mail-choices.repo.ts';
import { mailEndings } from './mail-endings.ts';
import { mailsUnsubscribed } from './session.events.ts';

const OPTIONAL_KINDS: readonly string[] = [...NOTIFICATION_KINDS.filter((kind) => !isMandatory(kind)), DIGEST_KIND];

/**
 * Does what the signed link at the end of a mail says, without sign-in: ends one kind of mail, ends all that can be ended, or mutes a kind
 * altogether (SES-13, NTF-05, NTF-07). Throws `unsubscribe-link-invalid`.
 */
export async function unsubscribe(ctx: VisitorContext, link: { user: UserId; kind: string; signature: string }): Promise<void> {
  if (!isUnsubscribeSigned(ctx, link.user, link.kind, link.signature)) throw refuse(sessionProblems['unsubscribe-link-invalid']);
  await mutate({ ...ctx, actor: null }, mailsUnsubscribed, async (ctx) => {
    if (!(await isPersonHere(ctx.store, link.user))) throw refuse(sessionProblems['unsubscribe-link-invalid']);
    const muted = mutedByLink(link.kind);
    if (muted === undefined) await endMails(ctx, link.user, link.kind === OTHER_MAILS ? OPTIONAL_KINDS : [link.kind]);
    else for (const { muteKind } of mailEndings.all()) await muteKind(ctx.store, link.user, muted, ctx.now());
    return { result: undefined, subject: { type: 'user', id: link.user }, details: { kind: link.kind } };
  });
}

/** Ends mails of some kinds; in the page and on devices they are told as before. */
async function endMails(ctx: InTransaction<VisitorContext>, userId: UserId, kinds: readonly string[]): Promise<void> {
  const ways = ctx.organisation.setting('notification_ways');
  const isKind = (kind: string): kind is NotificationKind => NOTIFICATION_KINDS.some((one) => one === kind);
  const settings = kinds.map((kind) => ({
    user_id: userId,
    kind,
    in_page: isKind(kind) ? defaultWays(ways, kind).inPage : true,
    push: isKind(kind) && defaultWays(ways, kind).push,
  }));
  for (const { insertMailEndings } of mailEndings.all()) await insertMailEndings(ctx.store, settings);
}
