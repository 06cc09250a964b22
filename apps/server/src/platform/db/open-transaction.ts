import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Who uses the plain store while a transaction of theirs is open holds two connections of the pool: as many at once as the pool has
 * connections wait for each other forever. Tests have it told at the first such use; in production nothing is watched.
 */
const watched = new AsyncLocalStorage<{ isOpen: boolean }>();
let isWatching = false;

/** Has `refuseSecondConnection` throw from now on, in this process: for tests. */
export function watchTransactions(): void {
  isWatching = true;
}

/** Runs the work of a transaction. */
export async function whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!isWatching) return work();
  const transaction = { isOpen: true };
  try {
    return await watched.run(transaction, work);
  } finally {
    // What was begun inside and goes on by itself is outside from here on.
    transaction.isOpen = false;
  }
}

/** Runs what goes on by itself after the transaction, such as a worker that is started within it: none of its work belongs to the transaction. */
export const outsideTransaction = <Result>(work: () => Result): Result => watched.exit(work);

/** Throws where tests watch and the caller's transaction is open; a connection of the pool is about to be asked for. */
export function refuseSecondConnection(sqlText: string): void {
  if (watched.getStore()?.isOpen !== true) return;
  throw new Error(`The plain store was used while a transaction is open: use the context that carries the transaction. ${sqlText}`);
}
