import type { OwnTables } from '../../platform/db/own-tables.ts';

export const complianceTables: OwnTables = {
  certification_awards: ['certification_id', 'completions', 'expires_on', 'revoked_on', 'user_id', 'void_at'],
  certification_cards: [],
  certification_people: [],
  certification_recomputation_lines: [],
  certification_recomputations: [],
  certification_targets: [],
  certification_waivers: [],
  certifications: ['id', 'name'],
  evidence_packs: [],
};
