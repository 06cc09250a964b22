import type { BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Pulse } from '../../platform/jobs/pulse.ts';
import {
  findOrganisationsBehind,
  isBehind,
  lockTeamLearning,
  renewItems,
  renewPeople,
  spreadChanges,
  takeChanges,
} from './team-learning.repo.ts';

/** Changes worked in by one transaction. */
const AT_ONCE = 500;

/**
 * MGR-08: works changes of duties, progress and items into the figures of people and items. Figures are counted again from the duties, never
 * added to, so that doing it twice changes nothing. Returns whether more waits.
 */
async function workIn(ctx: Pick<BaseContext, 'store' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockTeamLearning(ctx.store);
    await spreadChanges(ctx.store, ctx.now());
    const changes = await takeChanges(ctx.store, AT_ONCE);
    if (changes.length === 0) return false;
    await renewPeople(ctx.store, [...new Set(changes.map((change) => change.user_id))], ctx.now());
    await renewItems(ctx.store, changes, ctx.now());
    return changes.length === AT_ONCE;
  });
}

/** Brings the figures in step before a page shows them; after a very large change the page does not wait for all of it. */
export async function catchUpTeamLearning(ctx: Pick<BaseContext, 'store' | 'now'>): Promise<void> {
  if (!(await isBehind(ctx.store, ctx.now()))) return;
  await workIn(ctx);
}

export const keepTeamLearning: Pulse = {
  name: 'manager-dashboard.keep-figures',
  everySeconds: 10,
  due: findOrganisationsBehind,
  handle: async (ctx) => {
    while (await workIn(ctx));
  },
};
