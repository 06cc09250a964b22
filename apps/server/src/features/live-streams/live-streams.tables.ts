import type { OwnTables } from '../../platform/db/own-tables.ts';

export const liveStreamTables: OwnTables = {
  live_chapters: [],
  live_fragments: [],
  live_messages: [],
  live_parts: [],
  live_plans: [],
  live_question_votes: [],
  live_registrations: [],
  live_signals: [],
  live_streams: [],
  live_viewers: [],
};
