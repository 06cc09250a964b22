import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { groupFeedNotifications } from '@waymark/contract/group-feed';

/** What the kinds of notification of group feed are called. */
export const groupFeedNotificationNames: Readonly<Record<keyof typeof groupFeedNotifications, MessageDescriptor>> = {
  'group-mentioned': msg`Someone mentions you in a group`,
  'group-commented': msg`Someone comments where you take part`,
  'group-posted': msg`Someone posts in a group of yours`,
  'group-post-decided': msg`A leader decides about your post`,
  'group-post-waiting': msg`A post waits for you in a group you lead`,
};
