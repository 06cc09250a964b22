import type { OwnTables } from '../../platform/db/own-tables.ts';

export const movingInTables: OwnTables = { moved_in_items: ['card_id', 'item_key'] };
