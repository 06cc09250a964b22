export { workHistoryChanged } from './experience.events.ts';
export { experienceForPassport } from './passport-experience.service.ts';
export { addQualification, listQualifications } from './qualifications.service.ts';
export { findWorkEntry as workEntryById } from './work-history.repo.ts';
export { addWork, experienceYearsOf, getWorkHistory } from './work-history.service.ts';
