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
const AT_ONCE = 2000;
/** Transactions that a page waits for; the rest follows in the background. */
const BEFORE_A_PAGE = 3;
const HOUR = 3_600_000;
/** Ahead of UTC where the day begins first. */
const EARLIEST_ZONE = 14;

/** The day that has begun somewhere. */
const lastDayOf = (now: Date) => new Date(now.getTime() + EARLIEST_ZONE * HOUR).toISOString().slice(0, 10);

/**
 * MGR-08: works changes of duties, progress and items into the figures of people and items. Figures are counted anew from the duties, never
 * added to, so that doing it twice changes nothing. Returns whether more waits.
 */
async function workIn(ctx: Pick<BaseContext, 'store' | 'now'>): Promise<boolean> {
  return inTransaction(ctx.store, async (tx) => {
    await lockTeamLearning(tx);
    await spreadChanges(tx, lastDayOf(ctx.now()));
    const changes = await takeChanges(tx, AT_ONCE);
    if (changes.length === 0) return false;
    await renewPeople(tx, [...new Set(changes.map((change) => change.user_id))], ctx.now());
    await renewItems(tx, changes, ctx.now());
    return changes.length === AT_ONCE;
  });
}

/** Brings the figures in step before a page shows them; after a very large change the page does not wait for all of it. */
export async function catchUpTeamLearning(ctx: Pick<BaseContext, 'store' | 'now'>): Promise<void> {
  if (!(await isBehind(ctx.store, lastDayOf(ctx.now())))) return;
  for (let at = 0; at < BEFORE_A_PAGE; at += 1) if (!(await workIn(ctx))) return;
}

export const keepTeamLearning: Pulse = {
  name: 'manager-dashboard.keep-figures',
  everySeconds: 10,
  due: findOrganisationsBehind,
  handle: async (ctx) => {
    while (await workIn(ctx));
  },
};
