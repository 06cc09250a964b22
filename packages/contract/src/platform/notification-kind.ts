import type { FeatureSwitch } from './feature-switches.ts';

/** The ways in which people hear of a kind: `digest` gathers its mails into one; `push` shows it on the devices they switched on. */
export interface NotificationWays {
  readonly inPage: boolean;
  readonly email: boolean;
  readonly digest: boolean;
  readonly push: boolean;
}

export const IN_PAGE: NotificationWays = { inPage: true, email: false, digest: false, push: false };
/** What comes by mail at once also shows on devices, of which people have none before they switch one on. */
export const AT_ONCE: NotificationWays = { inPage: true, email: true, digest: false, push: true };
export const MAILED: NotificationWays = { inPage: true, email: true, digest: false, push: false };
export const GATHERED: NotificationWays = { inPage: true, email: true, digest: true, push: false };

/** Under which heading kinds are shown among one's settings, in this order. */
export const NOTIFICATION_GROUPS = ['conversations', 'people', 'opportunities', 'learning', 'looked-after'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/**
 * A kind of notification, declared by the feature that sends it. Its texts are `notification.<kind>` and `notification-reason.<kind>` of the
 * server, and a name in the web's `<slug>.notification-names.ts`.
 */
export interface NotificationKindDefinition {
  readonly group: NotificationGroup;
  /** Where neither the person nor the organisation has chosen (NTF-03): in the page always, by mail only where people are called by name. */
  readonly ways: NotificationWays;
  /** NTF-07: always told by all ways, whatever people chose, muted or had too much of. */
  readonly mandatory?: true;
  /**
   * Told only while this is switched on (ORG-17); `null` for what goes on without the feature. Where it is left out, the page that the notification
   * leads to decides.
   */
  readonly feature?: FeatureSwitch | null;
  /** Types of the things that it may be about (`ServerFeature.notificationSubjects`). */
  readonly about: readonly [string, ...string[]];
  /** The button of its mail: the server's text `mail.action.<action>`. */
  readonly action: string;
}
export type NotificationKinds = Readonly<Record<string, NotificationKindDefinition>>;
