// npm run bench:records -- --statements 20000: has the learning record store take statements in batches and one by one, beside raw inserts of the
// same bytes, and prints what it takes a second as a table.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApiClient } from '@waymark/contract/api-clients';
import { XAPI_ROOT } from '@waymark/contract/learning-records';
import { openProduct } from './product-inside.ts';
import { loadNow, machine } from './report.ts';

const BATCH = 500;
const LEARNERS = 2_000;
const ACTIVITIES = 300;
const BUDGETS = { batches: 2_000, single: 300 } as const;

const { values } = parseArgs({ options: { statements: { type: 'string', default: '20000' }, writers: { type: 'string', default: '8' } } });
const [count, writers] = [Number(values.statements), Number(values.writers)];
const product = await openProduct();
const owner = new pg.Pool({ connectionString: product.url, max: writers });
const lines: string[] = [];
try {
  const { store, admin, platform } = product;
  await owner.query(`insert into organisation_configs (organisation_id, name, value) values ($1, 'is_lrs_enabled', 'true')`, [
    store.organisationId,
  ]);
  platform.organisations.forget(store.organisationId);
  const { secret } = await admin.call(createApiClient, {
    body: { name: 'Bench', permissions: ['MANAGE_LEARNING_RECORDS'], mayWrite: true, days: 30 },
  });
  const headers = { authorization: `Basic ${Buffer.from(`bench:${secret}`).toString('base64')}`, 'x-experience-api-version': '1.0.3' };
  const post = async (body: unknown) => {
    const answer = await admin.send('POST', `${XAPI_ROOT}/statements`, JSON.stringify(body), {
      ...headers,
      'content-type': 'application/json',
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.body)}`);
  };
  await owner.query('create table raw_statements (id uuid primary key, stored timestamptz not null default now(), body jsonb not null)');
  const raw = (statements: readonly ReturnType<typeof statementOf>[]) =>
    owner.query('insert into raw_statements (id, body) select * from unnest($1::uuid[], $2::jsonb[])', [
      statements.map(({ id }) => id),
      statements.map((one) => JSON.stringify(one)),
    ]);
  const batches = Math.ceil(count / BATCH);
  const batch = () => Array.from({ length: BATCH }, statementOf);
  await rate('warming up', 0, 500, () => post(statementOf()));
  const single = Math.max(1_000, Math.ceil(count / 10));
  await rate(`in batches of ${BATCH}`, BUDGETS.batches, batches, () => post(batch()), BATCH);
  await rate('one by one', BUDGETS.single, single, () => post(statementOf()));
  await rate(`raw inserts of ${BATCH}`, 0, batches, () => raw(batch()), BATCH);
  await rate('raw inserts one by one', 0, single, () => raw([statementOf()]));
  const learner = agentOf(7);
  await rate('the last 100 of one person', 0, 300, async () => {
    const query = new URLSearchParams({ agent: JSON.stringify(learner), verb: 'http://adlnet.gov/expapi/verbs/completed' });
    const answer = await admin.send('GET', `${XAPI_ROOT}/statements?${query.toString()}`, undefined, headers);
    if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.body)}`);
  });
  console.log(
    `\n${await machine(product.url)}. Load average at the end: ${loadNow()}. ${writers} at once, each waits for its answer; on the disk when answered.\n`,
  );
  console.log('| what | a second | budget | |\n| --- | --- | --- | --- |');
  console.log(lines.join('\n'));
} finally {
  await owner.end();
  await product.close();
}

/** Does some work again and again, a few at once, and writes down how much of it a second holds. */
async function rate(what: string, budget: number, times: number, work: () => Promise<unknown>, each = 1): Promise<void> {
  let left = times;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
  const perSecond = (times * each) / ((performance.now() - began) / 1000);
  if (budget > 0 && perSecond < budget) process.exitCode = 1;
  lines.push(
    `| ${what} | ${Math.round(perSecond).toLocaleString('en')} | ${budget === 0 ? '' : `≥ ${budget.toLocaleString('en')}`} | ${budget === 0 ? '' : perSecond < budget ? '**fail**' : 'pass'} |`,
  );
}

function agentOf(number: number) {
  return { objectType: 'Agent', account: { homePage: 'https://learn.example/', name: `learner-${number}` } };
}

function statementOf() {
  const [learner, activity] = [Math.floor(Math.random() * LEARNERS), Math.floor(Math.random() * ACTIVITIES)];
  return {
    id: randomUUID(),
    actor: agentOf(learner),
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
    object: {
      objectType: 'Activity',
      id: `https://learn.example/activities/${activity}`,
      definition: { name: { en: `Activity ${activity}` }, type: 'http://adlnet.gov/expapi/activities/lesson' },
    },
    result: { completion: true, success: true, score: { scaled: 0.8, raw: 8, min: 0, max: 10 }, duration: 'PT12M30S' },
    context: { registration: randomUUID(), contextActivities: { parent: [{ id: `https://learn.example/courses/${activity % 20}` }] } },
    timestamp: new Date().toISOString(),
  };
}
