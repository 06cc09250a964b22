import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Publication of settings`,
  actions: {
    'configuration.copy-offered': msg`Code to copy the configuration made`,
    'configuration.copy-taken': msg`Configuration of another organisation read`,
    'configuration.publication-cancelled': msg`Planned publication of settings called off`,
    'configuration.publication-refused': msg`Planned publication of settings refused`,
    'configuration.publication-scheduled': msg`Publication of settings planned`,
  },
};
