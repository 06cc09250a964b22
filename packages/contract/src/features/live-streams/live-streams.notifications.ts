import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What live streams notify people of. */
export const liveStreamNotifications = {
  'live-stream-place': { group: 'learning', ways: AT_ONCE, feature: 'live_streams', about: ['live-plan'], action: 'open-content' },
  'live-stream-soon': { group: 'learning', ways: AT_ONCE, feature: 'live_streams', about: ['live-plan'], action: 'open-stream' },
  'live-stream-moved': { group: 'learning', ways: AT_ONCE, feature: 'live_streams', about: ['live-plan'], action: 'open-content' },
  'live-stream-co-host': { group: 'learning', ways: AT_ONCE, feature: 'live_streams', about: ['live-stream'], action: 'open-stream' },
} as const satisfies NotificationKinds;
