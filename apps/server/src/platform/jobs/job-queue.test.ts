import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { giveUp } from '../../testing/give-up.ts';
import type { ServerFeature } from '../feature.ts';
import { inTransaction, transaction } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { JobContext } from '../context.ts';
import { defineEvent } from '../events/event.ts';
import { subscribe } from '../events/subscriber.ts';
import { defineJob, type TransactionJob } from './job.ts';

const attempts: number[] = [];
const visited: string[] = [];
const stumble = defineJob<{ times: number }>({
  name: 'probe.stumble',
  effect: 'transaction',
  handle: async (_ctx, { times }) => {
    attempts.push(Date.now());
    if (attempts.length <= times) throw new Error(`Stumbled ${attempts.length}`);
  },
});
const visit = defineJob<null>({
  name: 'probe.visit',
  effect: 'transaction',
  schedule: '0 4 1 1 *',
  handle: async (ctx) => void visited.push(ctx.store.organisationId),
});
const endings = Promise.withResolvers<void>();
const meet = defineJob<{ waits: boolean }>({
  name: 'probe.meet',
  effect: 'outside',
  atOnce: 2,
  // The first goes on only when the second has come: one after the other, neither would end.
  handle: async (_ctx, { waits }) => (waits ? endings.promise : endings.resolve()),
});
const pieces: { readonly from: number; readonly to: number }[] = [];
const sweep: TransactionJob<{ left: number }> = defineJob({
  name: 'probe.sweep',
  effect: 'transaction',
  givesWay: true,
  handle: async (ctx, { left }: { left: number }) => {
    const from = performance.now();
    await sql`select pg_sleep(0.1)`.execute(ctx.store.db);
    if (left > 1) await ctx.platform.jobs.enqueue(ctx.store, sweep, { left: left - 1 });
    pieces.push({ from, to: performance.now() });
  },
});
const carry = defineJob<null>({ name: 'probe.carry', effect: 'outside', handle: async () => {} });
// Workers of their own take this one out.
const addMark = defineJob<{ number: number }>({ name: 'marks.add', effect: 'transaction', handle: async () => {} });
const given: string[] = [];
const fall = defineJob<{ word: string }>({
  name: 'probe.fall',
  effect: 'outside',
  handle: async () => {
    throw new Error('Fell');
  },
  givenUp: async (ctx, { word }) => void given.push(`${word} ${ctx.store.organisationId}`),
});
const happened = defineEvent<{ thing: string }>('probe.happened');
let failsLeft = 1;
const mark = (ctx: JobContext, key: string) =>
  sql`insert into job_effects (organisation_id, key, done_at) values (${ctx.store.organisationId}, ${key}, now())`.execute(ctx.store.db);
const listeners = ['first', 'second', 'third'].map((name) =>
  subscribe(happened, `probe.${name}`, async (ctx) => {
    await mark(ctx, name);
    if (name !== 'second' || failsLeft === 0) return;
    failsLeft -= 1;
    // As a statement that the store refuses: nothing more could be done in the transaction as it stands.
    await mark(ctx, name);
  }),
);
const probe: ServerFeature = { slug: 'probe', routes: [], jobs: [stumble, visit, meet, carry, fall, sweep], subscribers: listeners };
const app = await testApp({ features: [probe], runsSchedules: true });
const { owner, connection } = app.platform.database;
const workers: ChildProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

test('PLT-04 upkeep that goes over everything rests three times as long as it works', async () => {
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, sweep, { left: 3 }));
  await expect.poll(() => pieces.length).toBe(3);
  const rests = pieces
    .slice(1)
    .map(({ from }, at) => ({ worked: (pieces[at]?.to ?? 0) - (pieces[at]?.from ?? 0), rested: from - (pieces[at]?.to ?? 0) }));
  expect(rests.filter(({ worked, rested }) => rested < worked * 3)).toEqual([]);
});

test('PLT-04 a job exists if and only if its transaction commits', async () => {
  const { jobs } = app.platform;
  const undone = transaction(app.home.store, async (tx) => {
    await jobs.enqueue(tx, visit, null);
    throw new Error('Taken back');
  });
  await expect(undone).rejects.toThrow('Taken back');
  await app.jobsDone();
  expect(visited).toEqual([]);
  await transaction(app.home.store, (tx) => jobs.enqueue(tx, visit, null));
  await app.jobsDone();
  expect(visited.splice(0)).toEqual([app.home.id]);
});

test('PLT-04 of a job that may be under way several times, one that waits keeps no other waiting', async () => {
  const { jobs } = app.platform;
  await transaction(app.home.store, (tx) => jobs.enqueueEach(tx, meet, [{ waits: true }, { waits: false }]));
  await app.jobsDone();
  const { rows } = await owner.query<{ state: string }>(`select state::text from pgboss.job where name = 'probe.meet'`);
  expect(rows.map(({ state }) => state)).toEqual(['completed', 'completed']);
});

test('PLT-04 jobs that are taken one by one follow each other at once: none waits for the next look at the queue', async () => {
  const { jobs } = app.platform;
  await transaction(app.home.store, (tx) => jobs.enqueueEach(tx, carry, Array<null>(10).fill(null)));
  await app.jobsDone();
  const { rows } = await owner.query<{ seconds: number }>(
    `select extract(epoch from max(completed_on) - min(started_on))::float8 as seconds from pgboss.job where name = 'probe.carry'`,
  );
  // A look at the queue comes every two seconds, so that they would take sixteen and more.
  expect(rows[0]?.seconds).toBeLessThan(8);
});

test('PLT-04 subscribers of one event are told together; one that fails is told again by a job, and keeps none of the others', async () => {
  const { platform, home } = app;
  const organisation = await platform.organisations.withId(home.id);
  if (organisation === undefined) throw new Error('The home organisation is there');
  const now = () => app.clock.now();
  const ctx = { platform, organisation, store: home.store, requestId: newId(), actor: null, now };
  const event = { id: newId(), type: happened.type, organisationId: home.id, at: now().toISOString(), actorId: null };
  await inTransaction(ctx, (ctx) =>
    platform.jobs.publish(ctx, [{ ...event, subjectType: 'thing', subjectId: newId(), details: { thing: 'one' } }]),
  );
  await expect.poll(() => failsLeft).toBe(0);
  await app.jobsDone();
  const { rows: jobs } = await owner.query<{ name: string }>(`select name from pgboss.job where name like 'event%' order by created_on`);
  expect(jobs.map(({ name }) => name)).toEqual(['event.probe.second']);
  const { rows: marks } = await owner.query<{ key: string }>(
    `select key from job_effects where key in ('first', 'second', 'third') order by key`,
  );
  expect(marks.map(({ key }) => key)).toEqual(['first', 'second', 'third']);
});

test('PLT-04 a job that fails is tried again, each time after a longer wait, and says why it failed', async () => {
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, stumble, { times: 2 }));
  const waits: number[] = [];
  for (const time of [1, 2]) {
    const read = async () =>
      (
        await owner.query<{ state: string; wait: number; reason: string }>(
          `select state::text, extract(epoch from start_after - started_on)::float8 as wait, output->>'message' as reason
           from pgboss.job where name = 'probe.stumble' and retry_count = $1`,
          [time - 1],
        )
      ).rows[0];
    await expect.poll(async () => (await read())?.state, { timeout: 20_000 }).toBe('retry');
    const row = await read();
    expect(row?.reason).toBe(`Stumbled ${time}`);
    waits.push(Number(row?.wait));
    await owner.query(`update pgboss.job set start_after = now() where name = 'probe.stumble'`);
  }
  await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(3);
  await app.jobsDone();
  expect(waits[0]).toBeGreaterThan(0);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
});

test('PLT-04 a scheduled job is due by its cron line and visits every organisation once', async () => {
  const { rows } = await owner.query(`select name, cron, timezone from pgboss.schedule where name = 'probe.visit'`);
  expect(rows).toEqual([{ name: 'probe.visit', cron: '0 4 1 1 *', timezone: 'UTC' }]);
  await owner.query(`insert into pgboss.job_common (name, data) values ('probe.visit', '{"everyOrganisation":true}')`);
  await app.jobsDone();
  await expect.poll(() => visited.length).toBe(2);
  expect(visited.splice(0).toSorted()).toEqual([app.home.id, app.other.id].toSorted());
});

test(
  'PLT-04 a worker that is killed in the middle of a job leaves nothing half done, and another does it, once',
  { timeout: 120_000 },
  async () => {
    await owner.query('create table marks (organisation_id uuid not null, number int not null)');
    await owner.query(`call protect_tenant_table('marks')`);
    const dying = startWorker('die');
    await dying.working;
    await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, addMark, { number: 1 }));
    await dying.ended;
    const marks = async () => (await sql<{ number: number }>`select number from marks`.execute(app.home.store.db)).rows;
    expect(await marks(), 'its transaction went with it').toEqual([]);
    // What the dead worker still holds is noticed by its missing heartbeat; the wait for that is cut short here.
    await owner.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = 'marks.add' and state = 'active'`);
    await startWorker('live').working;
    await expect.poll(marks, { timeout: 60_000 }).toEqual([{ number: 1 }]);
    await app.jobsDone();
    // A worker that is killed after the effect but before the queue heard of it: the job is taken once more.
    await owner.query(`update pgboss.job set state = 'created', completed_on = null where name = 'marks.add'`);
    await app.jobsDone();
    expect(await marks(), 'the effect happened once').toEqual([{ number: 1 }]);
  },
);

/** A worker process on this test's store. */
function startWorker(manner: 'live' | 'die') {
  const { host, port, user, database } = connection as { host: string; port: number; user: string; database: string };
  const url = connection.connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const file = path.join(import.meta.dirname, 'job-worker.fixture.ts');
  const worker = spawn(process.execPath, [file, url, app.platform.config.dataFolder, manner], { stdio: ['ignore', 'pipe', 'inherit'] });
  workers.push(worker);
  return { working: once(worker.stdout, 'data'), ended: once(worker, 'exit') };
}

test('PLT-04 a job that was given up says so, once, to the owner of its work', async () => {
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, fall, { word: 'fallen' }));
  await giveUp(app, fall);
  expect(given).toEqual([`fallen ${app.home.id}`]);
});

test('PLT-04 a job whose server died at its last try is given up, and says so', async () => {
  await owner.query(
    `insert into pgboss.job (id, name, data, state, retry_count, retry_limit, dead_letter, heartbeat_seconds, heartbeat_on, started_on)
     select $1, name, $2, 'active', 5, 5, dead_letter, 20, now() - interval '1 hour', now() - interval '1 hour' from pgboss.queue where name = $3`,
    [newId(), { organisationId: app.home.id, data: { word: 'dead' } }, fall.name],
  );
  await expect.poll(() => given, { timeout: 60_000 }).toContain(`dead ${app.home.id}`);
});
