import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { opportunityNotifications } from '@waymark/contract/opportunities';

/** What the kinds of notification of opportunities are called. */
export const opportunityNotificationNames: Readonly<Record<keyof typeof opportunityNotifications, MessageDescriptor>> = {
  'request-moved': msg`Your application or request changes status`,
};
