import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/** A statement as the product sends it. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface BareOptions {
  readonly url: string;
  readonly organisationId: string;
  readonly port: number;
  /** What is sent for an answer: each of these in turn. */
  readonly turns: readonly (readonly Statement[])[];
}

/** The reference: nothing but Fastify and the driver, answering every call with the rows of the same statements. */
async function serve({ url, organisationId, port, turns }: BareOptions): Promise<void> {
  // Once for every connection: the doors of search ask for it.
  const pool = new pg.Pool({ connectionString: url, max: 12, options: `-c app.organisation_id=${organisationId}` });
  const app = Fastify();
  let calls = 0;
  app.get('/cpu', async () => cpuSeconds());
  app.get('/health/ready', async () => ({ status: 'ready' }));
  app.get('/', async () => {
    const answers: unknown[] = [];
    const statements = turns[calls % turns.length] ?? [];
    calls += 1;
    for (const { name, text, values } of statements) answers.push((await pool.query({ name, text, values: [...values] })).rows);
    return answers;
  });
  await app.listen({ host: '127.0.0.1', port });
  process.once('SIGTERM', () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

function cpuSeconds(): { seconds: number } {
  const { user, system } = process.cpuUsage();
  return { seconds: (user + system) / 1_000_000 };
}

if (import.meta.main) await serve(JSON.parse(readFileSync(process.env['BENCH_BARE'] ?? '', 'utf8')) as BareOptions);
