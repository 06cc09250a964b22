export { certificateIssued, certificateRevoked } from './certificates.events.ts';
export { listCertificates, reissueCertificate, reissueWithLastDays, revokePapers } from './certificates.service.ts';
