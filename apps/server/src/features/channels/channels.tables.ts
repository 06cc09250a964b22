import type { OwnTables } from '../../platform/db/own-tables.ts';

export const channelsTables: OwnTables = {
  channel_cards: ['card_id', 'channel_id', 'featured_at', 'posted_by', 'queued_at', 'shown_at', 'source', 'state'],
  channel_followers: ['channel_id', 'followed_at', 'state', 'user_id'],
  channel_people: ['channel_id', 'role', 'user_id'],
  channels: ['archived_at', 'id', 'name', 'slug'],
  group_channels: [],
};
