import type { OwnTables } from '../../platform/db/own-tables.ts';

export const calendarTables: OwnTables = {
  calendar_feeds: [],
};
