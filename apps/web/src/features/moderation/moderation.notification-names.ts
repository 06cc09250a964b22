import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { moderationNotifications } from '@waymark/contract/moderation';

/** What the kinds of notification of moderation are called. */
export const moderationNotificationNames: Readonly<Record<keyof typeof moderationNotifications, MessageDescriptor>> = {
  'report-decided': msg`A decision on something you reported`,
  'content-moderated': msg`A moderator hid, restored or deleted what you wrote`,
  'case-opened': msg`Reported content needs your decision`,
};
