import { z } from 'zod';

/** How people apply for vacancies: when their manager is asked, whether HR approves too, and when they may apply again (JOB-02). */
export const vacancyRulesSchema = z.object({
  consent: z.enum(['never', 'before_applying', 'when_shortlisted', 'before_offer']),
  consentBySecondary: z.boolean(),
  hrApproval: z.boolean(),
  messageRequired: z.boolean(),
  rejectionReasonRequired: z.boolean(),
  /** Days until someone who was declined may apply for the same vacancy again; 0 lets them at once. */
  reapplyDays: z.number().int().min(0).max(730),
});

export const STANDARD_VACANCY_RULES: z.output<typeof vacancyRulesSchema> = {
  consent: 'before_offer',
  consentBySecondary: false,
  hrApproval: false,
  messageRequired: false,
  rejectionReasonRequired: true,
  reapplyDays: 90,
};

export const STANDARD_VACANCY_REASONS = [
  { key: 'closer-match', label: 'Another candidate was a closer match', labels: {} },
  { key: 'missing-skills', label: 'We need skills that are still missing', labels: {} },
  { key: 'timing', label: 'The timing does not work out', labels: {} },
  { key: 'needed-in-role', label: 'You are needed in your current role for now', labels: {} },
];

/** What cards of vacancies may show (JOB-05); organisation units are of the types that are shown on vacancies. */
export const vacancyCardSetting = z
  .array(z.enum(['organisation', 'location', 'contract', 'schedule', 'level', 'family', 'skills', 'closes', 'openings']))
  .max(9);
export const STANDARD_VACANCY_CARD: z.output<typeof vacancyCardSetting> = [
  'organisation',
  'location',
  'contract',
  'schedule',
  'skills',
  'closes',
];

/** Columns the sourcing table may have (SOU-05). */
export const sourcingTableSetting = z
  .array(
    z.enum(['status', 'organisation', 'location', 'tiers', 'applied', 'shortlisted', 'openings', 'team', 'posted', 'closes', 'updated']),
  )
  .max(11);
export const STANDARD_SOURCING_TABLE: z.output<typeof sourcingTableSetting> = [
  'status',
  'organisation',
  'location',
  'tiers',
  'applied',
  'shortlisted',
  'closes',
];
