export { findReportsAmong } from './assignees.repo.ts';
export { reachPeople } from './assignments.jobs.ts';
export { createSeries } from './series.service.ts';
export { assign } from './assignments.service.ts';
export { type DaysBetween, isDueBy, wasDueWithin } from './duties.repo.ts';
export { countMyDuties, dutiesAhead, dutiesWith, listOwnOpenDuties, todayOf } from './duties.service.ts';
export { peopleOfAssignment } from './duty-sources.repo.ts';
export { localDay } from './local-days.ts';
export {
  endCertificationDuties,
  endWaiverOfCertification,
  giveCertificationDuties,
  renewCertificationDuties,
  waiveCertification,
} from './certification-duties.service.ts';
export { cardsGivenTo } from './sharing.repo.ts';
export { shareCard } from './sharing.service.ts';
export { dutyChanged, dutyFulfilled, dutyGiven, dutyWaived, waiverEnded } from './assignments.events.ts';
export { waiveDuty } from './waivers.service.ts';
export { isExcused } from './waivers.repo.ts';
