import type { OwnTables } from '../../platform/db/own-tables.ts';

export const cardNotesTables: OwnTables = {
  card_notes: [],
};
