import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Publication of settings`,
  actions: {
    'configuration.copy-offered': msg`Configuration copy code created`,
    'configuration.copy-taken': msg`Configuration copied from another organisation`,
    'configuration.publication-cancelled': msg`Scheduled publication of settings cancelled`,
    'configuration.publication-refused': msg`Scheduled publication of settings refused`,
    'configuration.publication-scheduled': msg`Publication of settings scheduled`,
  },
};
