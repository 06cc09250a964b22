import type { UserId } from '@waymark/contract/kit';
import { isRuling, type Permission } from '@waymark/contract/platform';
import { holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';

/** Somebody who may be acted as, with what they may do themselves. */
export interface TargetRow {
  readonly id: UserId;
  readonly status: 'active' | 'suspended';
  readonly permissions: readonly Permission[];
  readonly reports_to_caller: boolean;
  /** People who report to them directly. */
  readonly reports_count: number;
}

/**
 * SES-64: never upwards. Whoever has a right over others that the caller lacks is not acted as at all; of the rest the session
 * leaves out what the caller lacks (session store). SES-65: managers by proxy, for those who report to them directly.
 */
export const impersonationPolicy = definePolicy('impersonation', {
  possible: (actor, row: TargetRow) =>
    actor !== null && actor.impersonatorId === null && row.id !== actor.userId && row.status === 'active',
  notUpwards: (actor, row) => row.permissions.every((permission) => !isRuling(permission) || holds(actor, permission)),
  proxy: (_actor, row) => row.reports_to_caller,
  proxyManager: (_actor, row) => row.reports_to_caller && row.reports_count > 0,
});
