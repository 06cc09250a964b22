export { listCertificates, reissueCertificate, reissueWithLastDays, revokePapers } from './certificates.service.ts';
