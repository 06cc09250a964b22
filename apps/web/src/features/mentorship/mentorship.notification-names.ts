import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { mentorshipNotifications } from '@waymark/contract/mentorship';

/** What the kinds of notification of mentorship are called. */
export const mentorshipNotificationNames: Readonly<Record<keyof typeof mentorshipNotifications, MessageDescriptor>> = {
  'mentorship-session': msg`A session of your mentorship is planned, moved or cancelled, or waits for your word`,
};
