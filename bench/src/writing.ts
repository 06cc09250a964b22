// npm run bench:writing: processor time of the server and PostgreSQL together, for what people do most: completing a card (alone, and with all
// that follows from it), asking for the session, opening home for the first time and again. Processor time changes least on a busy machine.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { completeCard } from '@waymark/contract/cards';
import { getHome } from '@waymark/contract/home';
import { getSession } from '@waymark/contract/session';
import { openProduct, type ProductInside } from './product-inside.ts';
import { atMost, type Finding, loadNow, machine, rounded, tableOf, writeSection } from './report.ts';
import { storeCpu } from './store-cpu.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '400' }, write: { type: 'boolean', default: false } } });
const times = Number(values.times);
const WARM_UP = 100;

const findings: Finding[] = [];
let about = '';

/** Milliseconds of processor time for each time some work is done; what was begun before it is over. */
async function cost(
  product: ProductInside,
  what: string,
  budget: number,
  work: (at: number) => Promise<unknown>,
  end?: () => Promise<void>,
) {
  for (let at = 0; at < WARM_UP; at += 1) await work(at);
  await end?.();
  const ofStore = await storeCpu(product.url);
  const [before, store] = [process.cpuUsage(), await ofStore()];
  for (let at = 0; at < times; at += 1) await work(WARM_UP + at);
  await end?.();
  const { user, system } = process.cpuUsage(before);
  const server = (user + system) / 1000 / times;
  const stores = (((await ofStore()) ?? 0) - (store ?? 0)) * (1000 / times);
  findings.push(atMost(what, server + stores, budget, 'ms', `server ${rounded(server)} ms, PostgreSQL ${rounded(stores)} ms`));
}

async function withProduct(environment: Readonly<Record<string, string>>, work: (product: ProductInside) => Promise<void>): Promise<void> {
  const product = await openProduct(environment);
  try {
    await work(product);
    about = `${await machine(product.url)}. Load average at the end: ${loadNow()}.`;
  } finally {
    await product.close();
  }
}

async function someCards({ url, store, admin }: ProductInside): Promise<string[]> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `insert into cards (organisation_id, id, slug, card_type, state, author_id, title, published_at)
     select $1, gen_random_uuid(), 'card-' || n, 'text', 'published', $2, 'Card ' || n, now() from generate_series(1, $3::int) n returning id`,
    [store.organisationId, admin.userId, WARM_UP + times],
  );
  await owner.query('vacuum analyze');
  await owner.end();
  return rows.map(({ id }) => id);
}

/** A server that answers only: nothing that follows is done meanwhile. */
await withProduct({ ROLES: 'api' }, async (product) => {
  const cards = await someCards(product);
  const learner = await product.signedIn('learner');
  await cost(product, 'completing a card, the request alone', 4, (at) =>
    learner.call(completeCard, { params: { cardId: cards[at] ?? '' }, query: {} }),
  );
  await cost(product, 'the session', 1, () => learner.call(getSession));
  const people = await Promise.all(Array.from({ length: WARM_UP + times }, () => product.signedIn('learner')));
  await cost(product, 'the first home of a person', 8, async (at) => people[at]?.call(getHome));
  await cost(product, 'home once more', 6.3, () => learner.call(getHome));
});
await withProduct({}, async (product) => {
  const cards = await someCards(product);
  const learner = await product.signedIn('learner');
  const complete = (at: number) => learner.call(completeCard, { params: { cardId: cards[at] ?? '' }, query: {} });
  await cost(product, 'completing a card, with all that follows', 8, complete, () => product.jobsDone());
});

const report = [
  `By \`npm run bench:writing\`, ${times} times each, one at a time, through the server in process. ${about}`,
  '',
  tableOf(findings),
].join('\n');
console.log(report);
if (values.write) await writeSection('docs/benchmarks.md', 'What people do most', report);
if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
