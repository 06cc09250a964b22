import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { certificateNotifications } from '@waymark/contract/certificates';

/** What the kinds of notification of certificates are called. */
export const certificateNotificationNames: Readonly<Record<keyof typeof certificateNotifications, MessageDescriptor>> = {
  'certificate-reissued': msg`The name on one of your certificates is corrected`,
  'certificate-revoked': msg`One of your certificates is revoked`,
};
