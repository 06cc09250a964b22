import type { OwnTables } from '../../platform/db/own-tables.ts';

export const onboardingTables: OwnTables = {
  onboarding_states: [],
};
