import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectProvider, getLearningProvider } from '@waymark/contract/learning-providers';
import { testApp } from '../../testing/app.ts';
import { dyingWorkers } from '../../testing/dying-worker.ts';
import { aFile, aProvider } from './learning-providers.factory.ts';

// Its jobs are done by workers in processes of their own.
const app = await testApp({ environment: { ROLES: 'api' }, holdsThousands: true });
const admin = await app.signedIn({ role: 'organisation-admin' });
const { startWorker, noticeDeath } = dyingWorkers(app.platform, 'learning-providers.completed');

const LINES = 2_500;

test(
  'PPL-05 a trip whose server is killed in the middle goes on where it was, and takes every course once',
  { timeout: 120_000 },
  async () => {
    const provider = await aProvider(admin);
    const person = await app.signedIn();
    const dying = startWorker(2);
    await person.call(connectProvider, { params: { providerId: provider.id } });
    // The trip of who connects would take all their lines at once: it is over before there are any.
    const first = async () => {
      const { rows } = await sql<{ status: string }>`select status from provider_takes where provider_id = ${provider.id}`.execute(
        app.home.store.db,
      );
      return rows;
    };
    await expect.poll(first, { timeout: 60_000 }).toEqual([{ status: 'done' }]);
    const lines = Array.from({ length: LINES }, (_, n) => `${person.email},Course ${n},2026-05-01`);
    await aFile(admin, provider.id, `email,course,completed\n${lines.join('\n')}\n`);
    await dying.ended;
    const counts = async () => {
      const { rows } = await sql<{ courses: number; told: number }>`
      select (select count(*)::int from provider_completions where provider_id = ${provider.id}) as courses,
        (select count(*)::int from audit_entries where organisation_id = ${app.home.id} and action = 'learning-providers.completed') as told`.execute(
        app.home.store.db,
      );
      return rows[0];
    };
    expect(await counts(), 'the first page stayed, the second went with its transaction').toEqual({ courses: 1_000, told: 1_000 });
    await noticeDeath();
    await startWorker(0).working;
    const running = async () => (await admin.call(getLearningProvider, { params: { providerId: provider.id } })).running;
    await expect.poll(running, { timeout: 60_000 }).toBeNull();
    expect(await counts()).toEqual({ courses: LINES, told: LINES });
  },
);
