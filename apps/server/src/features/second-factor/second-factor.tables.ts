import type { OwnTables } from '../../platform/db/own-tables.ts';

export const secondFactorTables: OwnTables = {
  factor_attempts: [],
  factor_challenges: [],
  okta_tenants: [],
  recovery_codes: [],
  second_factors: ['user_id', 'confirmed_at'],
};
