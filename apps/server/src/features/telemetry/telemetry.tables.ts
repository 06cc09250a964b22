import type { OwnTables } from '../../platform/db/own-tables.ts';

export const telemetryTables: OwnTables = {
  client_errors: [],
  impressions: [],
};
