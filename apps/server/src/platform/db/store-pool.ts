import pg from 'pg';

/** A connection that is lost while in use fails its statement; without a listener, its error would also end the process. */
export function bearLoss(client: pg.ClientBase): void {
  client.on('error', () => {});
}

/** Returns whether an error is the statement's alone; after any other the connection cannot be trusted with a next one. */
export function isOfStatement(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}

/**
 * Connections for requests. One that is given back is at hand for the next statement at once: what the driver's pool does for each time
 * (a turn of the queue, listeners on and off, a way back of its own) costs a tenth of a small answer.
 */
export class StorePool {
  private readonly pool: pg.Pool;
  private readonly onError: (error: Error) => void;
  /** Taken from the driver's pool and not in use, the one used last at the end. */
  private readonly free: pg.PoolClient[] = [];
  private readonly ended = new WeakSet<pg.ClientBase>();
  private isClosing = false;
  private refusal: Error | undefined;

  constructor(options: pg.PoolConfig, onError: (error: Error) => void) {
    this.pool = new pg.Pool(options);
    this.onError = onError;
    // One that is on its way out may meet a store that stops.
    this.pool.on('error', (error) => {
      if (!this.isClosing) onError(error);
    });
    this.pool.on('connect', (client) => {
      bearLoss(client);
      client.once('end', () => this.drop(client));
    });
  }

  /** A connection that no one uses; undefined when `take` has to wait for one. */
  takeFree(): pg.ClientBase | undefined {
    return this.refusal === undefined ? this.free.pop() : undefined;
  }

  /** A connection, once there is one. To be given back. Throws while the pool refuses. */
  take(): Promise<pg.ClientBase> {
    return this.refusal === undefined ? this.takeAnyway() : Promise.reject(this.refusal);
  }

  /** Gives no one a connection for the reason given, until it is called without one. */
  refuse(reason: Error | undefined): void {
    this.refusal = reason;
  }

  /** A connection also while the pool refuses: for what finds out whether the reason is gone. */
  takeAnyway(): Promise<pg.ClientBase> {
    const client = this.free.pop();
    return client === undefined ? this.pool.connect() : Promise.resolve(client);
  }

  /** Lets the next one have a connection. @param isLost whether it can no longer send anything */
  giveBack(client: pg.ClientBase, isLost: boolean): void {
    const taken = client as pg.PoolClient;
    // Anyone who waits is served by the driver's pool, in turn.
    const hasEnded = isLost || this.ended.has(client);
    if (hasEnded || this.isClosing || this.pool.waitingCount > 0) taken.release(hasEnded);
    else this.free.push(taken);
  }

  /** Does something with a connection and gives it back. */
  async use<Result>(taking: Promise<pg.ClientBase>, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
    const client = await taking;
    let isLost = false;
    try {
      return await work(client);
    } catch (error) {
      isLost = !isOfStatement(error as Error);
      throw error;
    } finally {
      this.giveBack(client, isLost);
    }
  }

  async close(): Promise<void> {
    this.isClosing = true;
    for (const client of this.free.splice(0)) client.release();
    await this.pool.end();
  }

  /** Notes that a connection ended; one that no one used is let go. */
  private drop(client: pg.PoolClient): void {
    this.ended.add(client);
    const at = this.free.indexOf(client);
    if (at === -1) return;
    this.free.splice(at, 1);
    this.onError(new Error('A connection to the store ended'));
    client.release(true);
  }
}
