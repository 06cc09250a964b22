import { sql } from 'kysely';
import type { FieldError, UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** What became of one of many: whom it was about and what comes next, or why it was refused. */
export type SavedLine = { readonly userId: UserId; readonly next: 'placed' | 'done' } | { readonly faults: readonly FieldError[] };

/** Does a part of a transaction wholly or not at all: what is refused leaves nothing, and the rest goes on. Faults of ours are thrown. */
export async function undoIfRefused(tx: Store, work: () => Promise<SavedLine>): Promise<SavedLine> {
  await sql`savepoint one_of_many`.execute(tx.db);
  try {
    const done = await work();
    await sql`release savepoint one_of_many`.execute(tx.db);
    return done;
  } catch (error) {
    await sql`rollback to savepoint one_of_many`.execute(tx.db);
    if (!(error instanceof Refusal)) throw error;
    return { faults: error.details.errors ?? [{ field: '', code: error.problem.code }] };
  }
}
