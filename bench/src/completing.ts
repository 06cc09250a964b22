// npm run bench:completing: many people complete cards at the same moment. Counts statements and processor time of each completion until nothing that
// follows is left to do, and what completing waits for.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { completeCard } from '@waymark/contract/cards';
import { getLearningOutcome } from '@waymark/contract/learning';
import { openProduct } from './product-inside.ts';
import { atMost, loadNow, machine, rounded, tableOf, writeSection } from './report.ts';
import { countStatements } from './statements.ts';
import { storeCpu } from './store-cpu.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '16' },
    each: { type: 'string', default: '25' },
    write: { type: 'boolean', default: false },
  },
});
const [people, each] = [Number(values.people), Number(values.each)];
const WARM_UP = 10;

const product = await openProduct();
const owner = new pg.Pool({ connectionString: product.url, max: 1 });
try {
  const { rows: cards } = await owner.query<{ id: string }>(
    `insert into cards (organisation_id, id, slug, card_type, state, author_id, title, published_at)
     select $1, gen_random_uuid(), 'card-' || n, 'text', 'published', $2, 'Card ' || n, now() from generate_series(1, $3::int) n returning id`,
    [product.store.organisationId, product.admin.userId, WARM_UP + each],
  );
  await owner.query('vacuum analyze');
  const learners = await Promise.all(Array.from({ length: people }, () => product.signedIn('learner')));
  const completeAll = async (from: number, count: number) => {
    await Promise.all(
      learners.map(async (learner) => {
        for (const { id: cardId } of cards.slice(from, from + count)) {
          await learner.call(completeCard, { params: { cardId }, query: {} });
          await learner.call(getLearningOutcome, { params: { cardId } });
        }
      }),
    );
  };
  await completeAll(0, WARM_UP);
  await product.jobsDone();
  const uses = countStatements();
  const ofStore = await storeCpu(product.url);
  const [before, store, start] = [process.cpuUsage(), (await ofStore()) ?? 0, performance.now()];
  await completeAll(WARM_UP, each);
  const answered = performance.now() - start;
  await product.jobsDone();
  const completions = people * each;
  const { user, system } = process.cpuUsage(before);
  const server = (user + system) / 1000 / completions;
  const stores = ((((await ofStore()) ?? 0) - store) * 1000) / completions;
  const statements = [...uses.values()].reduce((sum, { times }) => sum + times, 0) / completions;
  const waited = [...uses].filter(([text]) => text.includes('pg_advisory_xact_lock')).reduce((sum, [, use]) => sum + use.milliseconds, 0);
  const findings = [
    atMost(
      'processor time of a completion, with all that follows',
      server + stores,
      10,
      'ms',
      `server ${rounded(server)} ms, PostgreSQL ${rounded(stores)} ms`,
    ),
    atMost(
      'statements of a completion, with all that follows',
      statements,
      40,
      '',
      `${rounded(completions / (answered / 1000))} completions a second`,
    ),
    atMost('waiting for locks, of each completion', waited / completions, 2, 'ms'),
  ];
  const report = [
    `By \`npm run bench:completing\`: ${people} people complete ${each} cards each at once and ask what they got for it, through the server in process. ${await machine(product.url)}. Load average at the end: ${loadNow()}.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (process.env['TOP'])
    for (const [text, use] of [...uses].sort((a, b) => b[1].times - a[1].times).slice(0, 60))
      console.log(use.times, Math.round(use.milliseconds), text.replace(/\s+/g, ' ').slice(0, 150));
  if (values.write) await writeSection('docs/benchmarks.md', 'Completing at the same moment', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await owner.end();
  await product.close();
}
