import type { OwnTables } from '../../platform/db/own-tables.ts';

export const complianceTables: OwnTables = {
  certification_awards: [],
  certification_cards: [],
  certification_people: [],
  certification_recomputation_lines: [],
  certification_recomputations: [],
  certification_targets: [],
  certification_waivers: [],
  certifications: [],
  evidence_packs: [],
};
