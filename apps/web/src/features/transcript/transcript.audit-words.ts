import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Completions`,
  actions: {
    'transcript.dropped': msg`Unused entry removed from a learning record`,
    'transcript.import-cancelled': msg`Completions import stopped`,
    'transcript.import-finished': msg`Completions import finished`,
    'transcript.import-run': msg`Completions import started`,
    'transcript.import-started': msg`Completions file uploaded for import`,
  },
};
