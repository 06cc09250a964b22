import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { channelNotifications } from '@waymark/contract/channels';

/** What the kinds of notification of channels are called. */
export const channelNotificationNames: Readonly<Record<keyof typeof channelNotifications, MessageDescriptor>> = {
  'channel-posted': msg`Something new is in a channel you follow`,
  'channel-post-decided': msg`A curator decides on your post`,
  'channel-follow-decided': msg`Your request to follow a channel is answered`,
  'channel-to-curate': msg`A post needs review in a channel you curate`,
  'channel-follow-asked': msg`Someone asks to follow a channel you curate`,
};
