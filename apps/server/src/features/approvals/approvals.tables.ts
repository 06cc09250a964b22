import type { OwnTables } from '../../platform/db/own-tables.ts';

export const approvalsTables: OwnTables = {
  approval_approvers: [],
  approval_decisions: [],
  approval_deputies: [],
  approval_passes: [],
  approval_requests: [],
};
