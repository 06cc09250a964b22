import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Publication of settings`,
  actions: {
    'configuration.copy-offered': msg`Configuration copy code created`,
    'configuration.copy-taken': msg`Configuration copied from another organisation`,
    'configuration.publication-cancelled': msg`Scheduled settings publication cancelled`,
    'configuration.publication-refused': msg`Scheduled settings publication refused`,
    'configuration.publication-scheduled': msg`Settings publication scheduled`,
  },
};
