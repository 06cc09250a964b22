import type { UserId } from '@waymark/contract/kit';
import type { InTransaction } from '../../platform/context.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { emptyProfile, fillProfile, recountFollows, setMergedInto } from './people-merging.repo.ts';
import { deleteUser, reactivateUser, suspendUser } from './people-status.service.ts';

// Whether the caller may do this is the caller's to judge. What the accounts hold is moved before, by who merges them.

/**
 * Ends an account whose holdings are another's by now: its address, handle and number lead there. It is not erased by time, only with the survivor. Returns
 * what of the survivor's profile was filled. Throws `person-not-found` or `last-administrator`.
 */
export async function mergeUser(ctx: InTransaction, mergedId: UserId, survivorId: UserId): Promise<Record<string, unknown>> {
  await deleteUser(ctx, mergedId);
  await setMergedInto(ctx.store, mergedId, survivorId, ctx.now());
  const filled = await fillProfile(ctx.store, survivorId, mergedId);
  await refresh(ctx, mergedId, survivorId);
  return filled;
}

/** Makes a merged account one of its own again, as active or suspended as it was. Throws `person-not-found`. */
export async function unmergeUser(
  ctx: InTransaction,
  mergedId: UserId,
  survivorId: UserId,
  before: { readonly status: string; readonly filled: Readonly<Record<string, unknown>> },
): Promise<void> {
  await setMergedInto(ctx.store, mergedId, null, ctx.now());
  await emptyProfile(ctx.store, survivorId, mergedId, before.filled);
  await reactivateUser(ctx, mergedId);
  if (before.status === 'suspended') await suspendUser(ctx, mergedId);
  await refresh(ctx, mergedId, survivorId);
}

async function refresh({ store }: InTransaction, ...ids: UserId[]): Promise<void> {
  await recountFollows(store, ids);
  for (const id of ids) await userAccessChanged(store, id);
}
