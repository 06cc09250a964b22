import type { OwnTables } from '../../platform/db/own-tables.ts';

export const accountsTables: OwnTables = {
  account_doubles: [],
  account_exports: [],
  account_merge_rows: [],
  account_merges: [],
  bulk_action_people: [],
  bulk_actions: [],
};
