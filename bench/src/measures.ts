import { hashPassword, isPassword } from '../../apps/server/src/features/session/password-hash.ts';
import type { Statement } from './bare-server.ts';
import { BENCH_HOST } from './generate.ts';
import { openLive } from './live-connections.ts';
import { load, percentiles, type Load } from './load.ts';
import { atLeast, atMost, rounded, type Finding } from './report.ts';
import { startBare, startProduct, type RunningServer } from './running-server.ts';
import { statementsOfPeople } from './statements.ts';
import { SKILLS, TOPICS } from './texts.ts';
import { byEach, headersOf, PASSWORD } from './visitors.ts';

const AT_ONCE = 8;
/** Whose statements bare Fastify sends in turn, where the product is asked by everyone. */
const PEOPLE_OF_THE_REFERENCE = 200;
const MEGABYTE = 2 ** 20;

/** What the measures share: a store of some size, the product serving it, and what it sends to the store by path. */
export interface Bench {
  readonly databaseUrl: string;
  readonly product: RunningServer;
  readonly statements: ReadonlyMap<string, Statement[]>;
  /** People who are signed in. */
  readonly people: number;
  /** Length of one stretch of load. */
  readonly seconds: number;
  /** Servers of each kind whose overhead is measured, and how often each is asked. */
  readonly pairs: number;
  readonly rounds: number;
  /** Before an overhead is measured: what V8 compiles while a server is new is not a cost of an answer. */
  readonly warmUpSeconds: number;
  /** How often something is done whose processor time is measured. */
  readonly times: number;
  readonly liveConnections: number;
}

/** First screens by the call that fills them, as the first person makes it. */
export const SCREENS = {
  home: '/api/v1/home',
  discover: '/api/v1/discover',
  'search results': `/api/v1/search?q=${encodeURIComponent(wordOf(1))}`,
  'a card': '/api/v1/cards/card-1',
  'a list of cards': '/api/v1/cards',
  groups: '/api/v1/groups',
  'someone’s profile': '/api/v1/profiles/person-2',
} as const;
export const ONE_QUERY = '/api/v1/topics?q=';

function wordOf(n: number): string {
  const names = [...TOPICS, ...SKILLS];
  return names[n % names.length] ?? '';
}

function statementsAt(bench: Bench, path: string): Statement[] {
  const statements = bench.statements.get(path);
  if (statements === undefined) throw new Error(`The statements of ${path} were not looked at`);
  return statements;
}

/** Statements for a screen's first data, whatever the page holds. */
export function queriesPerRequest(bench: Bench): Finding[] {
  return Object.entries(SCREENS).map(([screen, path]) => atMost(`queries for ${screen}`, statementsAt(bench, path).length, 6, 'queries'));
}

/**
 * What an endpoint costs beside bare Fastify that sends the same statements and answers with their rows. A process alone says up to a tenth
 * more or less than the next of the same code, so several pairs are asked, and the middle one counts.
 */
export async function overhead(bench: Bench, what: string, path: string): Promise<Finding> {
  const pairs: Cost[] = [await costBeside(bench, bench.product, path)];
  while (pairs.length < bench.pairs) {
    const product = await startProduct(bench.databaseUrl);
    try {
      pairs.push(await costBeside(bench, product, path));
    } finally {
      await product.stop();
    }
  }
  const { ours, theirs } = middleOf(pairs);
  const others = pairs.map((pair) => rounded(ratioOf(pair))).join(', ');
  const reference = `CPU an answer: ours ${rounded(ours)} ms, bare Fastify ${rounded(theirs)} ms; the pairs ${others}`;
  return atMost(`endpoint overhead: ${what}`, ours / theirs, 1.6, 'times', reference);
}

/** Milliseconds of CPU for one answer. */
interface Cost {
  readonly ours: number;
  readonly theirs: number;
}

const ratioOf = ({ ours, theirs }: Cost): number => ours / theirs;

function middleOf(costs: readonly Cost[]): Cost {
  const middle = costs.toSorted((one, other) => ratioOf(one) - ratioOf(other))[Math.floor(costs.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

async function costBeside(bench: Bench, product: RunningServer, path: string): Promise<Cost> {
  const bare = await startBare(bench.databaseUrl, [statementsAt(bench, path)]);
  try {
    const ours = { server: product, requests: [{ path, headers: headersOf(1) }] };
    const theirs = { server: bare, requests: [{ path: '/' }] };
    for (const side of [ours, theirs])
      await load(side.server.address, side.requests, { connections: AT_ONCE, seconds: bench.warmUpSeconds });
    const rounds: Cost[] = [];
    // Turn and turn about, so that what else the machine does falls on both.
    for (let round = 0; round < bench.rounds; round += 1) {
      rounds.push({ ours: await cpuPerAnswer(ours, bench.seconds), theirs: await cpuPerAnswer(theirs, bench.seconds) });
    }
    return middleOf(rounds);
  } finally {
    await bare.stop();
  }
}

/** Milliseconds of a server's CPU time for one answer, under load. */
async function cpuPerAnswer(
  { server, requests }: { server: RunningServer; requests: Parameters<typeof load>[1] },
  seconds: number,
): Promise<number> {
  const before = await server.cpuSeconds();
  const { answers } = await load(server.address, requests, { connections: AT_ONCE, seconds });
  return (((await server.cpuSeconds()) - before) * 1000) / answers;
}

/** Home, with all data of its first screen, for many people at once. */
export async function home(bench: Bench): Promise<Finding[]> {
  const bare = await startBare(
    bench.databaseUrl,
    await statementsOfPeople(bench.databaseUrl, SCREENS.home, Math.min(bench.people, PEOPLE_OF_THE_REFERENCE)),
  );
  try {
    const ours = await busy(bench, () => SCREENS.home);
    const theirs = await load(bare.address, [{ path: '/' }], { connections: AT_ONCE, seconds: bench.seconds });
    return [
      atMost(
        'signed-in home, p95 at 8 at once',
        ours.p95,
        60,
        'ms',
        `bare Fastify ${rounded(theirs.p95)} ms; each person’s first, one at a time, ${rounded(ours.first.p95)} ms`,
      ),
      atLeast('signed-in home, answers', ours.perSecond, 400, 'a second', `bare Fastify ${rounded(theirs.perSecond)} a second`),
    ];
  } finally {
    await bare.stop();
  }
}

interface BusyLoad extends Load {
  /** Everyone's first call, one after another. */
  readonly first: Load;
}

/** Load by everyone in turn, after each has been seen once. */
async function busy(bench: Bench, path: (n: number) => string): Promise<BusyLoad> {
  const requests = byEach(bench.people, path);
  const first = await load(bench.product.address, requests, { once: true });
  return { ...(await load(bench.product.address, requests, { connections: AT_ONCE, seconds: bench.seconds })), first };
}

/** Signing in without the time that the password hash takes on purpose. Few, as calls are limited by address. */
export async function signIn(bench: Bench): Promise<Finding> {
  const requests = Array.from({ length: Math.min(100, bench.times) }, (_, index) => ({
    method: 'POST',
    path: '/api/v1/session',
    headers: { host: BENCH_HOST, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `person-${index + 1}@bench.example`, password: PASSWORD }),
  }));
  const stored = await hashPassword(PASSWORD);
  const hashTimes: number[] = [];
  for (let time = 0; time < requests.length; time += 1) {
    const startedAt = performance.now();
    await isPassword(PASSWORD, stored);
    hashTimes.push(performance.now() - startedAt);
  }
  const argon = percentiles(hashTimes);
  const whole = await load(bench.product.address, requests, { once: true });
  const reference = `whole sign-in ${rounded(whole.p95)} ms, argon2id alone ${rounded(argon.p95)} ms`;
  return atMost('sign-in beside argon2id, p95', Math.max(0, whole.p95 - argon.p95), 30, 'ms', reference);
}

export async function searching(bench: Bench): Promise<Finding[]> {
  const bare = await startBare(bench.databaseUrl, [statementsAt(bench, SCREENS['search results'])]);
  try {
    const results = await busy(bench, (n) => `/api/v1/search?q=${encodeURIComponent(wordOf(n))}`);
    const raw = await load(bare.address, [{ path: '/' }], { connections: AT_ONCE, seconds: bench.seconds });
    const suggestions = await busy(bench, (n) => `/api/v1/search/suggestions?q=${encodeURIComponent(wordOf(n).slice(0, 2 + (n % 4)))}`);
    return [
      atMost(
        'search, first page with counts, p95 at 8 at once',
        results.p95,
        50,
        'ms',
        `its statements by bare Fastify ${rounded(raw.p95)} ms`,
      ),
      atMost('suggestions, p95 at 8 at once', suggestions.p95, 25, 'ms', `${rounded(suggestions.perSecond)} a second`),
    ];
  } finally {
    await bare.stop();
  }
}

/** Memory of the server that has carried all the load so far. */
export async function memory(bench: Bench): Promise<Finding> {
  return atMost('server memory after the load above', (await bench.product.residentBytes()) / MEGABYTE, 250, 'MB');
}

/** A fresh server with as many open pages as one process is to carry. */
export async function liveConnections(bench: Bench): Promise<Finding> {
  const server = await startProduct(bench.databaseUrl);
  try {
    const before = await server.residentBytes();
    const startedAt = performance.now();
    const closeAll = await openLive(server.address, bench.liveConnections, bench.people);
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await server.residentBytes();
    closeAll();
    const reference = `without them ${rounded(before / MEGABYTE)} MB; opened in ${rounded(seconds)} s`;
    return atMost(`${bench.liveConnections.toLocaleString('en')} live connections on one process`, after / MEGABYTE, 600, 'MB', reference);
  } finally {
    await server.stop();
  }
}
