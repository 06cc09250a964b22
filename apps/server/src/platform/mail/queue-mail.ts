import type { UserId } from '@waymark/contract/kit';
import { OTHER_MAILS } from '@waymark/contract/notifications';
import type { BaseContext } from '../context.ts';
import type { Store } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { type Translate, translatorFor } from '../i18n/translator.ts';
import { addressOf } from '../tenancy/organisation-address.ts';
import { sendMailJob } from './mail.jobs.ts';
import type { MailTemplate } from './mail-template.ts';
import { type FootLink, renderMail } from './render-mail.ts';
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribe.ts';

export interface MailToQueue<Params> {
  /** Whose mail it is; null for an address without an account (an invitation). */
  readonly recipientId: UserId | null;
  readonly to: string;
  readonly template: MailTemplate<Params>;
  readonly params: Params;
  /** Not sent before: the end of the reader's quiet hours (NTF-07). At once where null or left out. */
  readonly heldUntil?: Date | null;
}

/**
 * Writes a mail, in the reader's language and the organisation's brand, and puts in its sending, both with the given
 * transaction (NTF-05, NTF-06). Where no mail server is configured the mail stays in the outbox, where administrators read it.
 */
export async function queueMail<Params>(tx: Store, ctx: BaseContext, mail: MailToQueue<Params>): Promise<void> {
  const { platform, organisation } = ctx;
  const { config } = platform;
  const { recipientId, template, heldUntil = null } = mail;
  const translator = translatorFor(await languageOf(tx, recipientId), organisation.setting('DefaultOrgLanguage'));
  const content = template.write(translator.t, mail.params, organisation);
  const links = recipientId === null || template.kind === undefined ? undefined : unsubscribeLinks(ctx, recipientId, template.kind);
  const logo = organisation.setting('logo_url');
  const { subject, text, html } = renderMail(content, {
    translator,
    brand: {
      name: organisation.name,
      colour: organisation.setting('brand_colour'),
      logoUrl: logo === '' ? undefined : addressOf(config, organisation, logo),
    },
    actionUrl: content.action === undefined ? undefined : addressOf(config, organisation, content.action.path),
    footLinks: recipientId === null ? [] : footLinksOf(ctx, translator.t, recipientId, template),
  });
  const id = newId<string>();
  const isSent = config.mail.smtpUrl !== undefined;
  await tx.db
    .insertInto('mail_outbox')
    .values({
      organisation_id: tx.organisationId,
      id,
      recipient_id: recipientId,
      to_address: mail.to,
      from_address: organisation.setting('from_address') || config.mail.from,
      subject,
      text_body: text,
      html_body: html,
      headers: JSON.stringify(headersOf(links)),
      status: isSent ? 'waiting' : 'kept',
      created_at: ctx.now(),
      held_until: heldUntil,
    })
    .execute();
  if (!isSent) return;
  const afterSeconds = heldUntil === null ? 0 : Math.max(0, Math.ceil((heldUntil.getTime() - ctx.now().getTime()) / 1000));
  await platform.jobs.enqueue(tx, sendMailJob, { mailId: id }, { afterSeconds });
}

/** NTF-05: every mail to a person ends something by a link: itself, or all others where it must come. */
function footLinksOf(
  ctx: BaseContext,
  t: Translate,
  recipientId: UserId,
  { kind, muteKind }: Pick<MailTemplate<never>, 'kind' | 'muteKind'>,
) {
  const to = (linkKind: string) => unsubscribeLinks(ctx, recipientId, linkKind).page;
  const links: FootLink[] = [
    kind === undefined
      ? { label: t('mail.foot.unsubscribe-others'), url: to(OTHER_MAILS) }
      : { label: t('mail.foot.unsubscribe'), url: to(kind) },
  ];
  if (muteKind !== undefined) links.push({ label: t('mail.foot.mute'), url: to(muteKind) });
  return links;
}

async function languageOf(tx: Store, recipientId: UserId | null): Promise<string | null> {
  if (recipientId === null) return null;
  const row = await tx.db
    .selectFrom('users')
    .select('language')
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', recipientId)
    .executeTakeFirst();
  return row?.language ?? null;
}

/** RFC 8058: mail programs show their own "unsubscribe" and post it without opening the page. */
function headersOf(links: UnsubscribeLinks | undefined): Record<string, string> {
  if (links === undefined) return {};
  return { 'List-Unsubscribe': `<${links.oneClick}>, <${links.page}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
