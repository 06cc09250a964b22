// npm run bench:completions: an import of 50,000 completions with bad lines (LRN-03): checked, agreed to, and recorded as of the days they were done.
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  type CompletionImport,
  getCompletionImport,
  listCompletionImportLines,
  runCompletionImport,
  startCompletionImport,
} from '@waymark/contract/transcript';
import { fillUsers } from './fill.ts';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, loadNow, machine, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({ options: { lines: { type: 'string', default: '50000' }, write: { type: 'boolean', default: false } } });
const lines = Number(values.lines);
const CARDS = 20;
/** Every hundredth line names someone who is not there. */
const BAD_EVERY = 100;
const BUDGET = { check: 60, run: 300, page: 300 };

const product = await openProduct();
try {
  const { admin, store } = product;
  const owner = new pg.Client({ connectionString: product.url });
  await owner.connect();
  await fillUsers(owner, store.organisationId, lines / CARDS);
  await owner.query(
    `insert into cards (organisation_id, id, slug, card_type, state, author_id, title, published_at)
     select $1, gen_random_uuid(), 'card-' || n, 'article', 'published', $2, 'Card ' || n, now() from generate_series(1, $3::int) n`,
    [store.organisationId, admin.userId, CARDS],
  );
  const { rows: people } = await owner.query<{ email: string }>(
    'select email from users where organisation_id = $1 and id <> $2 order by id limit $3',
    [store.organisationId, admin.userId, lines / CARDS],
  );
  await owner.query('vacuum analyze');
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const file = ['email,card,date,score,evidence'];
  for (let line = 0; line < lines; line += 1) {
    const email = line % BAD_EVERY === 0 ? `no-one-${line}@elsewhere.example` : people[Math.floor(line / CARDS)]?.email;
    file.push(`${email},card-${1 + (line % CARDS)},${day},${line % 101},Sheet ${line}`);
  }
  const timed = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
    const start = performance.now();
    const result = await work();
    return [result, performance.now() - start];
  };
  const now = async ({ id }: CompletionImport) => admin.call(getCompletionImport, { params: { importId: id } });
  const [begun, check] = await timed(async () => {
    const { body } = await admin.send<CompletionImport>(
      startCompletionImport.method,
      `${startCompletionImport.path}?fileName=completions.csv`,
      file.join('\n'),
      { 'content-type': 'text/csv' },
    );
    await product.jobsDone();
    return now(body);
  });
  const params = { importId: begun.id };
  const [page, read] = await timed(() => admin.call(listCompletionImportLines, { params, query: { effect: 'bad', limit: 20 } }));
  const [done, run] = await timed(async () => {
    await admin.call(runCompletionImport, { params, body: { leavingOut: begun.counts.bad } });
    await product.jobsDone();
    return now(begun);
  });
  const { rows: recorded } = await owner.query<{ n: number }>(
    'select count(*)::int as n from learning_completions where organisation_id = $1',
    [store.organisationId],
  );
  await owner.end();
  const findings: Finding[] = [
    atMost('sent and checked', check / 1000, BUDGET.check, 's', `${begun.counts.record} to record, ${begun.counts.bad} bad`),
    atMost('a page of its bad lines', read, BUDGET.page, 'ms', `${page.items.length} lines`),
    atMost('recorded, with all that follows', run / 1000, BUDGET.run, 's', `${done.status}, ${recorded[0]?.n} in the records`),
  ];
  if (recorded[0]?.n !== begun.counts.record) throw new Error(`${recorded[0]?.n} of ${begun.counts.record} were recorded`);
  const report = [
    `By \`npm run bench:completions\`: a file of ${lines.toLocaleString('en')} completions of ${(lines / CARDS).toLocaleString('en')} people, every hundredth line of someone who is not there, through the server in process.`,
    `${await machine(product.url)}. Load average at the end: ${loadNow()}.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (values.write) await writeSection('docs/benchmarks.md', 'Import of completions', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await product.close();
}
