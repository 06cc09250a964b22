import { sql } from 'kysely';
import { readConfig } from '../config/config.ts';
import { createPlatform } from '../create-platform.ts';
import { createLog } from '../observability/log.ts';
import { defineJob } from './job.ts';

// A worker of its own for tests: takes marks.add out of the queue, and with "die" is killed in the middle of the first one it takes.
const [url = '', folder = '', manner = 'live'] = process.argv.slice(2);

const addMark = defineJob<{ number: number }>({
  name: 'marks.add',
  effect: 'transaction',
  handle: async (ctx, { number }) => {
    await sql`insert into marks (organisation_id, number) values (${ctx.store.organisationId}, ${number})`.execute(ctx.store.db);
    if (manner !== 'die') return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  },
});

await createPlatform({
  config: readConfig({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'silent', DEMO: 'false' }),
  connection: { connectionString: url },
  features: [{ slug: 'marks', routes: [], jobs: [addMark] }],
  log: createLog('silent'),
  clock: { now: () => new Date() },
});
process.stdout.write('working\n');
