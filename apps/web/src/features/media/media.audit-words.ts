import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Files`,
  actions: {
    'media.file-store-connected': msg`Storage connected`,
    'media.file-store-disconnected': msg`Storage disconnected`,
    'media.file-store-forgotten': msg`Earlier storage removed`,
    'media.file-refused': msg`File rejected`,
    'media.file-scanned': msg`File scanned for malware`,
    'media.file-uploaded': msg`File uploaded`,
    'media.upload-begun': msg`File upload started`,
    'media.virus-scanner-connected': msg`Virus scanner connected`,
    'media.virus-scanner-disconnected': msg`Virus scanner disconnected`,
  },
};
