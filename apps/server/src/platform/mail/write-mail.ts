import type { UserId } from '@waymark/contract/kit';
import { OTHER_MAILS } from '@waymark/contract/notifications';
import type { BaseContext } from '../context.ts';
import { type Translate, translatorFor } from '../i18n/translator.ts';
import { addressOf } from '../tenancy/organisation-address.ts';
import type { MailTemplate } from './mail-template.ts';
import { type FootLink, renderMail } from './render-mail.ts';
import { type UnsubscribeLinks, unsubscribeLinks } from './unsubscribe.ts';

export interface MailToWrite<Params> {
  /** Whose mail it is; null for an address without an account (an invitation). */
  readonly recipientId: UserId | null;
  readonly template: MailTemplate<Params>;
  readonly params: Params;
}

/** Returns a mail's texts, in a language and the organisation's brand (NTF-05). */
export function writeMail<Params>(ctx: BaseContext, { recipientId, template, params }: MailToWrite<Params>, language: string | null) {
  const { platform, organisation } = ctx;
  const { config } = platform;
  const translator = translatorFor(organisation, language);
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

/** RFC 8058: mail programs show their own "unsubscribe" and post it without opening the page. */
function headersOf(links: UnsubscribeLinks | undefined): Record<string, string> {
  if (links === undefined) return {};
  return { 'List-Unsubscribe': `<${links.oneClick}>, <${links.page}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
