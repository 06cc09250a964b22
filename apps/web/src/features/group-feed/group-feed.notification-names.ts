import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { groupFeedNotifications } from '@waymark/contract/group-feed';

/** What the kinds of notification of group feed are called. */
export const groupFeedNotificationNames: Readonly<Record<keyof typeof groupFeedNotifications, MessageDescriptor>> = {
  'group-mentioned': msg`Someone mentions you in a group`,
  'group-commented': msg`Someone comments in a discussion you joined`,
  'group-posted': msg`Someone posts in one of your groups`,
  'group-post-decided': msg`A leader decides on your post`,
  'group-post-waiting': msg`A post needs approval in a group you lead`,
};
