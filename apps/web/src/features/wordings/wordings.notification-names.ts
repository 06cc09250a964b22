import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { wordingNotifications } from '@waymark/contract/wordings';

/** What the kinds of notification of wordings are called. */
export const wordingNotificationNames: Readonly<Record<keyof typeof wordingNotifications, MessageDescriptor>> = {
  'wording-reported': msg`Someone reports a wording`,
  'wording-report-answered': msg`An answer to a wording you reported`,
};
