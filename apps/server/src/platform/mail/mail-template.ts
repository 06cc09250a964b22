import type { Translate } from '../i18n/translator.ts';

/** What a mail says. Plain text throughout: the layout escapes it, so no template can let markup in. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Someone's own words, set apart. */
  readonly quote?: string;
  /** The one thing to do next; `path` is a page of the organisation, from the root. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Small print under the action: how long a link holds, what to do if it was not you. */
  readonly note?: string;
  /** Why it came to this reader, at its foot (NTF-07); that they have an account where left out. */
  readonly reason?: string;
}

/** A kind of mail. Its texts are ids of the server's catalogues (src/locales), so that every reader gets their language. */
export interface MailTemplate<Params> {
  /** Unique over the product: `<slug>.<what it tells>`. */
  readonly name: string;
  /**
   * What a reader switches off by its unsubscribe link: a key of notification_settings. Without one the mail is part of
   * something the reader asked for (a new password) or must hear, and its link ends the others.
   */
  readonly kind?: string;
  /** The name under which a second link mutes it in the page too. */
  readonly muteKind?: string;
  readonly write: (t: Translate, params: Params, organisation: { readonly name: string }) => MailContent;
}

/** Declares a kind of mail; features keep theirs in `<slug>.mails.ts`. */
export function defineMail<Params>(template: MailTemplate<Params>): MailTemplate<Params> {
  return template;
}
