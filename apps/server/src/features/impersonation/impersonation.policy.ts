import type { UserId } from '@waymark/contract/kit';
import { isRuling, type Permission } from '@waymark/contract/platform';
import { holds, isNotUpwards } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';

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
  possible: (actor, row: TargetRow) =>
    actor !== null && actor.impersonatorId === null && row.id !== actor.userId && row.status === 'active',
  notUpwards: (actor, row) => isNotUpwards(actor, row.permissions),
  notUpwardsByProxy: (actor, row) => row.permissions.every((permission) => !isRuling(permission) || holds(actor, permission)),
  proxy: (_actor, row) => row.reports_to_caller,
  proxyManager: (_actor, row) => row.reports_to_caller && row.reports_count > 0,
});
