import type { UserId } from '@waymark/contract/kit';
import type { InTransaction } from '../../platform/context.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { peopleByNumber } from './people-meant.repo.ts';
import { emptyProfile, endMerge, fillProfile, recountFollows, setMergedInto, setNumber } from './people-merging.repo.ts';
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

/**
 * Makes a merged account one of its own again, as active or suspended as it was. Returns the employee number that it does not get back, as someone has it by now,
 * and who. Throws `person-not-found`.
 */
export async function unmergeUser(
  ctx: InTransaction,
  mergedId: UserId,
  survivorId: UserId,
  before: { readonly status: string; readonly filled: Readonly<Record<string, unknown>> },
): Promise<{ readonly number: string; readonly holderId: UserId } | undefined> {
  const own = await endMerge(ctx.store, mergedId, ctx.now());
  await emptyProfile(ctx.store, survivorId, before.filled);
  const number = typeof before.filled['external_id'] === 'string' ? before.filled['external_id'] : (own ?? '');
  const holder = (await peopleByNumber(ctx.store, [number])).get(number);
  if (holder === undefined && number !== '') await setNumber(ctx.store, mergedId, number);
  await reactivateUser(ctx, mergedId);
  if (before.status === 'suspended') await suspendUser(ctx, mergedId);
  await refresh(ctx, mergedId, survivorId);
  return holder === undefined ? undefined : { number, holderId: holder.id };
}

async function refresh({ store }: InTransaction, ...ids: UserId[]): Promise<void> {
  await recountFollows(store, ids);
  for (const id of ids) await userAccessChanged(store, id);
}
