import { GATHERED, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What channels notify people of. */
export const channelNotifications = {
  'channel-posted': { group: 'learning', ways: IN_PAGE, feature: 'channels', about: ['card'], action: 'open-content' },
  'channel-post-decided': { group: 'learning', ways: IN_PAGE, feature: 'channels', about: ['channel'], action: 'see-channel' },
  'channel-follow-decided': { group: 'learning', ways: IN_PAGE, feature: 'channels', about: ['channel'], action: 'see-channel' },
  'channel-to-curate': { group: 'learning', ways: IN_PAGE, feature: 'channels', about: ['channel'], action: 'see-channel' },
  'channel-follow-asked': { group: 'learning', ways: GATHERED, feature: 'channels', about: ['channel'], action: 'see-channel' },
} as const satisfies NotificationKinds;
