import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

// Writes numbered rows into the store of a folder and tells each one on standard output once its commit is answered, until it is killed.
// Row numbers start at the second argument.
const [folder = '', from = '0'] = process.argv.slice(2);

async function write(connection: pg.ClientConfig, next: { number: number }): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists marks (number int primary key)');
  for (;;) {
    await client.query('insert into marks values ($1) on conflict do nothing', [next.number]);
    process.stdout.write(`${next.number}\n`);
    next.number += 1;
  }
}

const store = await startEmbeddedPostgres({ folder, log: pino({ level: 'silent' }) });
const next = { number: Number(from) };
for (;;) {
  try {
    await write(store.connection, next);
  } catch {
    // PostgreSQL was killed: the launcher starts it again, and the same row is tried again until it is acknowledged.
    await new Promise(setImmediate);
  }
}
