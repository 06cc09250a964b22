import type { OwnTables } from '../../platform/db/own-tables.ts';

export const connectionsTables: OwnTables = {
  connection_clients: [],
  connection_exchanges: [],
  connections: [],
};
