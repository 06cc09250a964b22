import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { complianceNotifications } from '@waymark/contract/compliance';

/** What the kinds of notification of compliance are called. */
export const complianceNotificationNames: Readonly<Record<keyof typeof complianceNotifications, MessageDescriptor>> = {
  'certificate-awarded': msg`You earn or renew a certification`,
  'certificate-lapsed': msg`One of your certificates expires`,
  'certificate-recomputed': msg`The dates of one of your certificates change`,
  'certificate-reminder': msg`Someone reminds you to renew a certification`,
  'certificate-waiver': msg`A decision on your waiver request`,
};
