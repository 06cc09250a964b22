import type { OwnTables } from '../../platform/db/own-tables.ts';

export const pageLayoutsTables: OwnTables = {
  hidden_widgets: [],
  page_layout_versions: [],
  page_layouts: [],
};
