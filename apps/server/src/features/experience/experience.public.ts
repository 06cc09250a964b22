export { addQualification } from './qualifications.service.ts';
export { addWork } from './work-history.service.ts';
