import type { OwnTables } from '../../platform/db/own-tables.ts';

export const embeddedSectionsTables: OwnTables = {
  embedded_sections: [],
};
