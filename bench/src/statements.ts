import pg from 'pg';
import { features } from '../../apps/server/src/features.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import { createServer } from '../../apps/server/src/server.ts';
import { StoreQuery } from '../../apps/server/src/platform/db/store-query.ts';
import type { Statement } from './bare-server.ts';
import { headersOf } from './visitors.ts';

/** The frame of transactions, and what the job queue asks by itself meanwhile. */
const NOT_OURS = /^(?:begin|commit|rollback|select set_config\('app\.organisation_id')|pgboss/i;
/** What a request writes down of itself (a search, say) under an id of its own: sent a second time, it would be refused. */
const WRITES = /^\s*(?:insert|update|delete)\b/i;

/** What the process does beside the request (it reads its settings again, say) is not of it: the shortest of so many counts. */
const TIMES_LISTENED = 3;

/** What the product reads from the store for a request of someone it knows already, by path; without the frame of its transactions and what it writes. */
export async function statementsOf(databaseUrl: string, paths: readonly string[]): Promise<Map<string, Statement[]>> {
  return asked(databaseUrl, async (ask) => {
    const found = new Map<string, Statement[]>();
    for (const path of paths) found.set(path, await ask(path, 1));
    return found;
  });
}

/** The same for one path and the first so many people, who each see something different. */
export async function statementsOfPeople(databaseUrl: string, path: string, people: number): Promise<Statement[][]> {
  return asked(databaseUrl, async (ask) => {
    const found: Statement[][] = [];
    for (let person = 1; person <= people; person += 1) found.push(await ask(path, person));
    return found;
  });
}

async function asked<Answer>(
  databaseUrl: string,
  work: (ask: (path: string, person: number) => Promise<Statement[]>) => Promise<Answer>,
): Promise<Answer> {
  const config = readConfig({ DATABASE_URL: databaseUrl, ROLES: 'api', LOG_LEVEL: 'silent' });
  const connection = { connectionString: databaseUrl };
  const running = await createPlatform({ config, connection, features, log: createLog('silent'), clock: { now: () => new Date() } });
  const server = await createServer(running.platform, features);
  try {
    return await work(async (path, person) => {
      const ask = () => server.inject({ url: path, headers: headersOf(person) });
      await ask();
      const found: Statement[][] = [];
      while (found.length < TIMES_LISTENED) {
        const { statements, answer } = await listening(ask);
        if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}: ${answer.body}`);
        found.push(statements.filter(({ text }) => !WRITES.test(text)));
      }
      return found.reduce((least, one) => (one.length < least.length ? one : least));
    });
  } finally {
    await server.close();
    await running.close();
  }
}

/** Runs work and notes every statement that any client of this process sends meanwhile. */
export async function listening<Answer>(work: () => Promise<Answer>): Promise<{ statements: Statement[]; answer: Answer }> {
  const statements: Statement[] = [];
  const stop = listen(({ name, text, values }) => {
    if (!NOT_OURS.test(text)) statements.push({ name: name ?? `bench-${statements.length}`, text, values: values ?? [] });
  });
  try {
    return { answer: await work(), statements };
  } finally {
    stop();
  }
}

/** How often a statement was sent, and how long its answers took in all (milliseconds; only what the product's own store sends is timed). */
export interface StatementUse {
  readonly times: number;
  readonly milliseconds: number;
}

/** The use of each statement by any client of this process, from now on: of requests, of jobs, and of the job queue itself. */
export function countStatements(): Map<string, StatementUse> {
  const uses = new Map<string, StatementUse>();
  const add = (text: string, times: number, milliseconds: number) => {
    const before = uses.get(text) ?? { times: 0, milliseconds: 0 };
    uses.set(text, { times: before.times + times, milliseconds: before.milliseconds + milliseconds });
  };
  listen((statement) => {
    const { text } = statement;
    add(text, 1, 0);
    if (!(statement instanceof StoreQuery)) return;
    const [sentAt, answered] = [performance.now(), statement.handleReadyForQuery.bind(statement)];
    statement.handleReadyForQuery = () => {
      add(text, 0, performance.now() - sentAt);
      answered();
    };
  });
  return uses;
}

type Sent = Pick<Statement, 'text'> & Partial<Statement>;

/** Tells of every statement that is sent; returns what ends it. */
function listen(hear: (statement: Sent) => void): () => void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function note(this: pg.Client, ...args: Parameters<typeof query>) {
    const [config, values] = args as unknown[];
    const statement = typeof config === 'string' ? { text: config, values: values as unknown[] } : (config as Partial<Sent>);
    if (statement.text !== undefined) hear(statement as Sent);
    return query.apply(this, args);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
  };
}
