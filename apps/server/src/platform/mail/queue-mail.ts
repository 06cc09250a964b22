import { sql } from 'kysely';
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
  await queueMails(tx, ctx, [mail]);
}

/** The same for many mails, in as many statements as for one. */
export async function queueMails<Params>(tx: Store, ctx: BaseContext, mails: readonly MailToQueue<Params>[]): Promise<void> {
  if (mails.length === 0) return;
  const { platform, organisation } = ctx;
  const { config } = platform;
  const languages = await languagesOf(tx, mails);
  const isSent = config.mail.smtpUrl !== undefined;
  const rows = mails.map((mail) => ({
    id: newId<string>(),
    recipient_id: mail.recipientId,
    to_address: mail.to,
    held_until: mail.heldUntil ?? null,
    ...written(ctx, mail, (mail.recipientId === null ? null : languages.get(mail.recipientId)) ?? null),
  }));
  const from = organisation.setting('from_address') || config.mail.from;
  await sql`
    insert into mail_outbox (organisation_id, id, recipient_id, to_address, from_address, subject, text_body, html_body, headers, status,
      created_at, held_until)
    select ${tx.organisationId}, m.id, m.recipient_id, m.to_address, ${from}, m.subject, m.text_body, m.html_body, m.headers,
      ${isSent ? 'waiting' : 'kept'}, ${ctx.now()}, m.held_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, recipient_id uuid, to_address text, subject text, text_body text,
      html_body text, headers jsonb, held_until timestamptz)`.execute(tx.db);
  if (!isSent) return;
  const now = ctx.now().getTime();
  const waits = Map.groupBy(rows, ({ held_until: until }) => (until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now) / 1000))));
  for (const [afterSeconds, some] of waits) {
    const sendings = some.map(({ id }) => ({ mailId: id }));
    await platform.jobs.enqueueEach(tx, sendMailJob, sendings, { afterSeconds });
  }
}

function written<Params>(ctx: BaseContext, { recipientId, template, params }: MailToQueue<Params>, language: string | null) {
  const { platform, organisation } = ctx;
  const { config } = platform;
  const translator = translatorFor(language, organisation.setting('DefaultOrgLanguage'));
  const content = template.write(translator.t, params, organisation);
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
  return { subject, text_body: text, html_body: html, headers: headersOf(links) };
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

async function languagesOf(tx: Store, mails: readonly { readonly recipientId: UserId | null }[]): Promise<Map<string, string | null>> {
  const ids = mails.flatMap(({ recipientId }) => recipientId ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; language: string | null }>`
    select id, language from users where organisation_id = ${tx.organisationId} and id = any(${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** RFC 8058: mail programs show their own "unsubscribe" and post it without opening the page. */
function headersOf(links: UnsubscribeLinks | undefined): Record<string, string> {
  if (links === undefined) return {};
  return { 'List-Unsubscribe': `<${links.oneClick}>, <${links.page}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
