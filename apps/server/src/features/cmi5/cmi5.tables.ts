import type { OwnTables } from '../../platform/db/own-tables.ts';

export const cmi5Tables: OwnTables = {
  cmi5_registrations: ['card_id', 'file_id', 'updated_at'],
  cmi5_sessions: [],
};
