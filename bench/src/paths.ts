// npm run bench:paths: a pathway of 200 cards beside a bare server with the same statements (PTH-08), and publishing a version to 100,000 people
// who are under way (PTH-09). Prints each beside its budget.
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import pg from 'pg';
import { type CardId, createCard } from '@waymark/contract/cards';
import { getPathDraft, getPathOutline, publishPath, savePathDraft, startPath } from '@waymark/contract/pathways';
import { newId } from '../../apps/server/src/platform/db/new-id.ts';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, loadNow, machine, tableOf, writeSection } from './report.ts';
import { listening } from './statements.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, write: { type: 'boolean', default: false } },
});
const people = Number(values.people);
const CARDS = 200;
const TIMES = 60;
/** Who is asking, asked before every call. */
const OF_THE_SESSION = /\bsessions\b/;

const product = await openProduct();
const owner = new pg.Pool({ connectionString: product.url, max: 2 });
const findings: Finding[] = [];

async function median(work: () => Promise<unknown>): Promise<number> {
  for (let time = 0; time < 5; time += 1) await work();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[TIMES >> 1] ?? 0;
}

try {
  const organisation = product.store.organisationId;
  const { admin } = product;
  const { rows: cards } = await owner.query<{ id: string }>(
    `insert into cards (organisation_id, id, slug, card_type, state, author_id, title, published_at, duration_minutes)
     select $1, gen_random_uuid(), 'item-' || n, 'article', 'published', $2, 'Item ' || n, now(), 5 from generate_series(1, $3::int) n returning id`,
    [organisation, admin.userId, CARDS],
  );
  const { id } = await admin.call(createCard, { body: { title: 'All of it', content: { cardType: 'pathway' } } });
  const params = { pathId: id as CardId };
  const entriesOf = (ids: readonly string[]) => ids.map((cardId) => ({ id: newId<string>(), cardId }));
  const save = (ids: readonly string[], revision: number) =>
    admin.call(savePathDraft, { params, body: { sections: [], startsOn: null, entries: entriesOf(ids), revision } });
  const all = cards.map((card) => card.id);
  const first = await save(all, 0);
  await admin.call(publishPath, { params, body: { revision: first.revision, underWay: 'keep' } });

  const learner = await product.signedIn('learner');
  await learner.call(startPath, { params });
  const open = () => learner.call(getPathOutline, { params: { idOrSlug: id } });
  await open();
  // Whatever else runs in this process meanwhile is heard as well: the quietest of several.
  let { statements } = await listening(open);
  for (let time = 0; time < 9; time += 1) {
    const again = await listening(open);
    if (again.statements.length < statements.length) statements = again.statements;
  }
  const own = statements.filter(({ text }) => !OF_THE_SESSION.test(text));
  findings.push(atMost(`statements for a pathway of ${CARDS} cards`, own.length, 6, ''));
  const pool = new pg.Pool({ connectionString: product.url, max: 12, options: `-c app.organisation_id=${organisation}` });
  const bare = Fastify();
  bare.get('/', async () => {
    const answers: unknown[] = [];
    for (const { name, text, values: given } of statements) answers.push((await pool.query({ name, text, values: [...given] })).rows);
    return answers;
  });
  const [ours, theirs] = [await median(open), await median(() => bare.inject('/'))];
  await bare.close();
  await pool.end();
  findings.push(
    atMost(
      `a pathway of ${CARDS} cards, beside a bare server`,
      ours / theirs,
      1.6,
      'times',
      `${ours.toFixed(1)} ms and ${theirs.toFixed(1)} ms`,
    ),
  );

  await owner.query(
    `with crowd as (
       insert into users (organisation_id, id, email, handle, first_name, last_name, status, onboarding_completed_at)
       select $1, gen_random_uuid(), 'p' || n || '@bench.example', 'p' || n, 'Person', n::text, 'active', now() from generate_series(1, $2::int) n
       returning id)
     insert into path_learners (organisation_id, path_id, user_id, version, started_at, updated_at) select $1, $3, id, 1, now(), now() from crowd`,
    [organisation, people, id],
  );
  await owner.query('vacuum analyze');
  const { revision } = await admin.call(getPathDraft, { params: { idOrSlug: id } });
  const second = await save(all.slice(0, CARDS - 1), revision);
  const start = performance.now();
  await admin.call(publishPath, { params, body: { revision: second.revision, underWay: 'move' } });
  findings.push(atMost(`publishing to ${people.toLocaleString('en')} people under way, accepted`, performance.now() - start, 500, 'ms'));
  const seen = await admin.call(getPathDraft, { params: { idOrSlug: id } });
  if (seen.recount === null && people > 2_000) throw new Error('How far the move is was not told');
  await product.jobsDone();
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await owner.query<{ moved: number; works: number; done: number }>(
    `select (select count(*)::int from path_learners where path_id = $1 and version = 2) as moved, count(*)::int as works, sum(done)::int as done
     from path_recounts where path_id = $1 and reason = 'moved'`,
    [id],
  );
  const everyone = people + 1;
  const [row] = rows;
  if (row?.moved !== everyone || row.works !== 1 || row.done !== everyone) throw new Error(`Not once each: ${JSON.stringify(row)}`);
  findings.push(atMost('the same, with everyone moved, once each', seconds, Math.max(20, (people / 100_000) * 120), 's'));

  const report = [
    `By \`npm run bench:paths\`, through the server in process, ${TIMES} calls each, one at a time; medians. ${await machine(product.url)}. Load average at the end: ${loadNow()}.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (values.write) await writeSection('docs/benchmarks.md', 'Paths', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await owner.end();
  await product.close();
}
