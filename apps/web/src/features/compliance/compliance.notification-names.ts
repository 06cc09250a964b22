import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { complianceNotifications } from '@waymark/contract/compliance';

/** What the kinds of notification of compliance are called. */
export const complianceNotificationNames: Readonly<Record<keyof typeof complianceNotifications, MessageDescriptor>> = {
  'certificate-awarded': msg`You earn or renew a certification`,
  'certificate-lapsed': msg`A certificate of yours ends`,
  'certificate-reminder': msg`Someone reminds you to renew a certification`,
  'certificate-waiver': msg`A waiver from a certification is decided`,
};
