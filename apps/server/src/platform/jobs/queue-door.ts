import { CompiledQuery } from 'kysely';
import type { Store } from '../db/database.ts';

/** The queue's way to the store inside a transaction: what it writes there commits with it, or not at all. */
export const within = (tx: Store) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await tx.db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});
