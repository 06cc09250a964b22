import type { OwnTables } from '../../platform/db/own-tables.ts';

export const auditTables: OwnTables = {
  audit_checkpoints: [],
  audit_seals: [],
  audit_tasks: [],
  audit_unsealed: [],
};
