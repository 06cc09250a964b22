import type { Choices } from '@waymark/contract/matching';
import type { UserId } from '@waymark/contract/kit';

/** Tells what people would like, for those who said so. `Store` is the caller's. */
export type WishSource<Store> = (store: Store, userIds: readonly UserId[]) => Promise<ReadonlyMap<UserId, Choices>>;

/** Joins what several sources know of one person, kind by kind. */
export function joinedWishes(known: readonly ReadonlyMap<UserId, Choices>[], userId: UserId): Choices {
  const joined: Record<string, string[]> = {};
  for (const wishes of known)
    for (const [kind, values] of Object.entries(wishes.get(userId) ?? {}))
      joined[kind] = [...new Set([...(joined[kind] ?? []), ...values])];
  return joined;
}
