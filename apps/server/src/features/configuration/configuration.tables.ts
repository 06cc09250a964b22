import type { OwnTables } from '../../platform/db/own-tables.ts';

export const configurationTables: OwnTables = {
  configuration_changes: [],
  configuration_schedules: [],
  configuration_versions: [],
  feature_flags: ['audience', 'enabled', 'feature', 'flag', 'for_visitors', 'product', 'value'],
  organisation_configs: ['name'],
  organisation_text_digests: ['digest', 'language'],
  organisation_texts: ['language', 'source', 'text', 'text_id'],
};
