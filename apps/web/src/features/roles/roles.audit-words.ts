import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Roles`,
  actions: {
    'roles.assigned-to-group': msg`Role given to a group`,
    'roles.changed': msg`Role changed`,
    'roles.created': msg`Role made`,
    'roles.deleted': msg`Role deleted`,
    'roles.removed-from-group': msg`Role taken away from a group`,
  },
};
