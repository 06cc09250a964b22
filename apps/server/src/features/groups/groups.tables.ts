import type { OwnTables } from '../../platform/db/own-tables.ts';

export const groupsTables: OwnTables = {
  group_members: ['group_id', 'invited_by', 'joined_at', 'role', 'user_id'],
  groups: [
    'created_at',
    'feed_enabled',
    'id',
    'image_file_id',
    'kind',
    'members_count',
    'name',
    'name_key',
    'slug',
    'updated_at',
    'visibility',
  ],
};
