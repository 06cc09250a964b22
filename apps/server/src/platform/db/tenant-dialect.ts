import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
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
import { refuseSecondConnection } from './open-transaction.ts';
import { isOfStatement, type StorePool } from './store-pool.ts';
import { doorOf, type NamedStatement, type StoreAnswer, StoreQuery } from './store-query.ts';
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
  readonly door: Buffer;
  readonly onQuery: (sqlText: string) => void;
}

/** A connection for the length of a transaction. */
class TenantConnection implements DatabaseConnection {
  private readonly client: pg.ClientBase;
  private inTransaction = false;
  private isLost = false;
  private readonly tenant: Tenant;

  constructor(client: pg.ClientBase, tenant: Tenant) {
    this.client = client;
    this.tenant = tenant;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.tenant.onQuery(query.sql);
    return toResult(await this.send(query.sql, query.parameters, this.inTransaction ? undefined : this.tenant.door));
  }

  private send(text: string, values: readonly unknown[], door: Buffer | undefined): Promise<StoreAnswer> {
    return new Promise((resolve, reject) => {
      const query = new StoreQuery(door, named(text, values), (error, answer) => {
        if (error === undefined) return resolve(answer);
        this.isLost ||= !isOfStatement(error);
        reject(error);
      });
      this.client.query(query);
    });
  }

  async begin(): Promise<void> {
    // The transaction that opened the door goes on as one that lasts until it is ended.
    await this.send('begin', [], this.tenant.door);
    this.inTransaction = true;
  }

  async end(command: 'commit' | 'rollback'): Promise<void> {
    this.inTransaction = false;
    const answer = await this.send(command, [], undefined);
    if (command === 'commit' && answer.command !== 'COMMIT') throw new Error('The transaction was not committed');
  }

  release(): void {
    this.tenant.pool.giveBack(this.client, this.isLost);
  }

  // oxlint-disable-next-line require-yield -- part of the interface; large reads go through the plain pool
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Tenant connections do not stream');
  }
}

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
    await connection.begin();
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

/** Sends a statement that stands alone by the shortest way: a connection, one write, one answer. */
class TenantExecutor extends DefaultQueryExecutor {
  private readonly tenant: Tenant;

  constructor(dialect: TenantDialect, driver: TenantDriver, tenant: Tenant) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), new DefaultConnectionProvider(driver));
    this.tenant = tenant;
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const found = templateTexts.find(node, () => super.compileQuery(node, queryId).sql);
    return found === undefined ? super.compileQuery(node, queryId) : { query: node, queryId, ...found };
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { pool, onQuery } = this.tenant;
    refuseSecondConnection(query.sql);
    onQuery(query.sql);
    return new Promise((resolve, reject) => {
      const send = (client: pg.ClientBase) => {
        const statement = new StoreQuery(this.tenant.door, named(query.sql, query.parameters), (error, answer) => {
          pool.giveBack(client, error !== undefined && !isOfStatement(error));
          if (error === undefined) resolve(toResult(answer));
          else reject(error);
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
    return new PostgresQueryCompiler();
  }
  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

/** The query builder of one organisation on a pool; `onQuery` hears of every statement. */
export function tenantKysely<DB>(pool: StorePool, organisationId: string, onQuery: (sqlText: string) => void): Kysely<DB> {
  const tenant: Tenant = { pool, door: doorOf(organisationId), onQuery };
  const driver = new TenantDriver(tenant);
  const dialect = new TenantDialect(driver);
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor: new TenantExecutor(dialect, driver, tenant) });
}
