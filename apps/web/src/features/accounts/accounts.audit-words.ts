import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Accounts`,
  actions: {
    'accounts.access-link-created': msg`Access link created`,
    'accounts.bulk-run': msg`Bulk action run`,
    'accounts.bulk-undone': msg`Bulk action undone`,
    'accounts.double-forgotten': msg`Two accounts marked as different people`,
    'accounts.exported': msg`People exported`,
    'accounts.first-password-set': msg`First password created`,
    'accounts.import-cancelled': msg`People import stopped`,
    'accounts.import-finished': msg`People import finished`,
    'accounts.import-run': msg`People imported`,
    'accounts.import-started': msg`People file uploaded for import`,
    'accounts.invited': msg`Person invited`,
    'accounts.merge-undone': msg`Merge undone`,
    'accounts.merged': msg`Accounts merged`,
    'accounts.password-link-sent': msg`Password reset link sent`,
    'accounts.sessions-ended': msg`Signed out by an administrator`,
    'accounts.updated': msg`Account changed`,
  },
};
