import type { CertificationStatus } from './compliance.rules.ts';

/** How people stand in three words: they have a valid certificate, are excused, or neither. Every figure of compliance counts so. */
export const COMPLIANCE_GROUPS = {
  valid: ['valid', 'renewal-open'],
  waived: ['waived'],
  not: ['not-certified', 'in-progress', 'in-grace', 'lapsed', 'revoked'],
} as const satisfies Readonly<Record<string, readonly CertificationStatus[]>>;
export type ComplianceGroup = keyof typeof COMPLIANCE_GROUPS;
export const COMPLIANCE_GROUP_NAMES = ['valid', 'waived', 'not'] as const satisfies readonly ComplianceGroup[];

/** Returns how many are valid, waived and not, out of counts by status. */
export const groupStatuses = (statuses: Readonly<Record<CertificationStatus, number>>): Record<ComplianceGroup | 'all', number> => {
  const of = (group: ComplianceGroup) => COMPLIANCE_GROUPS[group].reduce((sum, status) => sum + statuses[status], 0);
  const [valid, waived, not] = [of('valid'), of('waived'), of('not')];
  return { valid, waived, not, all: valid + waived + not };
};
