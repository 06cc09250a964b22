import type { OwnTables } from '../../platform/db/own-tables.ts';

export const targetsTables: OwnTables = {
  group_rules: [],
  target_members: ['target_id', 'user_id'],
  targets: ['id', 'name', 'rule'],
};
