import type { OwnTables } from '../../platform/db/own-tables.ts';

export const liveStreamTables: OwnTables = {
  live_messages: [],
  live_signals: [],
  live_streams: [],
  live_viewers: [],
};
