import type { OwnTables } from '../../platform/db/own-tables.ts';

export const organisationTables: OwnTables = {
  former_host_names: [],
};
