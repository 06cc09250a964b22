import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Skills`,
  actions: {
    'skills.credential-issued': msg`Skill credential created`,
    'skills.credential-key-replaced': msg`Signing key for badges replaced`,
    'skills.credential-key-revoked': msg`Signing key for badges revoked`,
    'skills.credential-revoked': msg`Skill credential revoked`,
    'skills.cv-read': msg`Skills read from a CV`,
    'skills.endorsed': msg`Skill endorsed`,
    'skills.evidence-marked': msg`Evidence of a skill disputed, or a dispute decided`,
    'skills.import-cancelled': msg`Skills import stopped`,
    'skills.import-started': msg`Skills file uploaded for import`,
    'skills.merged': msg`Skills merged`,
    'skills.new-visibility-set': msg`Visibility of new skills changed`,
    'skills.outside-credential-changed': msg`External badge added or removed`,
    'skills.passport-share-revoked': msg`Shared skills passport withdrawn`,
    'skills.passport-shared': msg`Skills passport shared`,
    'skills.person-skills-changed': msg`Person’s skills changed`,
    'skills.taxonomy-changed': msg`Skills list changed`,
  },
};
