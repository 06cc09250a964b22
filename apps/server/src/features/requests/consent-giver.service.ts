import type { UserId } from '@waymark/contract/kit';
import type { BaseContext } from '../../platform/context.ts';
import { findHoldersOf, findManagersAbove, findReportsAmong, findSecondaryManager } from './requests.repo.ts';

/** People who are asked where no one else can be; more would only wait for each other. */
const MOST_RUNNERS = 20;

/**
 * JOB-02: who consents for a person as of now: their direct manager, or the next one up where the manager reports to the person or has a
 * part in what is asked (`notAmong`); else people with MANAGE_CAREER_GROWTH. Their secondary manager is asked beside them only where
 * `includeSecondary` says so.
 */
export async function findConsentGivers(
  ctx: Pick<BaseContext, 'store'>,
  userId: UserId,
  { notAmong, includeSecondary }: { readonly notAmong: readonly UserId[]; readonly includeSecondary: boolean },
): Promise<UserId[]> {
  const above = await findManagersAbove(ctx.store, userId);
  const secondary = includeSecondary ? await findSecondaryManager(ctx.store, userId) : null;
  const asked = [...above, ...(secondary === null ? [] : [secondary])];
  const reports = await findReportsAmong(ctx.store, userId, asked);
  const isFree = (id: UserId) => id !== userId && !notAmong.includes(id) && !reports.has(id);
  const manager = above.find(isFree);
  const givers = [...(manager === undefined ? [] : [manager]), ...(secondary !== null && isFree(secondary) ? [secondary] : [])];
  return givers.length > 0 ? [...new Set(givers)] : findRunners(ctx, [userId, ...notAmong]);
}

/** Active people who run the marketplace (MANAGE_CAREER_GROWTH), without some; with those, but the first, where no one else does. */
export async function findRunners(ctx: Pick<BaseContext, 'store'>, [first, ...others]: readonly UserId[]): Promise<UserId[]> {
  const never = first === undefined ? [] : [first];
  const free = await findHoldersOf(ctx.store, 'MANAGE_CAREER_GROWTH', [...never, ...others], MOST_RUNNERS);
  return free.length > 0 ? free : findHoldersOf(ctx.store, 'MANAGE_CAREER_GROWTH', never, MOST_RUNNERS);
}
