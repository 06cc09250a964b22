import type { OwnTables } from '../../platform/db/own-tables.ts';

export const reportsTables: OwnTables = {
  report_recipients: [],
  report_runs: [],
  report_schedules: [],
  report_shares: [],
  reports: [],
};
