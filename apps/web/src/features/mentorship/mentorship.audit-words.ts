import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Mentorship`,
  actions: {
    'mentorship.mentor-changed': msg`Mentor offer changed`,
    'mentorship.moved': msg`Mentorship status changed`,
    'mentorship.pool-changed': msg`Mentor pool changed`,
    'mentorship.pool-matched': msg`Mentors and mentees of a pool paired`,
    'mentorship.session-moved': msg`Mentorship session status changed`,
    'mentorship.worked-on': msg`Mentorship updated`,
  },
};
