export { reissueWithLastDays } from './certificates.service.ts';
