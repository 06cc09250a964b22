import type { OwnTables } from '../../platform/db/own-tables.ts';

export const signUpTables: OwnTables = {
  invitations: [],
};
