export { createCertification, revokeCertificate } from './certifications.service.ts';
export { askForWaiver, grantWaiver } from './certification-waivers.service.ts';
export { syncPeople } from './certification-people.service.ts';
export { certificateAwarded, standingChanged } from './compliance.events.ts';
