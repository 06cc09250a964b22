import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Learning offline`,
  actions: { 'device-copies.card-taken': msg`Content downloaded to a device` },
};
