import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { pathwayNotifications } from '@waymark/contract/pathways';

/** What the kinds of notification of pathways are called. */
export const pathwayNotificationNames: Readonly<Record<keyof typeof pathwayNotifications, MessageDescriptor>> = {
  'path-completed': msg`You complete a pathway or journey`,
  'path-invited': msg`Someone asks you to work on a pathway`,
  'path-reviewed': msg`Someone reviews your pathway`,
};
