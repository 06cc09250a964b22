import type { FeatureSwitches } from '../../platform/feature-switches.ts';
import type { NotificationKindDefinition, NotificationWays } from '../../platform/notification-kind.ts';
import { NOTIFICATION_KINDS, type NotificationKind, notificationKinds } from './notification-kinds.rules.ts';

/**
 * Returns the mandatory class (NTF-07): always told in the page, by mail at once and on one's devices, whatever people chose or muted, how much they
 * had, and whether they sleep. Mails about one's own account (a password, a second factor, an export one asked for) are no kind: those are never
 * switched off either.
 */
export function isMandatory(kind: NotificationKind): boolean {
  return 'mandatory' in notificationKinds[kind];
}

/**
 * The kinds that no one is told of while some features are switched off (ORG-17), and those that are told wherever they lead: money that was paid
 * is told also after the feature is gone.
 */
export function kindsBySwitches(switches: FeatureSwitches): { readonly off: NotificationKind[]; readonly always: NotificationKind[] } {
  const featureOf = (kind: NotificationKind) => (notificationKinds[kind] as NotificationKindDefinition).feature;
  return {
    off: NOTIFICATION_KINDS.filter((kind) => {
      const feature = featureOf(kind);
      return feature != null && !switches[feature];
    }),
    always: NOTIFICATION_KINDS.filter((kind) => featureOf(kind) === null),
  };
}

/** What an organisation chose for kinds; null where it chose before there was push, and said nothing of it. */
export type WaysOfOrganisation = Readonly<Record<string, (Omit<NotificationWays, 'push'> & { readonly push: boolean | null }) | undefined>>;

/** Returns the ways of a kind where a person has not chosen: what the organisation chose for it, else ours (NTF-03). */
export function defaultWays(ofOrganisation: WaysOfOrganisation, kind: NotificationKind): NotificationWays {
  if (isMandatory(kind)) return notificationKinds[kind].ways;
  const { inPage, email, digest, push } = { ...notificationKinds[kind].ways, ...ofOrganisation[kind] };
  return { inPage, email, digest, push: push ?? notificationKinds[kind].ways.push };
}

/** Hours from which until which no one is sent a mail or told on a device, by their own clock; over midnight where `until` is earlier than `from`. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** Whole days that may be quiet: not all seven, or nothing would ever come. */
export const MOST_QUIET_DAYS = 6;

/** Devices on which one person is told things at the same time (NTF-03). */
export const MOST_PUSH_DEVICES = 10;

/** How often someone gets what is gathered for them. */
export const DIGEST_FREQUENCIES = ['daily', 'weekly'] as const;

/** When digests come where someone has not chosen: every day at eight by their own clock; weekly ones on Monday. */
export const DIGEST_DEFAULTS = { frequency: 'daily', hour: 8, weekday: 1 } as const;

/** The name under which a digest's mails are ended by their unsubscribe link. */
export const DIGEST_KIND = 'digest';

/** What the link at the end of a mail that cannot be switched off ends: every mail that can. */
export const OTHER_MAILS = 'others';

const MUTE_PREFIX = 'mute:';

/** Returns the name under which a mail's link mutes its kind altogether (NTF-07). */
export function muteLinkKind(kind: NotificationKind): string {
  return `${MUTE_PREFIX}${kind}`;
}

/** Returns the kind that a link mutes; undefined where it ends mails only. */
export function mutedByLink(linkKind: string): NotificationKind | undefined {
  return NOTIFICATION_KINDS.find((kind) => linkKind === muteLinkKind(kind) && !isMandatory(kind));
}

/** NTF-02: makes a message one line; line breaks and runs of space become single spaces. */
export function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
