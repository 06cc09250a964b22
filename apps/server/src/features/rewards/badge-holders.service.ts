import type { Page, PageQuery } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import {
  type Badge,
  type BadgeHolder,
  type BadgeHolderState,
  type BadgeId,
  type BadgeRevocation,
  rewardProblems as problems,
} from '@waymark/contract/rewards';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { catchUp } from '../../platform/events/event-reader.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { summaryOf } from '../people/people.public.ts';
import { type HolderPlace, listHolderRows, revokeGrant } from './badge-holders.repo.ts';
import { type BadgeRow, findBadge, lockBadge } from './badges.repo.ts';
import { cardsOf, presentBadge } from './badges.service.ts';
import { badgeRevoked } from './rewards.events.ts';
import { rewardsReader } from './rewards.reader.ts';

/** ADM-06: returns a badge, with what people have earned until now. Throws `badge-not-found`. */
export async function getBadge(ctx: ActorContext, id: BadgeId): Promise<Badge> {
  await catchUp(ctx, rewardsReader);
  const row = await existingBadge(ctx, id);
  return presentBadge(row, await cardsOf(ctx.store, [row]));
}

async function existingBadge(ctx: Pick<ActorContext, 'store'>, id: BadgeId, find = findBadge): Promise<BadgeRow> {
  const row = await find(ctx.store, id);
  if (row === undefined) throw refuse(problems['badge-not-found']);
  return row;
}

/** ADM-06: who has a badge and how they came by it, or who had it taken back; the newest first. Throws `badge-not-found`. */
export async function listBadgeHolders(
  ctx: ActorContext,
  id: BadgeId,
  { state, cursor, limit }: PageQuery & { readonly state: BadgeHolderState },
): Promise<Page<BadgeHolder>> {
  await existingBadge(ctx, id);
  return toPage(
    await listHolderRows(ctx.store, id, state, cursor === undefined ? null : afterOf(cursor), limit),
    limit,
    (row) => ({
      person: summaryOf(row.person),
      period: row.period === '' ? null : row.period,
      grantedAt: row.granted_at.toISOString(),
      grantedBy: row.giver === null ? null : summaryOf(row.giver),
      revokedAt: row.revoked_at?.toISOString() ?? null,
    }),
    (row) => encodeCursor([(row.revoked_at ?? row.granted_at).toISOString(), row.person_id, row.period]),
  );
}

/** Someone may have a badge of several periods since the same moment. */
function afterOf(cursor: string): HolderPlace {
  const [at, id, period] = decodeCursor(cursor, 'time', 'uuid', 'text');
  return { at: new Date(at), id, period };
}

/**
 * ADM-06: takes a badge back from a person, with a reason that they are told. It is not earned again by itself; it can be given again by hand. Throws
 * `badge-not-found`, `person-not-found` where the person does not have it.
 */
export async function revokeBadge(ctx: ActorContext, id: BadgeId, { userId, period, reason }: BadgeRevocation): Promise<void> {
  await mutate(ctx, badgeRevoked, async (ctx) => {
    const { title } = await existingBadge(ctx, id, lockBadge);
    const key = { badgeId: id, userId, period: period ?? '' };
    if (!(await revokeGrant(ctx.store, key, ctx.now()))) throw refuse(peopleProblems['person-not-found']);
    return { result: undefined, subject: { type: 'badge', id }, details: { ...key, title, reason } };
  });
}
