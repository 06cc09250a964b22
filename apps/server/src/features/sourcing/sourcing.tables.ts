import type { OwnTables } from '../../platform/db/own-tables.ts';

export const sourcingTables: OwnTables = {
  impact_overrides: [],
  impact_reports: [],
  sourcing_candidates: [],
  sourcing_steps: [],
};
