// npm run bench:marketplace -- --people 1000000: searches the marketplace of so many people, by type, filter and order, and prints the budgets as a table.
import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import pg from 'pg';
import { features } from '../../apps/server/src/features.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import { createServer } from '../../apps/server/src/server.ts';
import type { Statement } from './bare-server.ts';
import { openBenchStore } from './bench-store.ts';
import { BENCH_ORGANISATION } from './generate.ts';
import { load } from './load.ts';
import { type Case, MARKETPLACE_CASES } from './marketplace-cases.ts';
import { fillMarketplace, marketplaceSizes } from './marketplace-fill.ts';
import { atMost, type Finding, loadNow, machine, rounded, tableOf, writeSection } from './report.ts';
import { type RunningServer, startBare, startProduct } from './running-server.ts';
import { listening } from './statements.ts';
import { storeCpu } from './store-cpu.ts';
import { headersOf, signInPeople } from './visitors.ts';

const USAGE = `npm run bench:marketplace -- [--people 1000000] [--url postgres://…] [--only projects] [--seconds 6] [--plans 10] [--cpu] [--write]
  --url    a PostgreSQL server with an empty database; without it the embedded one, kept in .cache/bench for the next run (about 7 GB and a quarter of an hour)
  --only   cases whose name has this
  --plans  measures nothing, and shows the plan of every statement that takes so many milliseconds or more
  --cpu    measures processor time alone, which a busy machine changes least: of the server and of PostgreSQL, for each question, where
           nothing changed since it was asked, and the first time after an offer changed
  --write  puts the table into docs/matching-benchmark.md`;
const AT_ONCE = 8;
const PEOPLE = 64;
const CPU_ROUNDS = 3;
const CHANGES = 32;
const connections = new Agent({ keepAlive: true });
const BUDGET = { milliseconds: 50, statements: 6 };

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    url: { type: 'string' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '6' },
    plans: { type: 'string' },
    cpu: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const sizes = marketplaceSizes(Number(values.people));
const cases = Object.entries(MARKETPLACE_CASES).filter(([name]) => name.includes(values.only));
const loadBefore = loadNow();
const bench = await openBenchStore(`marketplace-${values.people}`, values.url);
try {
  await fillMarketplace(bench.url, sizes);
  await signInPeople(bench.url, PEOPLE);
  const statements = await statementsOfCases();
  if (values.plans !== undefined) await showPlans(statements, Number(values.plans));
  else if (values.cpu) await measureCpu(statements);
  else await measure(statements);
} finally {
  await bench.stop();
}

/** What the product sends for each case, the second time the first person asks. */
async function statementsOfCases(): Promise<Map<string, Statement[]>> {
  const config = readConfig({ DATABASE_URL: bench.url, ROLES: 'api', LOG_LEVEL: 'silent' });
  const connection = { connectionString: bench.url };
  const running = await createPlatform({ config, connection, features, log: createLog('silent'), clock: { now: () => new Date() } });
  const server = await createServer(running.platform, features);
  const found = new Map<string, Statement[]>();
  try {
    const own = headersOf(1);
    const { csrfToken } = (await server.inject({ url: '/api/v1/session', headers: own })).json<{ csrfToken: string }>();
    for (const [name, { method, url, payload }] of cases) {
      const ask = () =>
        server.inject({ method, url, headers: { ...own, 'x-csrf-token': csrfToken }, ...(payload === undefined ? {} : { payload }) });
      await ask();
      const { statements: sent, answer } = await listening(ask);
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
      found.set(name, sent);
    }
  } finally {
    await server.close();
    await running.close();
  }
  return found;
}

/** Milliseconds of processor time for one answer. */
interface Cost {
  readonly server: number;
  /** Null where PostgreSQL is elsewhere. */
  readonly store: number | null;
}

/** What some work costs the product's server and PostgreSQL, for each of the answers it tells. */
async function costOf<Answer extends { readonly answers: number }>(
  product: RunningServer,
  ofStore: () => Promise<number | null>,
  work: () => Promise<Answer>,
): Promise<{ cost: Cost; answer: Answer }> {
  const [server, store] = [await product.cpuSeconds(), await ofStore()];
  const answer = await work();
  const [serverAfter, storeAfter] = [await product.cpuSeconds(), await ofStore()];
  const each = (seconds: number) => (seconds * 1000) / answer.answers;
  return {
    answer,
    cost: { server: each(serverAfter - server), store: store === null || storeAfter === null ? null : each(storeAfter - store) },
  };
}

function cellsOf({ server, store }: Cost): string[] {
  return store === null ? ['unknown', rounded(server), 'unknown'] : [server + store, server, store].map(rounded);
}

/** Sends each request after an offer of every type changed, so that the product asks the store for its list again. */
async function eachAfterAChange(product: RunningServer, requests: readonly Request[]): Promise<{ answers: number }> {
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  for (const one of requests) {
    await client.query(
      `insert into match_changes (organisation_id, kind, thing_id)
       select $1, k.kind, $2::uuid from unnest(array['project', 'mentorship', 'job_vacancy', 'job_role']) as k (kind)`,
      [BENCH_ORGANISATION, BENCH_ORGANISATION],
    );
    await answerTo(product.address, one);
  }
  await client.query('delete from match_changes where organisation_id = $1', [BENCH_ORGANISATION]);
  await client.end();
  return { answers: requests.length };
}

/** One question, without what a load costs to begin. */
async function answerTo(address: string, { method, path, headers, body }: Request): Promise<void> {
  const asking = request(`${address}${path}`, { method, headers, agent: connections });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  await once(answer.resume(), 'end');
}

async function measureCpu(statements: ReadonlyMap<string, Statement[]>): Promise<void> {
  const product = await startProduct(bench.url);
  const ofStore = await storeCpu(bench.url);
  try {
    const tokens = await Promise.all(Array.from({ length: PEOPLE }, async (_, at) => tokenOf(product.address, at + 1)));
    console.log('| what | again: together | the server | PostgreSQL | statements | first: together | the server | PostgreSQL |');
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
    for (const [name, one] of cases) {
      const requests = tokens.map((token, at) => requestOf(one, at + 1, token));
      await load(product.address, requests, { once: true });
      const again = Array.from({ length: CPU_ROUNDS }, () => requests).flat();
      const kept = await costOf(product, ofStore, () => load(product.address, again, { once: true }));
      const fresh = await costOf(product, ofStore, () => eachAfterAChange(product, requests.slice(0, CHANGES)));
      const cells = [name, ...cellsOf(kept.cost), statements.get(name)?.length, ...cellsOf(fresh.cost)];
      console.log(`| ${cells.join(' | ')} |`);
    }
  } finally {
    await product.stop();
  }
}

async function measure(statements: ReadonlyMap<string, Statement[]>): Promise<void> {
  const product = await startProduct(bench.url);
  const ofStore = await storeCpu(bench.url);
  const findings: Finding[] = [];
  try {
    const tokens = await Promise.all(Array.from({ length: PEOPLE }, async (_, at) => tokenOf(product.address, at + 1)));
    for (const [name, one] of cases) {
      const requests = tokens.map((token, at) => requestOf(one, at + 1, token));
      await load(product.address, requests, { connections: AT_ONCE, seconds: 2 });
      const { answer: ours, cost } = await costOf(product, ofStore, () =>
        load(product.address, requests, { connections: AT_ONCE, seconds: Number(values.seconds) }),
      );
      const cpu = [
        `${rounded(cost.server)} ms of the server’s CPU`,
        ...(cost.store === null ? [] : [`${rounded(cost.store)} ms of PostgreSQL’s CPU`]),
      ];
      const sent = statements.get(name) ?? [];
      const bare = await startBare(bench.url, [sent]);
      const beside = await load(bare.address, [{ path: '/' }], { connections: AT_ONCE, seconds: Number(values.seconds) }).finally(() =>
        bare.stop(),
      );
      const reference = `median ${rounded(ours.p50)} ms, ${rounded(ours.perSecond)} a second, ${cpu.join(', ')}, ${sent.length} statements; these by bare Fastify ${rounded(beside.p95)} ms`;
      const finding = atMost(`${name}, p95 at ${AT_ONCE} at once`, ours.p95, BUDGET.milliseconds, 'ms', reference);
      console.log(`${finding.what}: ${finding.measured} (${reference})`);
      findings.push(finding);
    }
  } finally {
    await product.stop();
  }
  const { people, skills, locations, ...offers } = sizes;
  const made = Object.entries(offers).map(([type, count]) => `${count.toLocaleString('en')} ${type}`);
  const report = [
    `${people.toLocaleString('en')} people with ten of ${skills.toLocaleString('en')} skills each, at ${locations.toLocaleString('en')} locations; offers: ${made.join(', ')} (of projects four in ten are open).`,
    `Machine: ${await machine(bench.url)}. The load came from the same machine. Load average: ${loadBefore} before the run, ${loadNow()} at its end.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(`\n${report}`);
  if (values.write) await writeSection('docs/matching-benchmark.md', 'Searching the marketplace', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
}

/** Not by `fetch`, which names the host itself. */
async function tokenOf(address: string, n: number): Promise<string> {
  const [answer] = (await once(get(`${address}/api/v1/session`, { headers: headersOf(n) }), 'response')) as [IncomingMessage];
  return ((await json(answer)) as { csrfToken: string }).csrfToken;
}

function requestOf({ method, url, payload }: Case, n: number, token: string): Request {
  const headers = { ...headersOf(n), 'x-csrf-token': token, 'accept-encoding': 'gzip, deflate, br, zstd' };
  if (payload === undefined) return { method, path: url, headers };
  return { method, path: url, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) };
}

/** Every statement by the time PostgreSQL takes for it, as the server's role; with the plan of the slow ones. */
async function showPlans(statements: ReadonlyMap<string, Statement[]>, slow: number): Promise<void> {
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  await client.query(`select set_config('app.organisation_id', $1, false)`, [BENCH_ORGANISATION]);
  await client.query('set role waymark_app');
  for (const [name, sent] of statements) {
    console.log(`\n## ${name}: ${sent.length} statements`);
    for (const { text, values: given } of sent) {
      if (!/^\s*(?:select|with|\()/i.test(text)) continue;
      const { rows } = await client.query<Record<string, string>>(`explain (analyze, buffers) ${text}`, [...given]);
      const plan = rows.map((row) => row['QUERY PLAN'] ?? '');
      const took = Number(/Execution Time: ([\d.]+)/.exec(plan.at(-1) ?? '')?.[1]);
      console.log(`   ${took.toFixed(1)} ms: ${text.replaceAll(/\s+/g, ' ').slice(0, 140)}`);
      if (took >= slow) for (const line of plan) console.log(`      ${line.slice(0, 230)}`);
    }
  }
  await client.end();
}
