/** What people are told about, one kind each; the keys of notification_settings and of unsubscribe links. */
export const NOTIFICATION_KINDS = [
  'mentioned',
  'commented',
  'replied',
  'followed',
  'group-invited',
  'request-to-decide',
  'request-moved',
  'request-due',
  'request-late',
  'impersonated',
  'webhook-disabled',
  'report-decided',
  'content-moderated',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** By which ways somebody hears of a kind: `digest` gathers its mails into one. */
export interface NotificationWays {
  readonly inPage: boolean;
  readonly email: boolean;
  readonly digest: boolean;
}

/** Ways a kind is told where a person has not chosen (NTF-03): in the page always, by e-mail only where somebody calls them by name. */
export const DEFAULT_WAYS: Readonly<Record<NotificationKind, NotificationWays>> = {
  mentioned: { inPage: true, email: true, digest: false },
  commented: { inPage: true, email: false, digest: false },
  replied: { inPage: true, email: false, digest: false },
  followed: { inPage: true, email: false, digest: false },
  'group-invited': { inPage: true, email: true, digest: false },
  'request-to-decide': { inPage: true, email: true, digest: false },
  'request-moved': { inPage: true, email: true, digest: false },
  'request-due': { inPage: true, email: true, digest: false },
  'request-late': { inPage: true, email: true, digest: false },
  // SES-64: whoever was acted as is told, whatever else they read.
  impersonated: { inPage: true, email: true, digest: false },
  'webhook-disabled': { inPage: true, email: true, digest: false },
  'report-decided': { inPage: true, email: false, digest: false },
  // ADM-01: whoever something was taken from is told why.
  'content-moderated': { inPage: true, email: true, digest: false },
};

/** How often somebody gets what is gathered for them. */
export const DIGEST_FREQUENCIES = ['daily', 'weekly'] as const;

/** When digests come where somebody has not chosen: every day at eight by their own clock; weekly ones on Monday. */
export const DIGEST_DEFAULTS = { frequency: 'daily', hour: 8, weekday: 1 } as const;

/** The name under which a digest's mails are ended by their unsubscribe link. */
export const DIGEST_KIND = 'digest';

/** NTF-02: a message is one line; line breaks and runs of space become single spaces. */
export function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
