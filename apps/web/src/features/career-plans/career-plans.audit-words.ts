import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Development plans`,
  actions: {
    'career-plans.changed': msg`Development plan changed`,
    'career-plans.comment-deleted': msg`Comment on a development plan deleted`,
    'career-plans.comment-edited': msg`Comment on a development plan changed`,
    'career-plans.comment-marked-helpful': msg`Helpful mark on a development plan comment changed`,
    'career-plans.commented': msg`Development plan commented on`,
    'career-plans.created': msg`Development plan created`,
    'career-plans.deleted': msg`Development plan deleted`,
    'career-plans.moved': msg`Development plan status changed`,
    'career-plans.shared': msg`Development plan shared`,
    'career-plans.unshared': msg`Development plan no longer shared`,
  },
};
