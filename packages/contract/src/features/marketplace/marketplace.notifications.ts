import { GATHERED, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What the marketplace notifies people of. */
export const marketplaceNotifications = {
  'saved-search-matched': {
    group: 'opportunities',
    ways: GATHERED,
    feature: 'career_growth',
    about: ['opportunity'],
    action: 'see-matches',
  },
} as const satisfies NotificationKinds;
