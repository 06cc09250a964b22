export { workHistoryChanged } from './experience.events.ts';
export { addQualification } from './qualifications.service.ts';
export { addWork, experienceYearsOf } from './work-history.service.ts';
