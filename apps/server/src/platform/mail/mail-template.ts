import type { Translate } from '../i18n/translator.ts';

/** What a mail says. Plain text throughout: the layout escapes it, so no template can let markup in. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Somebody's own words, set apart. */
  readonly quote?: string;
  /** The one thing to do next; `path` is a page of the organisation, from the root. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Small print under the action: how long a link holds, what to do if it was not you. */
  readonly note?: string;
}

/** A kind of mail. Its texts are ids of the server's catalogues (src/locales), so that every reader gets their language. */
export interface MailTemplate<Params> {
  /** Unique over the product: `<slug>.<what it tells>`. */
  readonly name: string;
  /**
   * What a reader switches off by its unsubscribe link: a key of notification_settings. Without one the mail is part of
   * something the reader asked for (a new password) and cannot be switched off.
   */
  readonly kind?: string;
  readonly write: (t: Translate, params: Params, organisation: { readonly name: string }) => MailContent;
}

/** Declares a kind of mail; features keep theirs in `<slug>.mails.ts`. */
export function defineMail<Params>(template: MailTemplate<Params>): MailTemplate<Params> {
  return template;
}
