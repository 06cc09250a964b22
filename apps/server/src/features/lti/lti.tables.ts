import type { OwnTables } from '../../platform/db/own-tables.ts';

export const ltiTables: OwnTables = {
  aicc_sessions: [],
  lti_keys: [],
  lti_launches: [],
  lti_line_items: [],
  lti_results: [],
  lti_seen: [],
  lti_tools: [],
};
