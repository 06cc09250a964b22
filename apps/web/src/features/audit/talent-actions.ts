import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is done about opportunities: projects, mentorships, vacancies. */
export const TALENT_ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  'career-preferences.changed': msg`Career preferences changed`,
  'marketplace.feedback-given': msg`Told why an opportunity does not fit`,
  'marketplace.marked': msg`Opportunity saved or hidden, or no longer`,
  'marketplace.saved-search-deleted': msg`Saved search deleted`,
  'marketplace.search-saved': msg`Search saved`,
  'matching.rules-changed': msg`Rules of matching changed`,
  'mentorship.mentor-changed': msg`Offer of a mentor changed`,
  'mentorship.moved': msg`Mentorship moved on`,
  'mentorship.pool-changed': msg`Pool of mentors changed`,
  'mentorship.pool-matched': msg`Mentors and mentees of a pool paired`,
  'mentorship.session-moved': msg`Session of a mentorship moved on`,
  'mentorship.worked-on': msg`Mentorship worked on`,
  'opportunities.request-late': msg`Decision about a request is overdue`,
  'job-roles.family-changed': msg`Job family changed`,
  'job-roles.imported': msg`Job roles imported`,
  'job-roles.person-set': msg`Job role of a person changed`,
  'job-roles.role-changed': msg`Job role changed`,
  'opportunities.request-moved': msg`Request for an opportunity moved on`,
  'opportunities.request-nearly-due': msg`Decision about a request is due soon`,
  'projects.application-moved': msg`Application for a project moved on`,
  'projects.created': msg`Project made`,
  'projects.deleted': msg`Project deleted`,
  'projects.end-reached': msg`End of a project reached`,
  'projects.moved': msg`Project moved on`,
  'projects.owner-left': msg`Owner left a project`,
  'projects.skills-rated': msg`Skills of a project rated`,
  'projects.updated': msg`Project changed`,
};
