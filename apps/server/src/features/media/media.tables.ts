import type { OwnTables } from '../../platform/db/own-tables.ts';

export const mediaTables: OwnTables = {
  file_links: ['file_id'],
  files: ['content_type', 'file_name', 'height', 'id', 'owner_id', 'size', 'status', 'storage_key', 'upload_source', 'width'],
  storage_use: [],
};
