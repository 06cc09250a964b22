import type { OwnTables } from '../../platform/db/own-tables.ts';

export const learningProvidersTables: OwnTables = {
  learning_provider_people: [],
  learning_providers: [],
  provider_completions: [],
  provider_files: [],
  provider_takes: [],
};
