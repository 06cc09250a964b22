import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Assignments`,
  actions: {
    'assignments.changed': msg`Assigned learning changed`,
    'assignments.created': msg`Content assigned`,
    'assignments.duty-planned': msg`Learning planned for a day`,
    'assignments.ended': msg`Assignment withdrawn`,
    'assignments.fulfilled': msg`Assigned learning completed`,
    'assignments.given': msg`Learning assigned`,
    'assignments.moved': msg`Assigned learning moved to replacement content`,
    'assignments.nearly-due': msg`Reminder of a due date`,
    'assignments.occurrence-opened': msg`Date of a recurring assignment opened`,
    'assignments.reopened': msg`Assigned learning reopened`,
    'assignments.series-created': msg`Recurring assignment created`,
    'assignments.series-ended': msg`Recurring assignment ended`,
    'assignments.series-paused': msg`Recurring assignment paused`,
    'assignments.series-resumed': msg`Recurring assignment resumed`,
    'assignments.series-updated': msg`Recurring assignment changed`,
    'assignments.shared': msg`Content shared`,
    'assignments.unshared': msg`Share withdrawn`,
    'assignments.updated': msg`Assignment changed`,
    'assignments.waiver-created': msg`Waiver granted`,
    'assignments.waiver-ended': msg`Waiver ended`,
    'assignments.withdrawn': msg`Assigned learning withdrawn`,
  },
};
