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
  'case-opened',
  'skill-endorsed',
  'badge-earned',
  'project-ended',
  'vacancy-invited',
  'vacancy-message',
  'mentorship-session',
  'plan-shared',
  'plan-commented',
  'channel-posted',
  'channel-to-curate',
  'channel-post-decided',
  'channel-follow-asked',
  'channel-follow-decided',
  'learning-provider-lost',
  'assessment-invited',
  'assessment-declined',
  'assessment-released',
  'assessment-reminder',
  'learning-reminder',
  'approval-decided',
  'deputy-named',
  'path-completed',
  'path-invited',
  'duty-given',
  'duty-changed',
  'duty-nearly-due',
  'card-shared',
  'certificate-awarded',
  'certificate-lapsed',
  'certificate-reminder',
  'certificate-waiver',
  'submission-came',
  'submission-graded',
  'content-received',
  'review-due',
  'group-posted',
  'group-mentioned',
  'group-commented',
  'group-post-waiting',
  'group-post-decided',
  'cohort-invited',
  'rule-stopped',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * The mandatory class (NTF-07): always told in the page, by mail at once and on one's devices, whatever somebody chose, muted, had too much of or sleeps.
 * Who was acted as (SES-64), whose decision has a date (MKT-13), and from whom a moderator took something (ADM-01). Mails about one's own
 * account (a password, a second factor, an export one asked for) are no kind: nobody switches those off either.
 */
const MANDATORY_KINDS: ReadonlySet<NotificationKind> = new Set(['impersonated', 'request-due', 'request-late', 'content-moderated']);

export function isMandatory(kind: NotificationKind): boolean {
  return MANDATORY_KINDS.has(kind);
}

/** By which ways somebody hears of a kind: `digest` gathers its mails into one; `push` shows it on the devices they switched on. */
export interface NotificationWays {
  readonly inPage: boolean;
  readonly email: boolean;
  readonly digest: boolean;
  readonly push: boolean;
}

/**
 * Ways a kind is told where a person has not chosen (NTF-03): in the page always, by e-mail only where somebody calls them by name. What
 * comes by e-mail at once also shows on devices, of which nobody has any before they switch one on.
 */
export const DEFAULT_WAYS: Readonly<Record<NotificationKind, NotificationWays>> = {
  mentioned: { inPage: true, email: true, digest: false, push: true },
  commented: { inPage: true, email: false, digest: false, push: false },
  replied: { inPage: true, email: false, digest: false, push: false },
  followed: { inPage: true, email: false, digest: false, push: false },
  'group-invited': { inPage: true, email: true, digest: false, push: true },
  'request-to-decide': { inPage: true, email: true, digest: false, push: true },
  'request-moved': { inPage: true, email: true, digest: false, push: true },
  'request-due': { inPage: true, email: true, digest: false, push: true },
  'request-late': { inPage: true, email: true, digest: false, push: true },
  // SES-64: whoever was acted as is told, whatever else they read.
  impersonated: { inPage: true, email: true, digest: false, push: true },
  'webhook-disabled': { inPage: true, email: true, digest: false, push: true },
  'rule-stopped': { inPage: true, email: true, digest: false, push: false },
  'report-decided': { inPage: true, email: false, digest: false, push: false },
  // ADM-01: whoever something was taken from is told why.
  'content-moderated': { inPage: true, email: true, digest: false, push: true },
  'case-opened': { inPage: true, email: true, digest: true, push: false },
  'skill-endorsed': { inPage: true, email: false, digest: false, push: false },
  'badge-earned': { inPage: true, email: false, digest: false, push: false },
  'project-ended': { inPage: true, email: true, digest: false, push: true },
  'vacancy-invited': { inPage: true, email: true, digest: false, push: true },
  'vacancy-message': { inPage: true, email: true, digest: false, push: true },
  'mentorship-session': { inPage: true, email: true, digest: false, push: true },
  'plan-shared': { inPage: true, email: true, digest: false, push: true },
  'plan-commented': { inPage: true, email: true, digest: true, push: false },
  'channel-posted': { inPage: true, email: false, digest: false, push: false },
  'channel-to-curate': { inPage: true, email: false, digest: false, push: false },
  'channel-post-decided': { inPage: true, email: false, digest: false, push: false },
  'channel-follow-asked': { inPage: true, email: true, digest: true, push: false },
  'channel-follow-decided': { inPage: true, email: false, digest: false, push: false },
  'learning-provider-lost': { inPage: true, email: true, digest: true, push: false },
  'assessment-invited': { inPage: true, email: true, digest: false, push: true },
  'assessment-declined': { inPage: true, email: false, digest: false, push: false },
  'assessment-released': { inPage: true, email: true, digest: true, push: false },
  'assessment-reminder': { inPage: true, email: true, digest: false, push: true },
  'learning-reminder': { inPage: true, email: true, digest: false, push: true },
  'approval-decided': { inPage: true, email: true, digest: false, push: true },
  'path-completed': { inPage: true, email: false, digest: false, push: false },
  'path-invited': { inPage: true, email: true, digest: false, push: true },
  'duty-given': { inPage: true, email: true, digest: false, push: true },
  'duty-changed': { inPage: true, email: false, digest: false, push: false },
  'duty-nearly-due': { inPage: true, email: true, digest: false, push: true },
  'card-shared': { inPage: true, email: false, digest: false, push: false },
  'certificate-awarded': { inPage: true, email: false, digest: false, push: false },
  'certificate-lapsed': { inPage: true, email: true, digest: false, push: true },
  'certificate-reminder': { inPage: true, email: true, digest: false, push: true },
  'certificate-waiver': { inPage: true, email: true, digest: false, push: true },
  'deputy-named': { inPage: true, email: true, digest: false, push: true },
  'submission-came': { inPage: true, email: false, digest: false, push: false },
  'review-due': { inPage: true, email: true, digest: true, push: false },
  'submission-graded': { inPage: true, email: true, digest: false, push: true },
  'content-received': { inPage: true, email: true, digest: false, push: true },
  'group-posted': { inPage: true, email: false, digest: false, push: false },
  'group-mentioned': { inPage: true, email: true, digest: false, push: true },
  'group-commented': { inPage: true, email: false, digest: false, push: false },
  'group-post-waiting': { inPage: true, email: true, digest: true, push: false },
  'group-post-decided': { inPage: true, email: false, digest: false, push: false },
  'cohort-invited': { inPage: true, email: true, digest: false, push: true },
};

/** What an organisation chose for kinds; null where it chose before there was push, and said nothing of it. */
export type WaysOfOrganisation = Readonly<Record<string, (Omit<NotificationWays, 'push'> & { readonly push: boolean | null }) | undefined>>;

/** The ways of a kind where a person has not chosen: what the organisation chose for it, else ours (NTF-03). */
export function defaultWays(ofOrganisation: WaysOfOrganisation, kind: NotificationKind): NotificationWays {
  if (isMandatory(kind)) return DEFAULT_WAYS[kind];
  const { inPage, email, digest, push } = { ...DEFAULT_WAYS[kind], ...ofOrganisation[kind] };
  return { inPage, email, digest, push: push ?? DEFAULT_WAYS[kind].push };
}

/** Hours from which until which nobody is sent a mail or told on a device, by their own clock; over midnight where `until` is earlier than `from`. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** Whole days that may be quiet: not all seven, or nothing would ever come. */
export const MOST_QUIET_DAYS = 6;

/** What a person mutes beside a kind: everything about one thing. */
export const MUTED_SUBJECTS = ['card', 'channel', 'group', 'opportunity', 'skill', 'webhook'] as const;
export type MutedSubjectType = (typeof MUTED_SUBJECTS)[number];

/** Devices on which one person is told things at the same time (NTF-03). */
export const MOST_PUSH_DEVICES = 10;

/** How often somebody gets what is gathered for them. */
export const DIGEST_FREQUENCIES = ['daily', 'weekly'] as const;

/** When digests come where somebody has not chosen: every day at eight by their own clock; weekly ones on Monday. */
export const DIGEST_DEFAULTS = { frequency: 'daily', hour: 8, weekday: 1 } as const;

/** The name under which a digest's mails are ended by their unsubscribe link. */
export const DIGEST_KIND = 'digest';

/** What the link at the end of a mail that cannot be switched off ends: every mail that can. */
export const OTHER_MAILS = 'others';

const MUTE_PREFIX = 'mute:';

/** The name under which a mail's link mutes its kind altogether (NTF-07). */
export function muteLinkKind(kind: NotificationKind): string {
  return `${MUTE_PREFIX}${kind}`;
}

/** The kind that a link mutes; undefined where it ends mails only. */
export function mutedByLink(linkKind: string): NotificationKind | undefined {
  return NOTIFICATION_KINDS.find((kind) => linkKind === muteLinkKind(kind) && !isMandatory(kind));
}

/** NTF-02: a message is one line; line breaks and runs of space become single spaces. */
export function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
