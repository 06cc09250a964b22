import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { OrganisationId } from '@waymark/contract/kit';
import type { Database } from './database.ts';

/** One state of an organisation's data, whatever is changed meanwhile. */
export interface Snapshot {
  readonly rows: <Row>(query: CompiledQuery<Row>) => Promise<Row[]>;
  /** Rows part by part; never more than one part in memory. */
  readonly parts: <Row>(query: CompiledQuery<Row>, size: number) => AsyncGenerator<Row[]>;
}

/**
 * Reads one state of an organisation's data for as long as it takes, on a connection of the plain pool: for files of any length. Row-level
 * security applies as everywhere.
 */
export async function readSnapshot<Result>(
  database: Database,
  organisationId: OrganisationId,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await database.owner.connect();
  let isLost = true;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local role waymark_app');
    await client.query('set local jit = off');
    await client.query(`select set_config('app.organisation_id', $1, true)`, [organisationId]);
    const result = await work({
      rows: async <Row>({ sql, parameters }: CompiledQuery<Row>) =>
        (await client.query<pg.QueryResultRow>(sql, [...parameters])).rows as Row[],
      parts: <Row>(query: CompiledQuery<Row>, size: number) => partsOf<Row>(client, query, size),
    });
    isLost = false;
    return result;
  } finally {
    // A failed transaction ends with its connection's next rollback; one that broke is let go of.
    const isEnded = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(isLost && !isEnded);
  }
}

async function* partsOf<Row>(client: pg.PoolClient, { sql, parameters }: CompiledQuery<Row>, size: number): AsyncGenerator<Row[]> {
  await client.query(`declare snapshot_rows no scroll cursor for ${sql}`, [...parameters]);
  for (;;) {
    const { rows } = await client.query<pg.QueryResultRow>(`fetch ${size} from snapshot_rows`);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < size) break;
  }
  await client.query('close snapshot_rows');
}
