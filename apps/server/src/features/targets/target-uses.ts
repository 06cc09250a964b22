import type { TargetId } from '@waymark/contract/targets';
import type { Store } from '../../platform/db/database.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** Answers whether a feature uses a saved rule. */
export type TargetUse = (store: Store, targetId: TargetId) => Promise<boolean>;

/** Uses of saved rules, which are not deleted while they are used. */
export const targetUses = new ExtensionPoint<TargetUse>();

/** Returns whether any feature uses a saved rule, apart from groups that it fills. */
export async function isTargetUsed(store: Store, targetId: TargetId): Promise<boolean> {
  return (await Promise.all(targetUses.all().map((use) => use(store, targetId)))).includes(true);
}
