import type { OwnTables } from '../../platform/db/own-tables.ts';

export const learningRecordsTables: OwnTables = {
  learning_attachments: [],
  learning_documents: [],
  learning_launches: [],
  learning_statement_keys: [],
  learning_statements: [],
  learning_terms: [],
  learning_voidings: [],
};
