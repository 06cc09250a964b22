import type { OwnTables } from '../../platform/db/own-tables.ts';

export const apiClientsTables: OwnTables = {
  api_clients: ['id', 'may_write', 'name', 'permissions', 'revoked_at'],
};
