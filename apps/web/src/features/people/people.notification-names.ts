import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { peopleNotifications } from '@waymark/contract/people';

/** What the kinds of notification of people are called. */
export const peopleNotificationNames: Readonly<Record<keyof typeof peopleNotifications, MessageDescriptor>> = {
  followed: msg`Someone follows you`,
};
