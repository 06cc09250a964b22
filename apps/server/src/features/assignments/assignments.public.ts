export { findReportsAmong } from './assignees.repo.ts';
export { cardShared, dutyChanged, dutyFulfilled, dutyGiven, dutyNearlyDue, dutyWithdrawn, seriesEnded } from './assignments.events.ts';
export type { DutyChange, DutyDetails } from './assignments.events.ts';
export { reachPeople } from './assignments.jobs.ts';
export { openOccurrences } from './series.jobs.ts';
export { createSeries } from './series.service.ts';
export { assignByRule } from './rule-assignments.service.ts';
export { assign, type Assigned, endAssignment } from './assignments.service.ts';
export { countMyDuties, dutiesAhead, dutiesWith, listOwnOpenDuties, todayOf } from './duties.service.ts';
export { renewDuties } from './duty-renewal.service.ts';
export { localDay } from './local-days.ts';
export {
  type CertificationWork,
  endCertificationDuties,
  endWaiverOfCertification,
  giveCertificationDuties,
  renewCertificationDuties,
  waiveCertification,
} from './certification-duties.service.ts';
export { shareCard } from './sharing.service.ts';
