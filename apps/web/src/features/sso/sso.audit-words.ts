import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Sign-in providers`,
  actions: {
    'sso.forced': msg`Single sign-on requirement changed`,
    'sso.provider-created': msg`Sign-in provider added`,
    'sso.provider-deleted': msg`Sign-in provider deleted`,
    'sso.provider-tested': msg`Sign-in provider tested`,
    'sso.provider-updated': msg`Sign-in provider changed`,
    'sso.signed-on': msg`Signed in through a provider`,
    'sso.signed-out-by-provider': msg`Signed out by a provider`,
  },
};
