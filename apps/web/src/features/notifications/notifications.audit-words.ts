import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Notifications`,
  actions: {
    'notifications.all-seen': msg`All notifications marked as seen`,
    'notifications.budget-changed': msg`Notification limits changed`,
    'notifications.digest-plan-changed': msg`Digest times changed`,
    'notifications.mute-ended': msg`Notifications turned on again`,
    'notifications.muted': msg`Notifications muted`,
    'notifications.push-device-connected': msg`Notifications on a device turned on`,
    'notifications.push-device-removed': msg`Notifications on a device turned off`,
    'notifications.seen': msg`Notification marked as seen`,
    'notifications.setting-changed': msg`Notification settings changed`,
  },
};
