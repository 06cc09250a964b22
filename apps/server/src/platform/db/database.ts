import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import type { OrganisationId } from '@waymark/contract/kit';
import { retryOnConflict } from './conflicts.ts';
import { whileOpen } from './open-transaction.ts';
import type { DB } from './schema.ts';
import type { PooledConnection, StoreConnection } from './store-connection.ts';
import { bearLoss, StorePool } from './store-pool.ts';
import { ask, checkTables, prepareConnection, RightsNotInForceError } from './store-rights.ts';
import { tenantKysely } from './tenant-dialect.ts';

/** The store as seen from inside one organisation: what every repo function takes first. */
export interface Store {
  readonly organisationId: OrganisationId;
  readonly db: Kysely<DB>;
  /** Has this process drop what it keeps of a person or an organisation: at once, or once the transaction has committed. */
  readonly forget: (what: Kept) => void;
}

declare const open: unique symbol;

/** A store whose transaction is open: what is written through it commits together, or not at all. */
export interface Transaction extends Store {
  readonly [open]: true;
}

/** What a server keeps in memory as long as the store has nothing newer. */
export interface Kept {
  readonly kind: 'organisation' | 'user';
  readonly id: string;
}

/** An organisation as the door knows it, before anything of it is loaded. */
export interface OrganisationAtDoor {
  readonly id: OrganisationId;
  readonly hostName: string;
  /** The name it was asked for by. */
  readonly reachedAt: string;
  readonly name: string;
  readonly denialMessage: string | null;
}

// A count or a sum fits a double for all we count; a string would surprise every reader.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const ORGANISATIONS_KEPT = 2_000;
/** Of more at once, everyone of the organisation is looked up again: to look for each among all who are kept would take longer. */
const MOST_FORGOTTEN = 100;

/** Connections to PostgreSQL: tenant-bound ones for all requests and jobs, and a few plain ones of the owner. */
export class Database {
  /** Plain pool of the owner: job queue, backup, cross-organisation maintenance. Never for a request, and never through a pooler. */
  readonly owner: pg.Pool;
  /** The direct way to the store. */
  readonly connection: StoreConnection;
  private readonly pool: StorePool;
  private readonly onQuery: (sqlText: string) => void;
  private readonly forget: (what: Kept) => void;
  private readonly tenants = new LRUCache<string, Kysely<DB>>({ max: ORGANISATIONS_KEPT });

  constructor(options: {
    connection: StoreConnection;
    /** Where requests go when a pooler is in between; else the same way as all else. */
    pooled?: PooledConnection | undefined;
    poolSize: number;
    onQuery?: (sqlText: string) => void;
    onError: (error: Error) => void;
    /** Hears what was changed through this process as soon as it is committed. */
    forget?: (what: Kept) => void;
  }) {
    this.connection = options.connection;
    this.onQuery = options.onQuery ?? (() => {});
    this.forget = options.forget ?? (() => {});
    this.owner = new pg.Pool({ ...options.connection, max: 4, application_name: 'waymark-owner' });
    const { pooled } = options;
    const way = { hasDirectWay: pooled !== undefined, poolerKeepsStatements: pooled?.keepsStatements === true };
    const tenantPool: pg.PoolConfig = {
      ...(pooled?.connection ?? options.connection),
      max: options.poolSize,
      application_name: 'waymark',
      pipeline: true,
      // A connection keeps the plans it made; a timer for each time it is idle would cost as much as sending a statement.
      idleTimeoutMillis: 0,
      onConnect: (client) => prepareConnection(client, way),
    };
    this.pool = new StorePool(tenantPool, options.onError);
    this.owner.on('error', options.onError);
    this.owner.on('connect', bearLoss);
  }

  /** The store bound to one organisation. Cheap: one instance is kept per organisation. */
  tenant(organisationId: OrganisationId): Store {
    let db = this.tenants.get(organisationId);
    if (db === undefined) {
      db = tenantKysely<DB>(this.pool, organisationId, this.onQuery);
      this.tenants.set(organisationId, db);
    }
    return { organisationId, db, forget: this.forget };
  }

  /** The organisation that lives at a host name; undefined when there is none (ORG-01, ORG-09). */
  async organisationByHost(hostName: string): Promise<OrganisationAtDoor | undefined> {
    const [row] = await this.ask<OrganisationAtDoor>(
      'organisation-by-host',
      'select id, host_name as "hostName", $1 as "reachedAt", name, denial_message as "denialMessage" from organisation_by_host($1)',
      [hostName],
    );
    return row;
  }

  /** Every organisation's id, for scheduled jobs that visit each in turn. */
  async organisationIds(): Promise<OrganisationId[]> {
    const rows = await this.ask<{ id: OrganisationId }>('organisation-ids', 'select organisation_ids() as id', []);
    return rows.map((row) => row.id);
  }

  /** Makes an empty organisation; throws the store's unique violation when the host name is taken. */
  async createOrganisation(id: OrganisationId, hostName: string, name: string): Promise<void> {
    await this.ask('create-organisation', 'select create_organisation($1, $2, $3)', [id, hostName, name]);
  }

  /**
   * Answers whether the store can be reached and row-level security holds, at start and for readiness. Where it does not, no one is served
   * until a later call finds that it does.
   *
   * @throws RightsNotInForceError
   */
  async checkRights(): Promise<void> {
    try {
      await this.pool.use(this.pool.takeAnyway(), checkTables);
      this.pool.refuse(undefined);
    } catch (error) {
      if (error instanceof RightsNotInForceError) this.pool.refuse(error);
      throw error;
    }
  }

  /** One statement as requests run it, of no organisation. */
  private async ask<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.pool.use(this.pool.take(), (client) => ask(client, { name, text, values }))) as Row[];
  }

  /** So many calls counted under a key, for all servers. Returns the count of the window they fall into and when it ends. */
  async countCalls(key: string, calls: number, perSeconds: number, now: Date): Promise<{ count: number; endsAt: Date }> {
    const [row] = await this.ask<{ count: number; endsAt: Date }>(
      'count-calls',
      `insert into rate_limit_windows as w (key, window_ends_at, count) values ($1, $2::timestamptz + $3 * interval '1 second', $4)
             on conflict (key) do update set
               count = case when w.window_ends_at <= $2 then $4 else w.count + $4 end,
               window_ends_at = case when w.window_ends_at <= $2 then excluded.window_ends_at else w.window_ends_at end
             returning count, window_ends_at as "endsAt"`,
      [key, now, perSeconds, calls],
    );
    if (row === undefined) throw new Error('A counted call must answer');
    return row;
  }

  /** What this installation noted about itself under a name; undefined when nothing. */
  async installationFact(name: string): Promise<string | undefined> {
    const { rows } = await this.owner.query<{ value: string }>('select value from installation_secrets where name = $1', [name]);
    return rows[0]?.value;
  }

  /** The secret of this installation under a name: the one that is kept, else the one given, which is kept from now on. */
  async installationSecret(name: string, made: string): Promise<string> {
    const { rows } = await this.owner.query<{ value: string }>(
      `with made as (insert into installation_secrets (name, value) values ($1, $2) on conflict do nothing returning value)
       select value from made union all select value from installation_secrets where name = $1 limit 1`,
      [name, made],
    );
    // Of two servers that start at the same moment the second one sees neither its own nor yet the other's.
    const value = rows[0]?.value ?? (await this.installationFact(name));
    if (value === undefined) throw new Error('The installation has no secret');
    return value;
  }

  async noteInstallationFact(name: string, value: string): Promise<void> {
    await this.owner.query(
      'insert into installation_secrets (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
      [name, value],
    );
  }

  /**
   * Counts tables again that have just grown by thousands of rows. The store does so by itself, but once a minute: until then it keeps the
   * plans it made when they were small, and reads them from end to end for every row that names another.
   */
  async renewStatistics(tables: readonly string[]): Promise<void> {
    await this.owner.query(`analyze ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`);
  }

  /**
   * Removes every organisation with all it has. Only for a store that no one has been served from: tables are emptied whole, as rows that name
   * each other could not go one organisation at a time.
   */
  async removeOrganisations(): Promise<void> {
    await retryOnConflict(() => this.owner.query('truncate organisations cascade'));
  }

  /**
   * Runs work while this server alone holds a lock of the installation; it is free again when the server ends, however it ends.
   * @param onWait called when another server holds it, before waiting for it
   */
  async whileLocked<Result>(lock: number, work: () => Promise<Result>, onWait: () => void): Promise<Result> {
    const client = await this.owner.connect();
    try {
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock]);
      if (rows[0]?.locked !== true) {
        onWait();
        await client.query('select pg_advisory_lock($1)', [lock]);
      }
      return await work();
    } finally {
      // Ending the connection gives the lock back.
      client.release(true);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.owner.end()]);
  }
}

/**
 * Runs work in a transaction; joins the one that is open (a job's), so that all of it commits together. For what knows a store and no
 * context (repos, tests); all else calls `inTransaction`. Work that the store ended for a conflict with another transaction is done again from its start,
 * so it must not change anything outside the store.
 */
export async function transaction<Result>(store: Store, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  if (store.db.isTransaction) return work(store as Transaction);
  return retryOnConflict(() => runTransaction(store, work));
}

async function runTransaction<Result>(store: Store, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const { organisationId } = store;
  const outdated = new Map<string, Kept>();
  const forget = (what: Kept) => outdated.set(what.id, what);
  // A transaction is such a door by inheritance; to work that out from all tables takes the type checker two seconds.
  const asStore = (db: unknown): Transaction => ({ organisationId, db: db as Store['db'], forget }) satisfies Store as Store as Transaction;
  const result = await store.db.transaction().execute((db) => whileOpen(() => work(asStore(db))));
  if (outdated.size > MOST_FORGOTTEN) store.forget({ kind: 'organisation', id: organisationId });
  else outdated.forEach((what) => store.forget(what));
  return result;
}

/** Runs work in a transaction of the context's store and hands on the context that carries it, under the same name at the caller's. */
export async function inTransaction<Context extends { readonly store: Store }, Result>(
  ctx: Context,
  work: (ctx: Context & { readonly store: Transaction }) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.store, (store) => work({ ...ctx, store }));
}

/** Runs work inside an open transaction; when it fails, what it did is taken back and the transaction goes on. */
export async function inSavepoint(tx: Store, work: () => Promise<void>): Promise<void> {
  await sql`savepoint one_of_several`.execute(tx.db);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint one_of_several`.execute(tx.db);
    throw error;
  }
  await sql`release savepoint one_of_several`.execute(tx.db);
}

/**
 * Runs small reads that know nothing of each other by one connection: those asked for at the same moment go out in one write and come back in
 * one answer. Four of a tenth of a millisecond cost half of what they do on four connections; long ones are better off side by side. In an
 * open transaction, all of it is so anyway.
 */
export async function askTogether<Context extends { readonly store: Store }, Result>(
  ctx: Context,
  ask: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  if (ctx.store.db.isTransaction) return ask(ctx);
  return ctx.store.db.connection().execute((db) => ask({ ...ctx, store: { ...ctx.store, db } }));
}

/**
 * For a transaction that writes thousands of rows: each statement is planned for its tables as they are then, and not as they were
 * when the connection first met them, when they may have been empty.
 */
export async function planForMany(store: Store): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(store.db);
}

/** Sends messages on a channel when (and only when) the current transaction commits; each at most 8,000 bytes. */
export async function notifyOnCommit(store: Store, channel: 'live' | 'invalidate', ...messages: readonly unknown[]): Promise<void> {
  await sql`select pg_notify(${channel}, m) from unnest(${messages.map((message) => JSON.stringify(message))}::text[]) m`.execute(store.db);
}

/**
 * Makes every server drop what it keeps of people or an organisation once the current transaction commits: this one before the caller that asked for the change has
 * an answer, so that their next call finds it changed; the others when the store tells them.
 */
export async function forgetOnCommit(store: Store, ...outdated: readonly Kept[]): Promise<void> {
  await notifyOnCommit(store, 'invalidate', ...outdated);
  outdated.forEach(store.forget);
}
