import type { OwnTables } from '../../platform/db/own-tables.ts';

export const scormTables: OwnTables = {
  scorm_attempts: [],
  scorm_files: [],
  scorm_global_objectives: [],
  scorm_packages: [],
  scorm_shared_data: [],
};
