import type { OwnTables } from '../../platform/db/own-tables.ts';

export const commentsTables: OwnTables = {
  comment_helpful_marks: [],
  comments: ['author_id', 'body', 'created_at', 'deleted_at', 'hidden_at', 'id', 'subject_id', 'subject_kind'],
};
