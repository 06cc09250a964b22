import { definePolicy } from '../../platform/access/policy.ts';
import type { ReportRow } from './report.row.ts';

/** A report is its owner's; people it is shared with open it with their own rights. */
export const reportPolicy = definePolicy('report', {
  view: (actor, row: ReportRow) => actor !== null && (actor.userId === row.owner_id || row.is_shared),
  edit: (actor, row: ReportRow) => actor?.userId === row.owner_id,
});
