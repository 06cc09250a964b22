import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listAccounts } from '@waymark/contract/accounts';
import { getOrganisation } from '@waymark/contract/organisation';
import { changePassword, getSession, signIn } from '@waymark/contract/session';
import { childEnvironment } from '../testing/child-environment.ts';
import { testApp } from '../testing/app.ts';

const run = promisify(execFile);
const app = await testApp({ environment: { ROLES: 'api' } });
const { connection } = app.platform.database;
const { host, port, user, database } = connection as { host: string; port: number; user: string; database: string };
const url = connection.connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
const command = path.join(import.meta.dirname, 'create-organisation.ts');

async function create(values: Record<string, string>, environment: Record<string, string> = {}) {
  const typed = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
  const env = {
    ...childEnvironment(),
    DATA_DIR: app.platform.config.dataFolder,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    ...environment,
  };
  return run(process.execPath, [command, ...typed], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}
const wanted = {
  host: 'riverside.example',
  name: 'Riverside Academy',
  email: 'Ada@Riverside.example',
  'first-name': 'Ada',
  'last-name': 'Okoro',
};

test('ADM-09 one command makes an organisation and its first administrator, beside a running server', { timeout: 120_000 }, async () => {
  const { code, said } = await create(wanted);
  expect(said).toContain('Riverside Academy is at riverside.example. ada@riverside.example administers it.');
  expect(code).toBe(0);
  const password = /^Password: (\S{20})$/m.exec(said)?.[1] ?? '';
  const organisation = { ...app.home, hostName: 'riverside.example' };
  expect((await app.visitor(organisation).call(getOrganisation)).name).toBe('Riverside Academy');
  const ada = app.visitor(organisation);
  const session = await ada.call(signIn, { body: { email: 'ada@riverside.example', password, remember: false } });
  expect(session).toMatchObject({ fullName: 'Ada Okoro', entryStep: 'new-password' });
  // The password that was told lets no one further than to one of their own.
  ada.csrfToken = session.csrfToken ?? undefined;
  expect((await ada.attempt(listAccounts)).problem?.code).toBe('new-password-required');
  await ada.call(changePassword, { body: { currentPassword: password, password: 'three calm herons' } });
  expect(await ada.call(getSession)).toMatchObject({ entryStep: null, isOrgAdmin: true, isSuperAdmin: true, onboardingCompleted: true });

  const again = await create(wanted);
  expect(again).toEqual({ code: 1, said: 'There is an organisation at riverside.example already. Nothing was changed.\n' });
});

test('ADM-09 what is wrong is said, and nothing is made', { timeout: 120_000 }, async () => {
  const before = await app.platform.database.organisationIds();
  const broken = await create({ ...wanted, host: 'not a host' });
  expect(broken.code).toBe(1);
  expect(broken.said).toContain('--host must be a host name');
  const short = await create({ ...wanted, host: 'second.example' }, { ADMIN_PASSWORD: 'short' });
  expect(short.code).toBe(1);
  expect(short.said).toContain('password');
  expect(short.said).toContain('Usage: npm run organisation');
  expect(await app.platform.database.organisationIds()).toEqual(before);
});
