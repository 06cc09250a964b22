import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Mentorship`,
  actions: {
    'mentorship.mentor-changed': msg`Offer of a mentor changed`,
    'mentorship.moved': msg`Mentorship moved on`,
    'mentorship.pool-changed': msg`Pool of mentors changed`,
    'mentorship.pool-matched': msg`Mentors and mentees of a pool paired`,
    'mentorship.session-moved': msg`Session of a mentorship moved on`,
    'mentorship.worked-on': msg`Mentorship worked on`,
  },
};
