export { certificateIssued, certificateRevoked } from './certificates.events.ts';
export { revokeCertificate } from './certificates.service.ts';
