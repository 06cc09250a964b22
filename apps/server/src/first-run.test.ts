import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { completeFirstRun, getFirstRun } from '@waymark/contract/first-run';
import { getOrganisation } from '@waymark/contract/organisation';
import { getSession } from '@waymark/contract/session';
import { features } from './features.ts';
import { setupCodeOf } from './features/first-run/first-run.public.ts';
import { readConfig } from './platform/config/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { createLog } from './platform/observability/log.ts';
import { createServer } from './server.ts';
import { TestCaller } from './testing/caller.ts';
import { TestClock } from './testing/clock.ts';
import { createTestDatabase } from './testing/database.ts';
import { describedAnswersOf } from './testing/described-answers.ts';

const folder = await mkdtemp(join(tmpdir(), 'waymark-first-run-'));
const database = await createTestDatabase();
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'false' });
const running = await createPlatform({
  config,
  connection: database.connection,
  features,
  log: createLog('silent'),
  clock: new TestClock(),
});
const server = await createServer(running.platform, features);
await server.ready();
afterAll(async () => {
  await server.close();
  await running.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const administrator = {
  organisationName: 'Riverside <b>Academy</b>',
  language: 'de',
  firstName: 'Samuel',
  lastName: 'Okoro',
  email: 'samuel@riverside.example',
  password: 'long enough',
  setupCode: setupCodeOf(running.platform),
};

test('PLT-01 PLT-05 an empty installation makes its first organisation and administrator exactly once, however many ask', async () => {
  expect(await new TestCaller(server, 'riverside.example').call(getFirstRun)).toEqual({ needed: true });
  const short = await new TestCaller(server, 'riverside.example').attempt(completeFirstRun, {
    body: { ...administrator, password: 'short' },
  });
  expect(short.problem?.errors).toEqual([{ field: 'password', code: 'too-short', params: { minimum: 8 } }]);
  const common = await new TestCaller(server, 'riverside.example').attempt(completeFirstRun, {
    body: { ...administrator, password: 'password' },
  });
  expect(common.problem?.errors).toEqual([{ field: 'password', code: 'password-common' }]);

  const stranger = await new TestCaller(server, 'riverside.example').attempt(completeFirstRun, {
    body: { ...administrator, setupCode: 'XXXX-XXXX-XXXX' },
  });
  expect(stranger.problem?.errors).toEqual([{ field: 'setupCode', code: 'wrong-setup-code' }]);

  const callers = Array.from(
    { length: 4 },
    (_, index) => new TestCaller(server, index === 0 ? 'riverside.example' : `late-${index}.example`),
  );
  const answers = await Promise.all(callers.map((caller) => caller.attempt(completeFirstRun, { body: administrator })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ problem }) => problem?.code)).toEqual(Array(3).fill('first-run-over'));

  const winner = callers[answers.findIndex(({ status }) => status === 200)];
  if (winner === undefined) throw new Error('Nobody won');
  const over = await winner.attempt(getFirstRun);
  expect(over.body).toEqual({ needed: false });
  // These endpoints are of no organisation, so that the questions of every endpoint do not ask them (five-questions.test.ts).
  const described = await describedAnswersOf({ visitor: () => winner });
  described.checked(getFirstRun, over);
  for (const answer of [short, common, stranger, ...answers]) described.checked(completeFirstRun, answer);
  expect(described.wrong()).toEqual([]);
  expect(await winner.call(getOrganisation)).toMatchObject({ name: 'Riverside <b>Academy</b>', hostName: winner.hostName });
  const user = await winner.call(getSession);
  expect(user).toMatchObject({ email: 'samuel@riverside.example', isOrgAdmin: true, isSuperAdmin: true, onboardingCompleted: true });
  expect(user.permissions).toContain('MANAGE_ORGANISATION');
  expect(await running.platform.database.organisationIds()).toHaveLength(1);
});

test('PLT-01 first run refuses what another site sends', async () => {
  const forged = await new TestCaller(server, 'riverside.example').send('POST', '/api/v1/first-run', administrator, {
    origin: 'https://evil.example',
  });
  expect(forged.problem?.code).toBe('csrf-refused');
});
