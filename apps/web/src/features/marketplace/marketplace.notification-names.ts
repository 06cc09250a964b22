import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { marketplaceNotifications } from '@waymark/contract/marketplace';

/** What the kinds of notification of the marketplace are called. */
export const marketplaceNotificationNames: Readonly<Record<keyof typeof marketplaceNotifications, MessageDescriptor>> = {
  'saved-search-matched': msg`Something new matches one of your saved searches`,
};
