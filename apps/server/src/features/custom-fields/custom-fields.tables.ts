import type { OwnTables } from '../../platform/db/own-tables.ts';

export const customFieldsTables: OwnTables = {
  custom_fields: ['is_required', 'key', 'position'],
};
