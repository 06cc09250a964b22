// npm run bench:recompute: a changed validity is applied to 100,000 certificates that were issued before (LRN-08, B6): previewed, carried out while the
// store cuts the work off again and again, and told. Prints what it took, and whether each certificate changed exactly once.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  createCertification,
  getRecomputation,
  previewRecomputation,
  type Recomputation,
  startRecomputation,
} from '@waymark/contract/compliance';
import { openProduct } from './product-inside.ts';
import { storeCpu } from './store-cpu.ts';
import { atMost, type Finding, liveBytes, loadNow, machine, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    /** How often the job is cut off in the middle. */
    cuts: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
/** As often as the page looks. */
const LOOK_AGAIN_MILLISECONDS = 1500;
const MEBIBYTE = 2 ** 20;
/** Certificates are up to so many days old; a validity of 18 months in place of 24 ends about a quarter of them at once. */
const OLDEST_DAYS = 700;

const product = await openProduct();
const owner = new pg.Pool({ connectionString: product.url, max: 2 });
const seconds = (start: number) => (performance.now() - start) / 1000;

try {
  const { admin, store } = product;
  const organisation = store.organisationId;
  const { cardId, groupId } = await fillPeople(organisation, admin.userId);
  const { id: certificationId } = await admin.call(createCertification, {
    body: {
      name: 'Confined spaces',
      firstCardId: cardId,
      validityMonths: 24,
      windowDays: 60,
      graceDays: 30,
      basis: 'expiry',
      priorLearning: true,
      targets: [{ type: 'group', id: groupId }],
    },
  });
  await product.jobsDone();
  await fillCertificates(organisation, certificationId, cardId, groupId);
  await owner.query('update certifications set validity_months = 18, version = version + 1 where id = $1', [certificationId]);

  const params = { certificationId };
  const look = async () => {
    const { recomputation } = await admin.call(getRecomputation, { params });
    if (recomputation === null) throw new Error('It was previewed');
    return recomputation;
  };
  const heap: number[] = [];
  const until = async (state: Recomputation['state'], meanwhile: (now: Recomputation) => Promise<void> = async () => {}) => {
    for (;;) {
      const now = await look();
      if (now.state === 'failed' || now.state === 'outdated') throw new Error(`It is ${now.state}`);
      if (now.state === state) return now;
      heap.push(liveBytes() / MEBIBYTE);
      await meanwhile(now);
      await pause(LOOK_AGAIN_MILLISECONDS);
    }
  };

  let start = performance.now();
  await admin.call(previewRecomputation, { params });
  const preview = await until('previewed');
  const previewing = seconds(start);
  const storeUsed = await storeCpu(product.url);
  const storeBefore = (await storeUsed()) ?? 0;
  const before = process.cpuUsage();
  start = performance.now();
  await admin.call(startRecomputation, { params: { certificationId, recomputationId: preview.id } });
  const accepted = seconds(start) * 1000;
  const cuts = Number(values.cuts);
  let cut = 0;
  const done = await until('done', async ({ peopleDone }) => {
    if (cut >= cuts || peopleDone < ((cut + 1) * preview.changes) / (cuts + 2)) return;
    cut += 1;
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and (query ilike '%certification%' or query ilike '%dut%') and xact_start is not null and usename <> current_user`);
  });
  const changing = seconds(start);
  await product.jobsDone();
  const told = seconds(start);
  const { user, system } = process.cpuUsage(before);
  const productCost = (user + system) / 1000 / done.changes;
  const storeCost = ((((await storeUsed()) ?? 0) - storeBefore) * 1000) / done.changes;

  const count = async (text: string) => (await owner.query<{ count: string }>(text, [organisation])).rows[0]?.count ?? '';
  const once = {
    certificates: await count(`select count(*) from (select from certification_awards where organisation_id = $1 and void_at is null
      and recomputed_from is not null group by user_id having count(*) = 1) a`),
    audited: await count(`select count(*) from (select from audit_entries where organisation_id = $1
      and action = 'compliance.certificate-recomputed' group by subject_id having count(*) = 1) a`),
    told: await count(`select count(*) from (select from notifications where organisation_id = $1 and kind = 'certificate-recomputed'
      group by user_id having count(*) = 1) a`),
  };
  const wrong = Object.entries(once).filter(([, found]) => Number(found) !== done.changes);
  const first = heap.slice(0, Math.ceil(heap.length / 4));
  const highest = (of: readonly number[]) => Math.max(0, ...of);
  const findings: Finding[] = [
    atMost(`a preview of ${people.toLocaleString('en')} certificates`, previewing, 120, 's', `${done.changes.toLocaleString('en')} change`),
    atMost('starting it, accepted', accepted, 1000, 'ms'),
    atMost(
      'processor time of each certificate, with all that follows',
      productCost + storeCost,
      10,
      'ms',
      `${storeCost.toFixed(1)} ms of it the store; changed after ${changing.toFixed(0)} s, ${done.lapsing.toLocaleString('en')} lapse`,
    ),
    atMost('not changed, audited and told exactly once', wrong.length, 0, 'counts', `cut off ${cut} times; ${JSON.stringify(once)}`),
    atMost(
      'memory in use at most, beside the first quarter of the run',
      highest(heap) / Math.max(1, highest(first)),
      2,
      'times',
      `${highest(heap).toFixed(0)} MB`,
    ),
  ];
  const report = [
    `By \`npm run bench:recompute\`, through the server in process. ${await machine(product.url)}. Load average at the end: ${loadNow()}. Everyone was told, and all figures were up to date, after ${told.toFixed(0)} s.`,
    '',
    tableOf(findings),
  ].join('\n');
  console.log(report);
  if (values.write) await writeSection('docs/benchmarks.md', 'Recomputing certificates', report);
  if (findings.some(({ passes }) => !passes)) process.exitCode = 1;
} finally {
  await owner.end();
  await product.close();
}

async function fillPeople(organisation: string, adminId: string): Promise<{ cardId: string; groupId: string }> {
  const one = async (text: string, given: unknown[]) => (await owner.query<{ id: string }>(text, given)).rows[0]?.id ?? '';
  await owner.query(
    `insert into users (organisation_id, id, email, handle, first_name, last_name, status, onboarding_completed_at)
     select $1, gen_random_uuid(), 'p' || n || '@bench.example', 'p' || n, 'Person', n::text, 'active', now() from generate_series(1, $2::int) n`,
    [organisation, people],
  );
  const cardId = await one(
    `insert into cards (organisation_id, id, slug, card_type, state, author_id, title, published_at)
     values ($1, gen_random_uuid(), 'item', 'article', 'published', $2, 'Item', now()) returning id`,
    [organisation, adminId],
  );
  const groupId = await one(
    `insert into groups (organisation_id, id, slug, name, visibility, created_by)
     values ($1, gen_random_uuid(), 'all-of-us', 'All of us', 'open', $2) returning id`,
    [organisation, adminId],
  );
  return { cardId, groupId };
}

/** Everyone did the card on a day of the last two years and got their certificate then. */
async function fillCertificates(organisation: string, certificationId: string, cardId: string, groupId: string): Promise<void> {
  const given = [organisation, certificationId, cardId, groupId, OLDEST_DAYS];
  const statements = [
    `create table bench_holders as select u.id as user_id, gen_random_uuid() as award, gen_random_uuid() as deed,
       current_date - (1 + (row_number() over (order by u.id))::int % $5::int) as day
     from users u where u.organisation_id = $1 and u.email like '%@bench.example' and $2::uuid is not null and $3::uuid is not null and $4::uuid is not null`,
    `insert into group_members (organisation_id, group_id, user_id, role) select $1, $4, user_id, 'member' from bench_holders
     where $2::uuid is not null and $3::uuid is not null and $5::int > 0`,
    `insert into learning_completions (organisation_id, id, user_id, card_id, status, achieved_at, completed_at, recorded_at, source, title, card_type)
     select $1, deed, user_id, $3, 'Completed', day + time '12:00', day + time '12:00', day + time '12:00', 'own', 'Item', 'article' from bench_holders
     where $2::uuid is not null and $4::uuid is not null and $5::int > 0`,
    `insert into card_progress (organisation_id, card_id, user_id, completion_state, completed_percentage, started_at, completed_at, achieved_at, updated_at)
     select $1, $3, user_id, 'COMPLETED', 100, day + time '12:00', day + time '12:00', day + time '12:00', day + time '12:00' from bench_holders
     where $2::uuid is not null and $4::uuid is not null and $5::int > 0`,
    `insert into certification_awards (organisation_id, id, certification_id, user_id, cycle, achieved_on, expires_on, window_from, grace_until, anchor_on,
       anchor_months, is_first, validity_months, window_days, grace_days, basis, cards, completions, recorded_at)
     select $1, award, $2, user_id, 1, day, day + interval '24 months', day + interval '24 months' - interval '60 days',
       day + interval '24 months' + interval '30 days', day, 24, true, 24, 60, 30, 'expiry', array[$3::uuid], array[deed], day from bench_holders
     where $4::uuid is not null and $5::int > 0`,
    `insert into certification_people (organisation_id, certification_id, user_id, required_on, awards, achieved_on, expires_on, window_from, grace_until,
       status, next_on, updated_at)
     select $1, $2, user_id, day, 1, day, day + interval '24 months', day + interval '24 months' - interval '60 days',
       day + interval '24 months' + interval '30 days', 'valid', day + interval '24 months' - interval '60 days', now() from bench_holders
     where $3::uuid is not null and $4::uuid is not null and $5::int > 0`,
  ];
  for (const text of statements) await owner.query(text, given);
  await owner.query('vacuum analyze');
}
