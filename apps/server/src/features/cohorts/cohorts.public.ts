export { inviteToCohort, joinCohort } from './cohort-members.service.ts';
export { cohortInvited, cohortPublished } from './cohorts.events.ts';
export { listInvitedIds as cohortInvitedIds } from './cohorts.repo.ts';
export { createCohort, publishCohort, updateCohort } from './cohorts.service.ts';
