import type { PageQuery, UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkAddressable } from './people-blocks.service.ts';
import { personFollowed, personUnfollowed } from './people.events.ts';
import { deleteFollow, findFollowCounts, type FollowSide, insertFollow, listFollows, lockPair } from './people-follows.repo.ts';
import { visiblePerson } from './people-lookup.service.ts';
import { countedPeople, personPolicy } from './people.policy.ts';
import { summaryOf } from './people.present.ts';

/** PPL-04: follows a person; doing so twice counts once. Throws `person-not-found` or `follow-yourself`. */
export async function followPerson(ctx: ActorContext, followedId: UserId) {
  const followerId = ctx.actor.userId;
  if (followedId === followerId) throw refuse(peopleProblems['follow-yourself']);
  return mutate(ctx, personFollowed, async (ctx) => {
    const person = authorize(ctx, personPolicy, 'follow', await visiblePerson(ctx, followedId));
    await checkAddressable(ctx, [followedId]);
    await lockPair(ctx.store, followerId, followedId);
    const isNew = await insertFollow(ctx.store, followerId, person, ctx.now());
    const result = presentFollow(true, await findFollowCounts(ctx.store, followerId, followedId, countedPeople(ctx)));
    return isNew ? { result, subject: { type: 'person', id: followedId }, details: { followedId, followerId } } : unchanged(result);
  });
}

/** PPL-04: stops following a person, also one who may no longer be seen. Throws `person-not-found` when there is none. */
export async function unfollowPerson(ctx: ActorContext, followedId: UserId) {
  const followerId = ctx.actor.userId;
  return mutate(ctx, personUnfollowed, async (ctx) => {
    await lockPair(ctx.store, followerId, followedId);
    const wasThere = await deleteFollow(ctx.store, followerId, followedId);
    if (!wasThere) await visiblePerson(ctx, followedId);
    const result = presentFollow(false, await findFollowCounts(ctx.store, followerId, followedId, countedPeople(ctx)));
    return wasThere ? { result, subject: { type: 'person', id: followedId }, details: { followedId, followerId } } : unchanged(result);
  });
}

function presentFollow(isFollowed: boolean, counts: { followers_count: number; following_count: number }) {
  return { isFollowed, followersCount: counts.followers_count, followingCount: counts.following_count };
}

/** Returns the people who follow a person, or who the person follows, as far as the caller may see them; newest first. */
export async function listFollowsOf(ctx: ActorContext, userId: UserId, side: FollowSide, page: PageQuery) {
  await visiblePerson(ctx, userId);
  const after = page.cursor === undefined ? null : decodeTimeCursor(page.cursor);
  const rows = await listFollows(ctx.store, userId, side, { visible: countedPeople(ctx), after, limit: page.limit });
  return toPage(rows, page.limit, summaryOf, (row) => encodeCursor([row.followed_at.toISOString(), row.id]));
}
