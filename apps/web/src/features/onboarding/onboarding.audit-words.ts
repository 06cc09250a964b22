import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Onboarding`,
  actions: {
    'onboarding.advanced': msg`Onboarding step completed`,
    'onboarding.completed': msg`Onboarding completed`,
  },
};
