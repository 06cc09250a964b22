import type { UserId } from '@waymark/contract/kit';
import type { Permission } from '@waymark/contract/platform';
import { isNotUpwards } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import { canBeActedAs, isNotUpwardsByProxy } from '../../platform/access/standing-in.ts';

/** Someone who may be acted as, with what they may do themselves. */
export interface TargetRow {
  readonly id: UserId;
  readonly status: 'active' | 'suspended';
  readonly permissions: readonly Permission[];
  readonly reports_to_caller: boolean;
  /** People who report to them directly. */
  readonly reports_count: number;
}

/**
 * SES-64: never upwards. An administrator acts as no one who holds a permission that they lack, except what every learner may. SES-65: managers by
 * proxy, for those who report to them directly: only permissions over others stand in the way, as the session leaves out what the manager lacks.
 */
export const impersonationPolicy = definePolicy('impersonation', {
  possible: (actor, row: TargetRow) => canBeActedAs(actor, { id: row.id, isActive: row.status === 'active' }),
  notUpwards: (actor, row) => isNotUpwards(actor, row.permissions),
  notUpwardsByProxy: (actor, row) => isNotUpwardsByProxy(actor, row.permissions),
  proxy: (_actor, row) => row.reports_to_caller,
  proxyManager: (_actor, row) => row.reports_to_caller && row.reports_count > 0,
});
