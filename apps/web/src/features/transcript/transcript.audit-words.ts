import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Completions`,
  actions: {
    'transcript.dropped': msg`Unused entry removed from a learning record`,
    'transcript.import-cancelled': msg`Import of completions stopped`,
    'transcript.import-finished': msg`Import of completions finished`,
    'transcript.import-run': msg`Import of completions started`,
    'transcript.import-started': msg`File of completions sent for import`,
  },
};
