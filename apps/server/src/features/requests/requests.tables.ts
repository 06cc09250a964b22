import type { OwnTables } from '../../platform/db/own-tables.ts';

export const requestsTables: OwnTables = {
  request_approvals: [
    'approver_ids',
    'decided_at',
    'decided_by',
    'due_at',
    'id',
    'position',
    'since',
    'status',
    'step',
    'subject_id',
    'subject_type',
  ],
};
