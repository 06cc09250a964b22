import type { OwnTables } from '../../platform/db/own-tables.ts';

export const liveStreamTables: OwnTables = {
  live_agora_seats: [],
  live_caption_lines: [],
  live_chapters: [],
  live_fragments: [],
  live_messages: [],
  live_parts: [],
  live_plans: [],
  live_poll_votes: [],
  live_polls: [],
  live_question_votes: [],
  live_reactions: [],
  live_registrations: [],
  live_signals: [],
  live_streams: [],
  live_viewers: [],
};
