import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Second factors`,
  actions: {
    'second-factor.added': msg`Second factor added`,
    'second-factor.administrator-let-in': msg`Administrator signed in with an emergency link`,
    'second-factor.begun': msg`Second factor setup started`,
    'second-factor.okta-tenant-changed': msg`Okta Verify address changed`,
    'second-factor.recovery-codes-renewed': msg`Recovery codes renewed`,
    'second-factor.removed': msg`Second factor removed`,
    'second-factor.renamed': msg`Second factor renamed`,
    'second-factor.reset': msg`Second factors reset by an administrator`,
    'second-factor.too-many-attempts': msg`Too many attempts at the second factor`,
    'second-factor.verified': msg`Second factor used`,
  },
};
