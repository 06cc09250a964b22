import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Files`,
  actions: {
    'media.file-refused': msg`File refused`,
    'media.file-scanned': msg`File scanned for malware`,
    'media.file-uploaded': msg`File uploaded`,
    'media.upload-begun': msg`Upload of a file begun`,
  },
};
