import { sql } from 'kysely';
import type { FieldError } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What a part of a transaction brought about, or why it was refused. */
export type Attempted<Result> = { readonly result: Result } | { readonly faults: readonly FieldError[] };

/** Does a part of a transaction wholly or not at all: what is refused leaves nothing, and the rest goes on. Faults of ours are thrown. */
export async function undoIfRefused<Result>(tx: Store, work: () => Promise<Result>): Promise<Attempted<Result>> {
  await sql`savepoint one_of_many`.execute(tx.db);
  try {
    const result = await work();
    await sql`release savepoint one_of_many`.execute(tx.db);
    return { result };
  } catch (error) {
    await sql`rollback to savepoint one_of_many`.execute(tx.db);
    await sql`release savepoint one_of_many`.execute(tx.db);
    if (!(error instanceof Refusal)) throw error;
    return { faults: error.details.errors ?? [{ field: '', code: error.problem.code }] };
  }
}

/**
 * Does many alike wholly or not at all each, and as many as possible together: where some of them are refused, each half is tried by
 * itself, down to the one that is to blame. `work` does some of them, all or none, and answers for each in its order.
 */
export async function doTogether<One, Result>(
  tx: Store,
  all: readonly One[],
  work: (some: readonly One[]) => Promise<readonly Result[]>,
): Promise<Attempted<Result>[]> {
  if (all.length === 0) return [];
  const attempted = await undoIfRefused(tx, () => work(all));
  if ('result' in attempted) return attempted.result.map((result) => ({ result }));
  if (all.length === 1) return [attempted];
  const middle = Math.ceil(all.length / 2);
  return [...(await doTogether(tx, all.slice(0, middle), work)), ...(await doTogether(tx, all.slice(middle), work))];
}
