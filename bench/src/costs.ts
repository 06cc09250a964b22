import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from 'autocannon';
import pg from 'pg';
import { BENCH_ORGANISATION } from './generate.ts';
import { load } from './load.ts';
import type { Bench } from './measures.ts';
import { atMost, type Finding, rounded } from './report.ts';
import { startProduct } from './running-server.ts';
import { storeCpu } from './store-cpu.ts';
import { administratorAfter, headersOf, postingHeadersOf } from './visitors.ts';

const LOOK_AGAIN_MILLISECONDS = 100;
/** What an event leads to is begun within so long by a server that heard of it. */
const SETTLING_MILLISECONDS = 500;
/** Cards that no one was given and few have taken up. */
const FREE_CARDS = 40;

/** Of a request and of all that follows from it. */
interface Cost {
  /** Milliseconds of processor time of the server, and of PostgreSQL. */
  readonly server: number;
  readonly store: number;
  readonly statements: number;
}

/**
 * Processor time of the product's process and of PostgreSQL together, which changes least on a busy machine, for what people do most on a store that is
 * filled like an organisation's. Of a server of its own, which has kept nothing of the people who are measured.
 */
export async function costs(bench: Bench): Promise<Finding[]> {
  const owner = new pg.Client({ connectionString: bench.databaseUrl });
  await owner.connect();
  const product = await startProduct(bench.databaseUrl);
  try {
    const storeSeconds = await storeCpu(bench.databaseUrl);
    const used = async (): Promise<Cost> => ({
      server: (await product.cpuSeconds()) * 1000,
      store: ((await storeSeconds()) ?? 0) * 1000,
      statements: await product.figure('store_queries_total'),
    });
    const cost = async (requests: readonly Request[], end?: () => Promise<void>): Promise<Cost> => {
      const before = await used();
      await load(product.address, requests, { once: true });
      await end?.();
      return between(before, await used(), requests.length);
    };
    const half = Math.floor(Math.min(bench.people, bench.times * 2) / 2);
    const numbers = (from: number) => Array.from({ length: half }, (_, at) => from + at);
    const each = (path: string, from = 1): Request[] => numbers(from).map((n) => ({ path, headers: headersOf(n) }));
    // Plans and compiled code are made before anything counts, by people who are not measured.
    const others = half + 1;
    const done = () => allDone(owner);
    await owner.query('delete from todays_learning where organisation_id = $1', [BENCH_ORGANISATION]);
    for (const path of ['/api/v1/home', '/api/v1/session', '/api/v1/session']) await cost(each(path, others));
    await cost(each('/api/v1/session'));
    const findings = [
      finding('first home of the day', await cost(each('/api/v1/home')), 25),
      finding('home once more', await cost(each('/api/v1/home')), 8),
      finding('the session', await cost(each('/api/v1/session')), 2),
    ];
    const asked = (path: string): Request[] =>
      Array.from({ length: Math.min(10, half) }, () => ({ path, headers: headersOf(administratorAfter(bench.people)) }));
    for (const [what, path, budget] of [
      ['compliance, first page', '/api/v1/compliance/people', 60],
      ['compliance, as a file', '/api/v1/compliance/people/file', 2_000],
    ] as const) {
      await cost(asked(path).slice(0, 1));
      findings.push(finding(what, await cost(asked(path)), budget));
    }
    await done();
    const cards = await freeCards(owner);
    const completing = (from: number) =>
      numbers(from).map((n): Request => ({
        method: 'POST',
        path: `/api/v1/cards/${cards[n % cards.length] ?? ''}/complete`,
        headers: postingHeadersOf(n),
        body: '{}',
      }));
    await cost(completing(others), done);
    findings.push(finding('completing a card, with all that follows', await cost(completing(1), done), 12));
    await done();
    const seconds = bench.seconds * 4;
    const before = await used();
    await pause(seconds * 1000);
    findings.push(finding('idle, a second', between(before, await used(), seconds), 11));
    return findings;
  } finally {
    await product.stop();
    await owner.end();
  }
}

const between = (before: Cost, after: Cost, times: number): Cost => ({
  server: (after.server - before.server) / times,
  store: (after.store - before.store) / times,
  statements: (after.statements - before.statements) / times,
});

const finding = (what: string, { server, store, statements }: Cost, budget: number): Finding =>
  atMost(
    what,
    server + store,
    budget,
    'ms',
    `server ${rounded(server)} ms, PostgreSQL ${rounded(store)} ms, ${rounded(statements)} statements`,
  );

/** Cards that are complete when one says so; the people of the benchmark have not touched them. */
async function freeCards(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from cards where organisation_id = $1 and card_type in ('article', 'text') and audience = 'open' order by id desc limit ${FREE_CARDS}`,
    [BENCH_ORGANISATION],
  );
  const cards = rows.map(({ id }) => id);
  await owner.query('delete from card_progress where organisation_id = $1 and card_id = any($2::uuid[])', [BENCH_ORGANISATION, cards]);
  return cards;
}

/** Waits until no event waits and no job is due. */
async function allDone(owner: pg.Client): Promise<void> {
  for (let quiet = 0; quiet < SETTLING_MILLISECONDS; quiet += LOOK_AGAIN_MILLISECONDS) {
    const { rows } = await owner.query(
      `select 1 from pgboss.job where name not like '\\_\\_pgboss%' and state in ('created', 'active', 'retry') and start_after <= now()
       union all select 1 from event_inbox limit 1`,
    );
    if (rows.length > 0) quiet = 0;
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}
