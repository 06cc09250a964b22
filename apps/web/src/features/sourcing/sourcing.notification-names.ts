import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { sourcingNotifications } from '@waymark/contract/sourcing';

/** What the kinds of notification of sourcing are called. */
export const sourcingNotificationNames: Readonly<Record<keyof typeof sourcingNotifications, MessageDescriptor>> = {
  'vacancy-invited': msg`A recruiter invites you to apply for a vacancy`,
  'vacancy-message': msg`A recruiter writes to you about a vacancy`,
};
