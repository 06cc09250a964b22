import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkImport, getImport, runImport } from '@waymark/contract/accounts';
import { testApp } from '../../testing/app.ts';
import { dyingWorkers } from '../../testing/dying-worker.ts';
import { anImport } from './accounts.factory.ts';

// Its jobs are done by workers in processes of their own.
const app = await testApp({ environment: { ROLES: 'api' }, holdsThousands: true });
const admin = await app.signedIn({ role: 'organisation-admin' });
const { startWorker, noticeDeath } = dyingWorkers(app.platform, 'people.created');

const LINES = 900;
const isOfFile = sql<boolean>`u.email like 'crash-%'`;

test(
  'ADM-01 an import whose server is killed in the middle goes on where it was, and does every line once',
  { timeout: 180_000 },
  async () => {
    const lines = Array.from(
      { length: LINES },
      (_, n) => `crash-${n}@home.example,Given,Family ${n},crash-${Math.max(0, Math.floor((n - 1) / 9))}@home.example`,
    );
    lines[0] = 'crash-0@home.example,Given,Family 0,';
    const sent = await anImport(admin, `email,first name,last name,manager\n${lines.join('\n')}\n`);
    const params = { importId: sent.id };
    const status = async () => (await admin.call(getImport, { params })).status;
    const peopleMade = async () => {
      const { rows } = await sql<{ people: number }>`select count(*) as people from users u where ${isOfFile}`.execute(app.home.store.db);
      return rows[0]?.people;
    };
    await admin.call(checkImport, { params, body: { ...sent.plan, invite: false } });
    const dying = startWorker(2);
    await expect.poll(status, { timeout: 60_000 }).toBe('checked');
    await admin.call(runImport, { params, body: { suspending: 0 } });
    await dying.ended;
    const { applied } = await admin.call(getImport, { params });
    expect(applied.done, 'the first batch stayed').toBeGreaterThan(0);
    expect(applied.done, 'the second went with its transaction').toBeLessThan(LINES);
    expect(await peopleMade()).toBe(applied.done);
    await noticeDeath();
    await startWorker(0).working;
    await expect.poll(status, { timeout: 90_000 }).toBe('done');
    expect((await admin.call(getImport, { params })).applied).toEqual({ done: LINES, failed: 0, suspended: 0 });
    expect(await peopleMade()).toBe(LINES);
    const { rows } = await sql<{ action: string; entries: number; people: number }>`
    select e.action, count(*) as entries, count(distinct e.subject_id) as people
    from audit_entries e join users u on u.organisation_id = e.organisation_id and u.id = e.subject_id
    where ${isOfFile} and e.action in ('people.created', 'people.manager-changed') group by e.action order by e.action`.execute(
      app.home.store.db,
    );
    expect(rows, 'each is written down, and once').toEqual([
      { action: 'people.created', entries: LINES, people: LINES },
      { action: 'people.manager-changed', entries: LINES - 1, people: LINES - 1 },
    ]);
  },
);
