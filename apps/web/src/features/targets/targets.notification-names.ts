import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { targetNotifications } from '@waymark/contract/targets';

/** What the kinds of notification of targets are called. */
export const targetNotificationNames: Readonly<Record<keyof typeof targetNotifications, MessageDescriptor>> = {
  'rule-stopped': msg`A rule of yours stopped, because a field became protected`,
};
