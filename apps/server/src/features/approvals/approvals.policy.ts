import { definePolicy } from '../../platform/access/policy.ts';
import type { DeputyRow } from './approvals.row.ts';

/** A deputyship concerns its two people; either ends it (MGR-09). Which requests someone may decide is the sources' SQL. */
export const deputyPolicy = definePolicy('deputy', {
  view: (actor, row: DeputyRow) => actor?.userId === row.principal_id || actor?.userId === row.deputy_id,
  end: (actor, row) => actor?.userId === row.principal_id || actor?.userId === row.deputy_id,
});
