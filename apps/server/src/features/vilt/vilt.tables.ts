import type { OwnTables } from '../../platform/db/own-tables.ts';

export const viltTables: OwnTables = {
  vilt_registrations: [],
  vilt_sessions: [],
  zoom_accounts: [],
  zoom_meetings: [],
  zoom_recordings: [],
};
