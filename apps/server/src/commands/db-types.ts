import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createLog } from '../platform/observability/log.ts';
import { schemaTypesOf } from '../testing/schema-types.ts';

// npm run db:types: writes platform/db/schema.ts again from the migrations, in a store made for the purpose.
const log = createLog('warn');
const folder = await mkdtemp(path.join(os.tmpdir(), 'waymark-types-'));
const store = await startEmbeddedPostgres({ folder, log, settings: { fsync: 'off' } });
try {
  await migrate(store.connection, path.resolve(import.meta.dirname, '../../migrations'), log);
  const file = path.resolve(import.meta.dirname, '../platform/db/schema.ts');
  await writeFile(file, await schemaTypesOf(store.connection));
  process.stdout.write(`${file} is written.\n`);
} finally {
  await store.stop();
  await rm(folder, { recursive: true });
}
