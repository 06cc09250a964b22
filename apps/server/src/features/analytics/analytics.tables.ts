import type { OwnTables } from '../../platform/db/own-tables.ts';

export const analyticsTables: OwnTables = {
  analytics_views: [],
};
