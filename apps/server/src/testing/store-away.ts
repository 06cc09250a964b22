import { withDatabase } from '../platform/db/store-connection.ts';
import type { TestApp } from './app.ts';
import { runStatement } from './run-statement.ts';

/** Does something while the store refuses the server, which has lost its connections; afterwards it lets it in again. */
export async function whileStoreIsAway(app: TestApp, work: () => Promise<void>): Promise<void> {
  const { owner, connection } = app.platform.database;
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const letIn = (allowed: boolean) =>
    runStatement(withDatabase(connection, 'postgres'), `alter database ${rows[0]?.name ?? ''} with allow_connections ${allowed}`);
  await letIn(false);
  try {
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'waymark'`,
    );
    await work();
  } finally {
    await letIn(true);
  }
}
