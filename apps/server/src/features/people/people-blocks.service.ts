import type { PageQuery, UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personBlocked, personUnblocked, userBlocked, userUnblocked } from './people.events.ts';
import * as repo from './people-blocks.repo.ts';
import { deleteFollow, lockPair } from './people-follows.repo.ts';
import { visiblePerson } from './people-lookup.service.ts';
import { personPolicy } from './people.policy.ts';
import { summaryOf } from './people.present.ts';

/** PPL-09: keeps a person apart from oneself; follows between the two end. Throws `person-not-found` or `block-yourself`. */
export async function blockPerson(ctx: Acting, userId: UserId) {
  const { userId: me } = ctx.actor;
  if (userId === me) throw refuse(peopleProblems['block-yourself']);
  return mutate(ctx, personBlocked, async (ctx) => {
    const person = authorize(ctx, personPolicy, 'block', await visiblePerson(ctx, userId));
    await lockPair(ctx.store, me, userId);
    const isNew = await repo.insertBlock(ctx.store, me, person, ctx.now());
    if (!isNew) return unchanged({ isBlocked: true });
    await deleteFollow(ctx.store, me, userId);
    await deleteFollow(ctx.store, userId, me);
    return { result: { isBlocked: true }, subject: { type: 'person', id: userId }, details: { userId } };
  });
}

/** PPL-09: takes back having blocked a person; nothing happens where one had not. */
export async function unblockPerson(ctx: Acting, userId: UserId) {
  return mutate(ctx, personUnblocked, async (ctx) => {
    const wasThere = await repo.deleteBlock(ctx.store, ctx.actor.userId, userId);
    if (!wasThere) return unchanged({ isBlocked: false });
    return { result: { isBlocked: false }, subject: { type: 'person', id: userId }, details: { userId } };
  });
}

/** Returns who the caller blocked, newest first. */
export async function listBlocks(ctx: Acting, { cursor, limit }: PageQuery) {
  const rows = await repo.findBlocks(ctx.store, ctx.actor.userId, cursor === undefined ? null : decodeTimeCursor(cursor), limit);
  return toPage(rows, limit, summaryOf, (row) => encodeCursor([row.at.toISOString(), row.id]));
}

/** PPL-09: keeps a person from following, mentioning and commenting anyone. Throws `person-not-found` or `block-yourself`. */
export async function blockUser(ctx: Acting, userId: UserId, reason: string) {
  if (userId === ctx.actor.userId) throw refuse(peopleProblems['block-yourself']);
  return mutate(ctx, userBlocked, async (ctx) => {
    const person = authorize(ctx, personPolicy, 'blockForAll', await visiblePerson(ctx, userId));
    const isNew = await repo.insertBlockedUser(ctx.store, person, ctx.actor.userId, reason, ctx.now());
    if (!isNew) return unchanged({ isBlocked: true });
    return { result: { isBlocked: true }, subject: { type: 'person', id: userId }, details: { userId, reason } };
  });
}

/** PPL-09: lets a blocked person address others again. */
export async function unblockUser(ctx: Acting, userId: UserId) {
  return mutate(ctx, userUnblocked, async (ctx) => {
    const wasThere = await repo.deleteBlockedUser(ctx.store, userId);
    if (!wasThere) return unchanged({ isBlocked: false });
    return { result: { isBlocked: false }, subject: { type: 'person', id: userId }, details: { userId } };
  });
}

/** Returns who the administration blocked, newest first. */
export async function listBlockedUsers(ctx: Acting, { cursor, limit }: PageQuery) {
  const rows = await repo.findBlockedUsers(ctx.store, cursor === undefined ? null : decodeTimeCursor(cursor), limit);
  return toPage(
    rows,
    limit,
    (row) =>
      Object.assign(summaryOf(row), {
        reason: row.reason,
        blockedAt: row.at.toISOString(),
        blockedBy: row.blocker === null ? null : summaryOf(row.blocker),
      }),
    (row) => encodeCursor([row.at.toISOString(), row.id]),
  );
}

/**
 * PPL-09: of some people, those who the caller may address by a mention, a follow or a comment. Where the organisation has no
 * blocking, these are all of them.
 */
export async function addressable(ctx: Acting, ids: readonly UserId[]): Promise<UserId[]> {
  if (!ctx.organisation.switches.block_users || ids.length === 0) return [...ids];
  const apart = await repo.findKeptApart(ctx.store, ctx.actor.userId, ids);
  return ids.filter((id) => !apart.has(id));
}

/** Throws `person-blocked` when the caller may not address one of some people, or no one at all (PPL-09). */
export async function checkAddressable(ctx: Acting, ids: readonly UserId[]): Promise<void> {
  if (!ctx.organisation.switches.block_users) return;
  const others = ids.filter((id) => id !== ctx.actor.userId);
  const isMuted = await repo.isBlockedForAll(ctx.store, ctx.actor.userId);
  if (isMuted || (await addressable(ctx, others)).length < others.length) throw refuse(peopleProblems['person-blocked']);
}

/** PPL-09: returns everyone who the caller blocked, and who blocked them: neither reads what the other writes. No one where blocking is off. */
export async function peopleKeptApart(ctx: Acting): Promise<ReadonlySet<UserId>> {
  const { userId } = ctx.actor;
  return (await peopleKeptApartFrom(ctx, [userId])).get(userId) ?? new Set();
}

/** PPL-09: returns the same for each of some people, in one query. Empty where blocking is off. */
export async function peopleKeptApartFrom(
  ctx: Pick<Acting, 'organisation' | 'store'>,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, ReadonlySet<UserId>>> {
  return ctx.organisation.switches.block_users ? repo.findBlocksOf(ctx.store, ids) : new Map();
}

/** PPL-09: returns the pairs among some people where one blocked the other, for what brings people together. None where blocking is off. */
export async function pairsKeptApart(ctx: Pick<Acting, 'organisation' | 'store'>, ids: readonly UserId[]) {
  return ctx.organisation.switches.block_users ? repo.findBlockedPairs(ctx.store, ids) : [];
}
