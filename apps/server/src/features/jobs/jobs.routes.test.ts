import { expect, test } from 'vitest';
import { cancelJob, listJobQueues, listJobs, retryJob } from '@waymark/contract/jobs';
import { testApp } from '../../testing/app.ts';
import { aJob } from './jobs.factory.ts';

const app = await testApp({ environment: { ROLES: 'api' } });
const { owner } = app.platform.database;
const admin = await app.signedIn({ role: 'organisation-admin' });

test('ADM-08 jobs are listed by state and kind with why they failed, and each kind with how many stand where', async () => {
  await aJob(owner, app.home.id, 'completed');
  const failed = await aJob(owner, app.home.id, 'failed', 'The mail server did not answer');
  const waiting = await aJob(owner, app.home.id, 'created');
  const { items } = await admin.call(listJobs, { query: { queue: 'made.probe' } });
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([failed, waiting]));
  expect((await admin.call(listJobs, { query: { state: 'failed' } })).items).toEqual([
    expect.objectContaining({
      id: failed,
      queue: 'made.probe',
      reason: 'The mail server did not answer',
      can: { retry: true, cancel: false },
    }),
  ]);
  const queue = (await admin.call(listJobQueues)).items.find((one) => one.queue === 'made.probe');
  expect(queue?.counts).toMatchObject({ completed: 1, failed: 1, created: 1 });
  const first = await admin.call(listJobs, { query: { queue: 'made.probe', limit: 2 } });
  const rest = await admin.call(listJobs, { query: { queue: 'made.probe', limit: 2, cursor: first.nextCursor ?? '' } });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
  const broken = await admin.attempt(listJobs, { query: { cursor: 'WzFd' } });
  expect(broken.problem?.errors).toEqual([{ field: 'cursor', code: 'invalid-cursor' }]);
});

test('ADM-08 what was given up is tried again, what waits is called off, each once however many ask', async () => {
  const [failed, waiting] = [await aJob(owner, app.home.id, 'failed', 'No'), await aJob(owner, app.home.id, 'created')];
  for (const [endpoint, jobId, state] of [
    [retryJob, failed, 'retry'],
    [cancelJob, waiting, 'cancelled'],
  ] as const) {
    const answers = await Promise.all([1, 2].map(() => admin.attempt(endpoint, { params: { jobId } })));
    expect(answers.map(({ problem, body }) => problem?.code ?? body.state).toSorted()).toEqual(['job-moved-on', state].toSorted());
  }
  const { rows } = await owner.query(
    `select action from audit_entries where action like 'jobs.%' and organisation_id = $1 order by action`,
    [app.home.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['jobs.cancelled', 'jobs.retried']);
});

test('ADM-08 work that was told that it was given up is not tried again, but begun where it was begun', async () => {
  const failed = await aJob(owner, app.home.id, 'failed', 'The disk was full', 'audit.export');
  const { items } = await admin.call(listJobs, { query: { queue: 'audit.export' } });
  expect(items).toEqual([expect.objectContaining({ id: failed, restartsFromSource: true, can: { retry: false, cancel: false } })]);
  expect((await admin.attempt(retryJob, { params: { jobId: failed } })).problem?.code).toBe('job-restarts-from-source');
  expect((await admin.call(listJobs, { query: { queue: 'audit.export' } })).items[0]?.state).toBe('failed');
});

test('ORG-01 ADM-08 an organisation sees and moves its own jobs only', async () => {
  const theirs = await aJob(owner, app.other.id, 'failed', 'A secret of theirs');
  expect(JSON.stringify(await admin.call(listJobs, { query: { limit: 100 } }))).not.toContain(theirs);
  expect((await admin.attempt(retryJob, { params: { jobId: theirs } })).problem?.code).toBe('job-not-found');
  expect((await admin.attempt(cancelJob, { params: { jobId: theirs } })).problem?.code).toBe('job-not-found');
});
