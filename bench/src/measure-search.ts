import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { DEFAULT_ROLES } from '../../packages/contract/src/platform/index.ts';
import { features } from '../../apps/server/src/features.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import { newId } from '../../apps/server/src/platform/db/new-id.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import { newSessionToken, tokenHash } from '../../apps/server/src/platform/session/session-store.ts';
import { createServer } from '../../apps/server/src/server.ts';
import { idOf } from './fill.ts';
import { BENCH_HOST, BENCH_ORGANISATION } from './generate.ts';

const AT_ONCE = 8;

/** What is asked, from words no one uses to words half of everything has. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  'search: rare word': ['Harwick', 'Thornulm', 'Penvale', 'Morfen', 'Burgate'].map((q) => `/api/v1/search?q=${q}`),
  'search: two words': ['leak detection', 'pump maintenance', 'time management Harwick', 'Zeitmanagement Praxis', '漏水検知'].map(
    (q) => `/api/v1/search?q=${encodeURIComponent(q)}`,
  ),
  'search: common word': ['leadership', 'introduction', 'course', 'data', 'safety'].map((q) => `/api/v1/search?q=${q}`),
  'search: typing error': ['leedership', 'maintenence', 'negotation', 'Harwikc'].map((q) => `/api/v1/search?q=${q}`),
  'search: two filters': ['leadership', 'data', 'safety'].flatMap((q) => [
    `/api/v1/search?q=${q}&type=article&level=beginner`,
    `/api/v1/search?q=${q}&language=en&type=video&type=text`,
  ]),
  'search: newest': ['leadership', 'Harwick', 'data'].map((q) => `/api/v1/search?q=${q}&sort=newest`),
  'search: no words': ['/api/v1/search', '/api/v1/search?type=quiz', '/api/v1/search?sort=rating'],
  'search: people': ['Leila', 'Haddad', 'Tomas Ferreira'].map((q) => `/api/v1/search?kind=user&q=${encodeURIComponent(q)}`),
  suggestions: ['le', 'lead', 'pump ma', 'had', 'water q', 'harw', 'xqz'].map(
    (q) => `/api/v1/search/suggestions?q=${encodeURIComponent(q)}`,
  ),
  home: ['/api/v1/home'],
  discover: ['/api/v1/discover'],
};

interface Measured {
  readonly median: number;
  readonly p95: number;
  readonly perSecond: number;
}

/** Sends requests, eight at once, for a while; milliseconds and requests a second. */
async function measure(send: (path: string, n: number) => Promise<void>, paths: readonly string[], seconds: number): Promise<Measured> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const worker = async () => {
    while (performance.now() < end) {
      const n = sent;
      sent += 1;
      const startedAt = performance.now();
      await send(paths[n % paths.length] as string, n);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), perSecond: times.length / seconds };
}

const { values } = parseArgs({
  options: { url: { type: 'string' }, seconds: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
});
if (values.url === undefined) throw new Error('usage: node bench/src/measure-search.ts --url postgres://… [--seconds 4] [--only text]');
const connection = { connectionString: values.url };
const config = readConfig({ LOG_LEVEL: 'error', DEMO: 'false', ROLES: 'api', DATABASE_POOL_SIZE: '8', DATA_DIR: '/tmp/waymark-bench' });
const clock = { now: () => new Date() };
const running = await createPlatform({ config, connection, features, log: createLog(config.logLevel), clock });
const server = await createServer(running.platform, features);
const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);

const people = await signInSome(32);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const send = (path: string, n: number) =>
  new Promise<void>((resolve, reject) => {
    const headers = { host: BENCH_HOST, cookie: `session=${people[n % people.length] ?? ''}` };
    get({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode ?? 0} ${body.slice(0, 300)}`)),
      );
    }).on('error', reject);
  });
for (const [name, paths] of Object.entries(CASES)) {
  if (!name.includes(values.only)) continue;
  await measure(send, paths, 1);
  const { median, p95, perSecond } = await measure(send, paths, Number(values.seconds));
  console.log(
    `${name.padEnd(24)} median ${median.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms   ${perSecond.toFixed(0).padStart(5)} a second`,
  );
}
agent.destroy();
await server.close();
await running.close();

/** Sessions of some of the bench's people. */
async function signInSome(count: number): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const roleId = newId<string>();
  await client.query('insert into roles (organisation_id, id, key, name, permissions) values ($1, $2, $3, $4, $5) on conflict do nothing', [
    BENCH_ORGANISATION,
    roleId,
    'learner',
    'Learner',
    DEFAULT_ROLES.learner.permissions,
  ]);
  const tokens: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const token = newSessionToken();
    const userId = idOf('user', n * 7);
    await client.query(
      `insert into user_roles (organisation_id, user_id, role_id) select $1, $2, id from roles where organisation_id = $1 and key = 'learner' on conflict do nothing`,
      [BENCH_ORGANISATION, userId],
    );
    await client.query('insert into sessions (organisation_id, id, user_id, token_hash) values ($1, $2, $3, $4)', [
      BENCH_ORGANISATION,
      newId(),
      userId,
      tokenHash(token),
    ]);
    tokens.push(token);
  }
  await client.end();
  return tokens;
}
