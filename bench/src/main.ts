// npm run bench -- all --size M: fills a store like a real organisation's, loads the product, and prints the budgets of performance as one table.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchStore } from './bench-store.ts';
import { checks } from './checking.ts';
import { costs } from './costs.ts';
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

/** By what stands on a filled store, and by the product as a whole, which has tests of its own where this runs as a test. */
const MEASURES = ['queries', 'overhead', 'home', 'sign-in', 'search', 'costs', 'memory', 'live'] as const;
const OF_THE_WHOLE = ['start', 'first-load', 'browser', 'checks'] as const;

const USAGE = `npm run bench -- [all] [--size XS|S|M|L] [--url postgres://…] [--seconds 8] [--completions 20] [--only home,search] [--growth] [--fresh-clone] [--write]
  all            everything below; without it, --only or what needs neither a browser nor the whole product's checks
  --size         of the organisation: 200, 10,000, 100,000 or 1,000,000 people and as many cards; XS is short, and judges counts of statements only
  --url          a PostgreSQL server with an empty database; without it the embedded one, kept in .cache/bench for the next run
  --only         some of: ${[...MEASURES, ...OF_THE_WHOLE].join(', ')}
  --growth       also compares the stores that runs of size S and L left behind
  --fresh-clone  also times the very first npm start of a clone, with its installation
  --write        puts the table into docs/benchmarks.md`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'S' },
    url: { type: 'string' },
    seconds: { type: 'string' },
    completions: { type: 'string', default: '20' },
    only: { type: 'string' },
    growth: { type: 'boolean', default: false },
    'fresh-clone': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const isAll = positionals.length === 1 && positionals[0] === 'all';
if (!(values.size in SIZES) || (positionals.length > 0 && !isAll)) {
  console.error(USAGE);
  process.exit(2);
}
const size = values.size as Size;
const isShort = size === 'XS';
const usual: readonly string[] = isAll && !isShort ? [...MEASURES, ...OF_THE_WHOLE] : MEASURES;
const only = new Set(values.only === undefined ? usual : values.only.split(','));
const people = Math.min(2_000, SIZES[size] / 5);
/** How long and how often things are measured: XS shows only that they can be. */
const effort = isShort
  ? { seconds: 0.2, pairs: 1, rounds: 1, warmUpSeconds: 0.2, times: 10, liveConnections: 50 }
  : { seconds: 8, pairs: 3, rounds: 3, warmUpSeconds: 6, times: 400, liveConnections: 10_000 };
const findings: Finding[] = [];
const loadBefore = loadNow();

/** What could not be measured at all. */
const unmeasured: string[] = [];
const store = await openBenchStore(size, values.url);
try {
  await generate(store.url, size, Number(values.completions));
  await signInPeople(store.url, people);
  const product = await startProduct(store.url);
  try {
    const statements = await statementsOf(store.url, [...Object.values(SCREENS), ONE_QUERY]);
    const seconds = Number(values.seconds ?? effort.seconds);
    const bench: Bench = { databaseUrl: store.url, product, statements, people, ...effort, seconds };
    await measure('queries', async () => queriesPerRequest(bench));
    await measure('overhead', async () => {
      const found = [await overhead(bench, 'one small query', ONE_QUERY)];
      if (isShort) return found;
      return [...found, await overhead(bench, 'a list of cards', SCREENS['a list of cards']), await overhead(bench, 'home', SCREENS.home)];
    });
    await measure('home', () => home(bench));
    await measure('sign-in', async () => [await signIn(bench)]);
    await measure('search', () => searching(bench));
    await measure('costs', () => costs(bench));
    await measure('memory', async () => [await memory(bench)]);
    await measure('live', async () => [await liveConnections(bench)]);
  } finally {
    await product.stop();
  }
  await measure('start', starts);
  if (values['fresh-clone']) await record('fresh-clone', async () => [await startOfFreshClone()]);
  await measure('first-load', firstLoad);
  await measure('browser', () => inTheBrowser(store.url));
  await measure('checks', checks);
  if (values.growth) await record('growth', growth);

  const count = SIZES[size].toLocaleString('en');
  const report = [
    `${count} users and as many cards (size ${size}), ${values.completions} cards taken up by each user.`,
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
if (unmeasured.length > 0) process.exitCode = 2;
else if (findings.some(({ passes }) => !passes)) process.exitCode = 1;

/** Runs one group of measures, if it is wanted. */
async function measure(name: (typeof MEASURES)[number] | (typeof OF_THE_WHOLE)[number], work: () => Promise<Finding[]>): Promise<void> {
  if (only.has(name)) await record(name, work);
}

/** Runs measures; what cannot be measured is a failed line of the table, and the others go on. */
async function record(name: string, work: () => Promise<Finding[]>): Promise<void> {
  console.log(`measuring ${name} …`);
  try {
    const found = await work();
    findings.push(...(isShort ? found.map(withoutFigures) : found));
  } catch (error) {
    unmeasured.push(name);
    findings.push({ what: name, measured: (error as Error).message, budget: '', reference: '', passes: false });
  }
}

/** The figures of a short run say nothing; how many statements a screen takes does not depend on size. */
function withoutFigures(finding: Finding): Finding {
  return finding.what.startsWith('queries for') ? finding : { ...finding, budget: 'not judged', passes: true };
}

/** Puts the table before the sections that other benchmarks wrote. */
async function write(report: string): Promise<void> {
  const file = path.join(root, 'docs/benchmarks.md');
  const before = await readFile(file, 'utf8');
  const sections = before.indexOf('\n## ');
  const text = `# Benchmarks

Written by \`npm run bench -- all --size ${size} --write\`. What each line means, and why the budget is what it is, stands in the performance
page of the design: the ratio or the count is the budget, the milliseconds are what two ordinary cores give.

${report}`;
  await writeFile(file, sections < 0 ? text : `${text}${before.slice(sections)}`);
}
