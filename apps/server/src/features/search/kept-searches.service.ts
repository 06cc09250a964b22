import { KEPT_SEARCHES, type KeptSearch, type KeptSearchId, type KeptSearchInput, searchProblems } from '@waymark/contract/search';
import { generalProblems } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { countOthers, deleteKept, findKept, type KeptSearchRow, putKept } from './kept-searches.repo.ts';
import { keptSearchDeleted, searchKept } from './search.events.ts';

/** SRC-05: returns the searches the caller keeps. */
export async function listKept(ctx: ActorContext): Promise<{ items: KeptSearch[] }> {
  return { items: (await findKept(ctx.store, ctx.actor.userId)).map(present) };
}

/** SRC-05: keeps a search under a name. Throws `kept-searches-full` where there are as many in the bucket as it holds. */
export async function keep(ctx: ActorContext, input: KeptSearchInput): Promise<KeptSearch> {
  return mutate(ctx, searchKept, async (ctx) => {
    const { userId } = ctx.actor;
    if ((await countOthers(ctx.store, userId, input)) >= KEPT_SEARCHES.each) throw refuse(searchProblems['kept-searches-full']);
    const row = await putKept(ctx.store, userId, { ...input, id: newId<KeptSearchId>(), now: ctx.now() });
    if (row === undefined) throw refuse(generalProblems['not-found']);
    return { result: present(row), subject: { type: 'kept-search', id: row.id }, details: { keptSearchId: row.id, bucket: row.bucket } };
  });
}

/** Throws `kept-search-not-found`. */
export async function deleteKeptSearch(ctx: ActorContext, id: KeptSearchId): Promise<void> {
  await mutate(ctx, keptSearchDeleted, async (ctx) => {
    if (!(await deleteKept(ctx.store, ctx.actor.userId, id))) throw refuse(searchProblems['kept-search-not-found']);
    return { result: undefined, subject: { type: 'kept-search', id }, details: { keptSearchId: id } };
  });
}

function present({ id, bucket, name, search, created_at: createdAt }: KeptSearchRow): KeptSearch {
  return { id, bucket, name, search, createdAt: createdAt.toISOString() };
}
