import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Signing up`,
  actions: {
    'sign-up.completed': msg`Signed up by invitation`,
    'sign-up.invitation-sent': msg`Invitation to sign up sent`,
  },
};
