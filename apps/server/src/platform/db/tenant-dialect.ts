import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type DatabaseIntrospector,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
} from 'kysely';
import type pg from 'pg';
import { retryOnConflict } from './conflicts.ts';
import { isConflict } from './errors.ts';
import { refuseSecondConnection } from './open-transaction.ts';
import { isOfStatement, type StorePool } from './store-pool.ts';
import { type Door, doorOf, type NamedStatement, type StoreAnswer, StoreQuery } from './store-query.ts';
import { TemplateTexts } from './template-texts.ts';

const statementNames = new Map<string, string>();
const templateTexts = new TemplateTexts();

/** One plan per statement and connection: the name is a digest of the text. Texts are few, as lists go in as arrays. */
function named(text: string, values: readonly unknown[]): NamedStatement {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64');
    statementNames.set(text, name);
  }
  return { name, text, values };
}

function toResult<Row>({ command, rowCount, rows }: StoreAnswer): QueryResult<Row> {
  return command === 'SELECT' || rowCount === null ? { rows: rows as Row[] } : { rows: rows as Row[], numAffectedRows: BigInt(rowCount) };
}

/** What the connections of one organisation share. */
interface Tenant {
  readonly pool: StorePool;
  /** Stands in front of each statement and names the organisation. */
  readonly door: Door;
  readonly onQuery: (sqlText: string) => void;
}

/** What only marks a place in a transaction says nothing: it goes with the statement that comes next. */
const MARKS = /^(?:savepoint|release savepoint) /;
const NOTHING: StoreAnswer = { command: '', rowCount: null, rows: [] };

/** A statement that waits to be sent, and what hears how it ended. */
interface Waiting {
  readonly statement: NamedStatement;
  readonly resolve: (answer: StoreAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A connection that one caller has for a while. What they ask for in one turn of the event loop goes out in one write, as does what opens a
 * transaction with its first statement: each way to the store and back costs as much as a small statement.
 */
class TenantConnection implements DatabaseConnection {
  private readonly client: pg.ClientBase;
  private readonly tenant: Tenant;
  private waiting: Waiting[] = [];
  /** Of a transaction: whether the store knows of it. */
  private state: 'none' | 'wanted' | 'open' = 'none';
  private isSending = false;
  private isLost = false;

  constructor(client: pg.ClientBase, tenant: Tenant) {
    this.client = client;
    this.tenant = tenant;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.tenant.onQuery(query.sql);
    const statement = named(query.sql, query.parameters);
    if (this.state !== 'none' && MARKS.test(query.sql)) {
      this.waiting.push({ statement, ...unheard });
      return toResult(NOTHING);
    }
    return toResult(await this.send(statement));
  }

  private send(statement: NamedStatement): Promise<StoreAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ statement, resolve, reject });
      if (this.isSending) return;
      this.isSending = true;
      process.nextTick(() => {
        this.isSending = false;
        this.sendWaiting();
      });
    });
  }

  private sendWaiting(): void {
    const begins = this.state === 'wanted';
    // The transaction that opened the door goes on as one that lasts until it is ended.
    const door = this.state === 'open' ? undefined : this.tenant.door;
    const sent = begins ? [{ statement: named('begin', []), ...unheard }, ...this.waiting] : this.waiting;
    this.waiting = [];
    const [first, ...rest] = sent.map(({ statement }) => statement);
    if (first === undefined) return;
    if (begins) this.state = 'open';
    const query = new StoreQuery(door, [first, ...rest], (error, answers) => {
      if (error !== undefined) this.isLost ||= !isOfStatement(error);
      if (begins && answers.length === 0) this.state = 'wanted';
      // Without a transaction that goes on, one that failed took back the others.
      const kept = error === undefined || begins || door === undefined ? answers : [];
      sent.forEach(({ resolve, reject }, at) => {
        const answer = kept[at];
        if (answer === undefined) reject(error ?? unanswered());
        else resolve(answer);
      });
    });
    this.client.query(query);
  }

  begin(): void {
    this.state = 'wanted';
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    // Nothing was asked for: there is nothing to end.
    if (this.state === 'wanted') this.waiting = [];
    if (this.state === 'open') {
      const answer = await this.send(named(command, []));
      this.state = 'none';
      if (command === 'commit' && answer.command !== 'COMMIT') throw new Error('The transaction was not committed');
    }
    this.state = 'none';
  }

  release(): void {
    this.tenant.pool.giveBack(this.client, this.isLost);
  }

  // oxlint-disable-next-line require-yield -- part of the interface; large reads go through the plain pool
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Tenant connections do not stream');
  }
}

const unheard = { resolve: () => {}, reject: () => {} };
const unanswered = () => new Error('The store left a statement unanswered');

class TenantDriver implements Driver {
  private readonly tenant: Tenant;

  constructor(tenant: Tenant) {
    this.tenant = tenant;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<TenantConnection> {
    refuseSecondConnection('begin');
    return new TenantConnection(await this.tenant.pool.take(), this.tenant);
  }
  async beginTransaction(connection: TenantConnection): Promise<void> {
    connection.begin();
  }
  async commitTransaction(connection: TenantConnection): Promise<void> {
    await connection.end('commit');
  }
  async rollbackTransaction(connection: TenantConnection): Promise<void> {
    await connection.end('rollback');
  }
  async releaseConnection(connection: TenantConnection): Promise<void> {
    connection.release();
  }
  async destroy(): Promise<void> {}
}

/** Knows the texts of statements that were written once and are asked again and again. */
class TextsExecutor extends DefaultQueryExecutor {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const found = templateTexts.find(node, () => super.compileQuery(node, queryId).sql);
    return found === undefined ? super.compileQuery(node, queryId) : { query: node, queryId, ...found };
  }

  override withConnectionProvider(connections: ConnectionProvider): DefaultQueryExecutor {
    return new TextsExecutor(compiler, adapter, new OneConnection(connections));
  }
}

/** The connection of a transaction or of reads that are asked together. Unlike the library's own, it takes a statement while another is under way. */
class OneConnection implements ConnectionProvider {
  private readonly connection: Promise<DatabaseConnection>;

  constructor(connections: ConnectionProvider) {
    this.connection = connections.provideConnection(async (connection) => connection);
  }

  async provideConnection<Result>(consumer: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    return consumer(await this.connection);
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** Sends a statement that needs no other by the shortest way: a connection, one write, one answer. */
class TenantExecutor extends TextsExecutor {
  private readonly tenant: Tenant;

  constructor(driver: TenantDriver, tenant: Tenant) {
    super(compiler, adapter, new DefaultConnectionProvider(driver));
    this.tenant = tenant;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    refuseSecondConnection(query.sql);
    this.tenant.onQuery(query.sql);
    // A statement alone is its transaction: one that stood in another's way is done again like any.
    return this.send<Row>(query).catch((error: unknown) => {
      if (!isConflict(error)) throw error;
      return retryOnConflict(() => this.send<Row>(query));
    });
  }

  private send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { pool } = this.tenant;
    return new Promise((resolve, reject) => {
      const send = (client: pg.ClientBase) => {
        const statement = new StoreQuery(this.tenant.door, [named(query.sql, query.parameters)], (error, [answer]) => {
          pool.giveBack(client, error !== undefined && !isOfStatement(error));
          if (error === undefined && answer !== undefined) resolve(toResult(answer));
          else reject(error ?? unanswered());
        });
        client.query(statement);
      };
      const free = pool.takeFree();
      if (free === undefined) pool.take().then(send, reject);
      else send(free);
    });
  }
}

/**
 * Kysely on connections that see one organisation only. Every statement runs in a transaction that has named the
 * organisation to row-level security first; a single statement and its transaction are one round trip.
 */
class TenantDialect implements Dialect {
  private readonly driver: TenantDriver;

  constructor(driver: TenantDriver) {
    this.driver = driver;
  }

  createDriver(): Driver {
    return this.driver;
  }
  createQueryCompiler(): QueryCompiler {
    return compiler;
  }
  createAdapter(): DialectAdapter {
    return adapter;
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

/** Returns the query builder of one organisation on a pool; `onQuery` hears of every statement. */
export function tenantKysely<DB>(pool: StorePool, organisationId: string, onQuery: (sqlText: string) => void): Kysely<DB> {
  const tenant: Tenant = { pool, door: doorOf(organisationId), onQuery };
  const driver = new TenantDriver(tenant);
  const dialect = new TenantDialect(driver);
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor: new TenantExecutor(driver, tenant) });
}
