// npm run bench:assign: a card is assigned to a group of 100,000 people, and the share and assign dialog searches among them and among a million.
// Prints each beside its budget, and the assigning beside a bulk insert of as many rows.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { assignCard, getAssignment, listShareTargets } from '@waymark/contract/assignments';
import { openProduct } from './product-inside.ts';
import { atMost, type Finding, loadNow, machine, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    searched: { type: 'string', default: '1000000' },
    write: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const TIMES = 40;
const LOOK_AGAIN_MILLISECONDS = 100;

const product = await openProduct();
const owner = new pg.Pool({ connectionString: product.url, max: 2 });
const findings: Finding[] = [];

async function measured(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function p95(work: () => Promise<unknown>): Promise<{ p95: number; median: number }> {
  await work();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await measured(work));
  times.sort((one, other) => one - other);
  return { p95: times[Math.ceil(TIMES * 0.95) - 1] ?? 0, median: times[TIMES >> 1] ?? 0 };
}

try {
  const organisation = product.store.organisationId;
  const { admin } = product;
  const { cardId, groupId } = await fill(organisation, admin.userId);
  const bulk = await measured(() =>
    owner.query(
      `create table bulk as select organisation_id, gen_random_uuid() as id, user_id, $2::uuid as card_id, 'open'::text as status, now() as given_at
       from group_members where organisation_id = $1 and group_id = $3`,
      [organisation, cardId, groupId],
    ),
  );
  await owner.query('alter table bulk add primary key (organisation_id, id)');

  const start = performance.now();
  const { assignmentIds } = await admin.call(assignCard, {
    params: { cardId },
    body: { add: { teamIds: [groupId] }, priority: 'mandatory' },
  });
  findings.push(atMost(`assigning to ${people.toLocaleString('en')} people, accepted`, performance.now() - start, 200, 'ms'));
  const [assignmentId] = assignmentIds;
  if (assignmentId === undefined) throw new Error('One assignment was made');
  const spreadNow = async () => (await admin.call(getAssignment, { params: { assignmentId } })).spread;
  while ((await spreadNow()).state !== 'done') await pause(LOOK_AGAIN_MILLISECONDS);
  const { done } = await spreadNow();
  if (done < people) throw new Error(`Reached ${done} of ${people} people`);
  findings.push(
    atMost(
      'the same, with everyone reached',
      (performance.now() - start) / 1000,
      20,
      's',
      `a bulk insert of as many rows ${(bulk / 1000).toFixed(2)} s`,
    ),
  );

  await everyoneTold();
  const told = (performance.now() - start) / 1000;

  const search = async (among: number) => {
    await owner.query('vacuum analyze users');
    for (const q of ['', 'person 777', 'pers', 'bench 42', 'nothing of this']) {
      const query = { purpose: 'assign' as const, section: 'individuals' as const, q };
      const found = await p95(() => admin.call(listShareTargets, { params: { cardId }, query }));
      const what = `the dialog ${q === '' ? 'lists people' : `searches for “${q}”`} among ${among.toLocaleString('en')}`;
      findings.push(atMost(what, found.p95, 50, 'ms', `median ${found.median.toFixed(1)} ms`));
    }
  };
  await search(people);
  await addPeople(organisation, people + 1, Number(values.searched));
  await search(Number(values.searched));

  const report = [
    `By \`npm run bench:assign\`, through the server in process, ${TIMES} searches each, one at a time; 95th percentile. ${await machine(product.url)}. Load average at the end: ${loadNow()}. Everyone had their notification and mail, and all figures were up to date, after ${told.toFixed(0)} s.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (values.write) await writeSection('docs/benchmarks.md', 'Assigning', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await owner.end();
  await product.close();
}

/** Until who tells people of their duties has done so: their jobs begin later than the others. */
async function everyoneTold(): Promise<void> {
  for (;;) {
    await product.jobsDone();
    const { rows } = await owner.query(
      `select from pgboss.job where name like 'event.%' and state in ('created', 'active', 'retry') limit 1`,
    );
    if (rows.length === 0) return;
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}

async function addPeople(organisation: string, from: number, to: number): Promise<void> {
  await owner.query(
    `insert into users (organisation_id, id, email, handle, first_name, last_name, status, onboarding_completed_at)
     select $1, gen_random_uuid(), 'p' || n || '@bench.example', 'p' || n, case when n % 2 = 0 then 'Person' else 'Bench' end, n::text, 'active', now()
     from generate_series($2::int, $3::int) n`,
    [organisation, from, to],
  );
}

/** A group with everyone in it, and a card. */
async function fill(organisation: string, adminId: string): Promise<{ cardId: string; groupId: string }> {
  await addPeople(organisation, 1, people);
  const one = async (text: string, given: unknown[]) => ((await owner.query<{ id: string }>(text, given)).rows[0] ?? { id: '' }).id;
  const groupId = await one(
    `insert into groups (organisation_id, id, slug, name, visibility, created_by)
     values ($1, gen_random_uuid(), 'all-of-us', 'All of us', 'open', $2) returning id`,
    [organisation, adminId],
  );
  await owner.query(
    `insert into group_members (organisation_id, group_id, user_id, role)
     select $1, $2, id, 'member' from users where organisation_id = $1 and email like '%@bench.example'`,
    [organisation, groupId],
  );
  const cardId = await one(
    `insert into cards (organisation_id, id, slug, card_type, state, author_id, title, published_at)
     values ($1, gen_random_uuid(), 'item', 'article', 'published', $2, 'Item', now()) returning id`,
    [organisation, adminId],
  );
  await owner.query('vacuum analyze');
  return { cardId, groupId };
}
