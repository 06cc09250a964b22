import type { TargetId } from '@waymark/contract/targets';
import type { Store } from '../../platform/db/database.ts';

/** Answers whether a feature uses a saved rule. */
export type TargetUse = (store: Store, targetId: TargetId) => Promise<boolean>;

const uses: TargetUse[] = [];

/** Adds a use of saved rules, which then are not deleted. Each feature that uses rules calls this once, in its `<slug>.feature.ts`. */
export function registerTargetUse(use: TargetUse): void {
  uses.push(use);
}

/** Whether any feature uses a saved rule, besides groups that it fills. */
export async function isTargetUsed(store: Store, targetId: TargetId): Promise<boolean> {
  return (await Promise.all(uses.map((use) => use(store, targetId)))).includes(true);
}
