import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { getSecondFactors } from '@waymark/contract/second-factor';
import { completePasswordReset } from '@waymark/contract/session';
import { anAuthenticator } from '../features/second-factor/second-factor.factory.ts';
import { childEnvironment } from '../testing/child-environment.ts';
import { testApp } from '../testing/app.ts';

const run = promisify(execFile);
const app = await testApp({ environment: { ROLES: 'api' } });
const { connection } = app.platform.database;
const { host, port, user, database } = connection as { host: string; port: number; user: string; database: string };
const url = connection.connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const command = path.join(import.meta.dirname, 'let-administrator-in.ts');

async function letIn(host: string, email: string) {
  const env = { ...childEnvironment(), DATA_DIR: app.platform.config.dataFolder, DATABASE_URL: url, LOG_LEVEL: 'error' };
  return run(process.execPath, [command, '--host', host, '--email', email], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}

test(
  'ADM-16 SES-30 a command on the server lets a locked-out administrator in by a link that works once',
  { timeout: 180_000 },
  async () => {
    const admin = await app.signedIn({ role: 'organisation-admin' });
    await anAuthenticator(app, admin);
    const { code, said } = await letIn(app.home.hostName, admin.email.toUpperCase());
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('This link works once') as unknown });
    expect((await admin.call(getSecondFactors)).factors).toEqual([]);
    const token = /confirm\/(\S+)$/m.exec(said)?.[1] ?? '';
    const visitor = app.visitor();
    const change = { params: { token }, body: { password: 'three calm herons' } };
    await visitor.call(completePasswordReset, change);
    expect((await visitor.attempt(completePasswordReset, change)).problem?.code).toBe('reset-link-invalid');
    const { db } = app.home.store;
    const audited = await db
      .selectFrom('audit_entries')
      .select(['subject_id', 'actor_id'])
      .where('action', '=', 'second-factor.administrator-let-in')
      .execute();
    expect(audited).toEqual([{ subject_id: admin.userId, actor_id: null }]);
    expect(await db.selectFrom('mail_outbox').select('subject').where('to_address', '=', admin.email).execute()).not.toEqual([]);
  },
);

test('SES-30 the command lets no one else in, and says why', { timeout: 180_000 }, async () => {
  const learner = await app.signedIn();
  expect(await letIn(app.home.hostName, learner.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('administers nothing') as unknown,
  });
  expect(await letIn('nowhere.example', learner.email)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no organisation') as unknown,
  });
});
