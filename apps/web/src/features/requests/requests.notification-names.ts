import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { requestNotifications } from '@waymark/contract/requests';

/** What the kinds of notification of requests are called. */
export const requestNotificationNames: Readonly<Record<keyof typeof requestNotifications, MessageDescriptor>> = {
  'request-to-decide': msg`Someone waits for your decision`,
  'request-due': msg`A decision of yours is due`,
  'request-late': msg`A decision is late`,
};
