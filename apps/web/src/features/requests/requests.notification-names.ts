import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { requestNotifications } from '@waymark/contract/requests';

/** What the kinds of notification of requests are called. */
export const requestNotificationNames: Readonly<Record<keyof typeof requestNotifications, MessageDescriptor>> = {
  'request-to-decide': msg`Someone is waiting for your decision`,
  'request-due': msg`Your decision is due`,
  'request-late': msg`A decision is overdue`,
};
