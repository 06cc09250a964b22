import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { groupNotifications } from '@waymark/contract/groups';

/** What the kinds of notification of groups are called. */
export const groupNotificationNames: Readonly<Record<keyof typeof groupNotifications, MessageDescriptor>> = {
  'group-invited': msg`You are invited to a group`,
  'group-owner': msg`You become an owner of a group`,
  'group-removed': msg`You are removed from a group`,
};
