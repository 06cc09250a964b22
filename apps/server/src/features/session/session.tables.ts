import type { OwnTables } from '../../platform/db/own-tables.ts';

export const sessionTables: OwnTables = {
  address_changes: [],
  credentials: ['locked_until', 'user_id'],
  ended_sessions: [],
  password_history: [],
  password_reset_tokens: [],
  remembered_browsers: [],
};
