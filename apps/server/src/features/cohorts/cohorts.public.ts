export { inviteToCohort, joinCohort } from './cohort-members.service.ts';
export { createCohort, publishCohort, updateCohort } from './cohorts.service.ts';
