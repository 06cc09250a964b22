import type { OwnTables } from '../../platform/db/own-tables.ts';

export const rewardsTables: OwnTables = {
  badge_shares: [],
  badges: ['card_ids', 'id', 'title'],
  person_badges: ['badge_id', 'granted_at', 'person_id', 'revoked_at'],
  point_causes: [],
  point_entries: ['activity', 'amount', 'person_id', 'subject'],
  point_periods: [],
  point_rule_sets: [],
};
