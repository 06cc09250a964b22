import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { findAllQualifications } from './qualifications.repo.ts';
import { findWorkHistory } from './work-history.repo.ts';

/**
 * SKL-03: returns what someone did and learnt elsewhere, for a passport they share: no files, and no numbers of certificates.
 * @param today as `YYYY-MM-DD`
 */
export async function experienceForPassport(store: Store, userId: UserId, today: string) {
  const work = await findWorkHistory(store, userId);
  const qualifications = await findAllQualifications(store, userId);
  return {
    work: work.map(({ title, company, description, start_date, end_date }) => ({ title, company, description, start_date, end_date })),
    qualifications: qualifications.map(({ kind, title, issuer, issued_on: issuedOn, expires_on: expiresOn, url }) => ({
      kind,
      title,
      issuer,
      issuedOn,
      expiresOn,
      isExpired: expiresOn !== null && expiresOn < today,
      url,
    })),
  };
}
