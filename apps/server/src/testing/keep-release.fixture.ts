// RELEASE=1.2.0 npm run release:keep: fills a store through every call that there is, and keeps it with what it answers as the store of this release.
// A vitest file, as the samples of calls are; no run of the tests takes it.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { features } from '../features.ts';
import { testApp } from './app.ts';
import { addressOf, type TestCaller } from './caller.ts';
import { answerTo, backUp, type KeptAnswer, packRelease, type Question, releasesFolder, startOnBackup } from './kept-release.ts';
import { loadSamples, sampleOf } from './samples.ts';

const release = process.env['RELEASE'] ?? '';
const AN_HOUR = 3_600_000;
/** Their results are derived from what is kept anyway. */
const BULKY = new Set(['audit.export', 'audit.download']);

test(`the store of release ${release} is kept`, { timeout: AN_HOUR }, async () => {
  expect(release, 'RELEASE=1.2.0 npm run release:keep').toMatch(/^\d+\.\d+\.\d+$/);
  const app = await testApp({ environment: { SECRETS_KEY: 'the key of stores that tests keep' } });
  const endpoints = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));
  const switches = Object.fromEntries(endpoints.flatMap(({ feature }) => (feature === undefined ? [] : [[feature, true]])));
  for (const organisation of [app.home, app.other]) await app.configure('switches', switches, organisation);
  const samples = await loadSamples();
  const questions: Question[] = [];
  for (const endpoint of endpoints.filter(({ id }) => !BULKY.has(id))) {
    const caller = await app.signedIn({ role: 'super-admin' });
    const world = { app, organisation: app.home, store: app.home.store, caller };
    const { as, params, query, body, headers } = (await sampleOf(samples, endpoint.id, world)) ?? {};
    const who: TestCaller = as ?? caller;
    const address = addressOf(endpoint, { params, query });
    await app.platform.database.owner.query('delete from rate_limit_windows');
    if (endpoint.method !== 'GET') await who.send(endpoint.method, address, body, headers);
    else if (headers === undefined) questions.push({ endpoint: endpoint.id, hostName: who.hostName, address, cookies: { ...who.cookies } });
  }
  // Samples of things that go wrong leave jobs that failed; what is done is not kept by any upgrade.
  await app.jobsDone().catch(() => undefined);
  await app.platform.database.owner.query(`delete from pgboss.job where state in ('completed', 'failed', 'cancelled')`);

  const folder = await mkdtemp(path.join(os.tmpdir(), 'waymark-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const backup = path.join(folder, 'backup');
  await backUp(app, backup);
  const askedAt = app.clock.now().toISOString();
  const answers: KeptAnswer[] = [];
  for (const question of questions) answers.push({ ...question, body: await answerTo(app.server, question) });

  // What another server does not answer from the same store says nothing of what is kept: a moment, a token, a random order.
  const again = await startOnBackup(backup);
  onTestFinished(again.close);
  const same: KeptAnswer[] = [];
  for (const answer of answers) {
    if (answer.body !== undefined && isDeepStrictEqual(await answerTo(again.server, answer), answer.body)) same.push(answer);
  }
  await packRelease(backup, { askedAt, answers: same }, path.join(releasesFolder, `${release}.zip`));
  process.stdout.write(`${same.length} of ${questions.length} answers kept\n`);
  const left = new Set(same.map(({ endpoint }) => endpoint));
  process.stdout.write(
    `not: ${questions
      .filter(({ endpoint }) => !left.has(endpoint))
      .map(({ endpoint }) => endpoint)
      .join(', ')}\n`,
  );
});
