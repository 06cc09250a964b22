import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Onboarding`,
  actions: {
    'onboarding.advanced': msg`Step of onboarding taken`,
    'onboarding.completed': msg`Onboarding completed`,
  },
};
