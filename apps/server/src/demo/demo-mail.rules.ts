/** Where a mail catcher listens: on this machine, or beside the server under one of the names they usually have. */
const CATCHERS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]', 'mailpit', 'mailhog', 'maildev', 'mailcatcher']);

/**
 * Returns the domains that no mail is sent to: the made-up ones of the demo, so that none of its mails ever leaves. A mail catcher keeps what
 * it gets, so those addresses are reached through one.
 *
 * @param smtpUrl how mail goes out (SMTP_URL); undefined where nothing is set
 */
export function unmailedDomainsOf(madeUp: ReadonlySet<string>, smtpUrl: string | undefined): ReadonlySet<string> {
  const host = smtpUrl === undefined ? undefined : URL.parse(smtpUrl)?.hostname;
  return host !== undefined && CATCHERS.has(host) ? new Set() : madeUp;
}
