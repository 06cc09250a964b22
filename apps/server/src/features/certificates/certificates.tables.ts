import type { OwnTables } from '../../platform/db/own-tables.ts';

export const certificatesTables: OwnTables = {
  certificates: ['card_id', 'code', 'created_at', 'id', 'period', 'reissue_of', 'renewed_by', 'revoked_at', 'title', 'user_id'],
};
