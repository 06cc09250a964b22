import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Points and badges`,
  actions: {
    'rewards.badge-created': msg`Badge created`,
    'rewards.badge-deleted': msg`Badge deleted`,
    'rewards.badge-granted': msg`Badge awarded`,
    'rewards.badge-revoked': msg`Badge withdrawn`,
    'rewards.badge-share-revoked': msg`Shared badge withdrawn`,
    'rewards.badge-shared': msg`Badge shared`,
    'rewards.badge-updated': msg`Badge updated`,
    'rewards.point-rules-changed': msg`Points rules changed`,
  },
};
