// npm run bench -- --size M: fills a store, loads the product, and prints the budgets of performance as one table.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchStore } from './bench-store.ts';
import { checks } from './checking.ts';
import { generate, SIZES, type Size } from './generate.ts';
import { growth } from './growth.ts';
import { inTheBrowser } from './in-the-browser.ts';
import {
  type Bench,
  home,
  liveConnections,
  memory,
  ONE_QUERY,
  overhead,
  queriesPerRequest,
  SCREENS,
  searching,
  signIn,
} from './measures.ts';
import { type Finding, loadNow, machine, tableOf } from './report.ts';
import { root, startProduct } from './running-server.ts';
import { firstLoad, startOfFreshClone, starts } from './starting.ts';
import { statementsOf } from './statements.ts';
import { signInPeople } from './visitors.ts';

const USAGE = `npm run bench -- [--size S|M|L] [--url postgres://…] [--seconds 8] [--completions 20] [--only home,search] [--growth] [--fresh-clone] [--write]
  --url          a PostgreSQL server with an empty database; without it the embedded one, kept in .cache/bench for the next run
  --only         some of: queries, overhead, home, sign-in, search, memory, live, start, first-load, browser, checks
  --growth       also compares the stores that runs of size S and L left behind
  --fresh-clone  also times the very first npm start of a clone, with its installation
  --write        puts the table into docs/benchmarks.md`;
const PEOPLE = 2_000;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'S' },
    url: { type: 'string' },
    seconds: { type: 'string', default: '8' },
    completions: { type: 'string', default: '20' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    'fresh-clone': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (!(values.size in SIZES)) {
  console.error(USAGE);
  process.exit(2);
}
const only = values.only === undefined ? undefined : new Set(values.only.split(','));
const findings: Finding[] = [];
const loadBefore = loadNow();

const store = await openBenchStore(values.size, values.url);
try {
  await generate(store.url, values.size as Size, Number(values.completions));
  await signInPeople(store.url, PEOPLE);
  const product = await startProduct(store.url);
  try {
    const statements = await statementsOf(store.url, [...Object.values(SCREENS), ONE_QUERY]);
    const bench: Bench = { databaseUrl: store.url, product, statements, people: PEOPLE, seconds: Number(values.seconds) };
    await measure('queries', async () => queriesPerRequest(bench));
    await measure('overhead', async () => [
      await overhead(bench, 'one small query', ONE_QUERY),
      await overhead(bench, 'a list of cards', SCREENS['a list of cards']),
      await overhead(bench, 'home', SCREENS.home),
    ]);
    await measure('home', () => home(bench));
    await measure('sign-in', async () => [await signIn(bench)]);
    await measure('search', () => searching(bench));
    await measure('memory', async () => [await memory(bench)]);
    await measure('live', async () => [await liveConnections(bench)]);
  } finally {
    await product.stop();
  }
  await measure('start', starts);
  if (values['fresh-clone']) await measure('fresh-clone', async () => [await startOfFreshClone()]);
  await measure('first-load', firstLoad);
  await measure('browser', () => inTheBrowser(store.url));
  await measure('checks', checks);
  if (values.growth) await measure('growth', growth);

  const count = SIZES[values.size as Size].toLocaleString('en');
  const report = [
    `${count} users and as many cards (size ${values.size}), ${values.completions} cards taken up by each user.`,
    `Machine: ${await machine(store.url)}. The load came from the same machine.`,
    `Load average: ${loadBefore} before the run, ${loadNow()} at its end.`,
    '',
    tableOf(findings),
    '',
  ].join('\n');
  console.log(`\n${report}`);
  if (values.write) await write(report);
} finally {
  await store.stop();
}
if (findings.some(({ passes }) => !passes)) process.exitCode = 1;

/** Runs one group of measures; what cannot be measured is a failed line of the table, and the others go on. */
async function measure(name: string, work: () => Promise<Finding[]>): Promise<void> {
  if (only !== undefined && !only.has(name)) return;
  console.log(`measuring ${name} …`);
  try {
    findings.push(...(await work()));
  } catch (error) {
    findings.push({ what: name, measured: (error as Error).message, budget: '', reference: '', passes: false });
  }
}

async function write(report: string): Promise<void> {
  const text = `# Benchmarks

Written by \`npm run bench -- --size ${values.size} --write\`. What each line means, and why the budget is what it is, stands in the performance
page of the design: the ratio or the count is the budget, the milliseconds are what two ordinary cores give.

${report}`;
  await writeFile(path.join(root, 'docs/benchmarks.md'), text);
}
