import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCard, updateCard } from '@waymark/contract/cards';
import type { Endpoint } from '@waymark/contract/kit';
import { FEATURE_SWITCHES } from '@waymark/contract/platform';
import { aDraft, cardInput } from '../features/cards/cards.factory.ts';
import { features } from '../features.ts';
import { sweepSaves } from '../platform/http/save-once.ts';
import { testApp } from './app.ts';
import { addressOf, type TestCaller } from './caller.ts';
import { loadSamples, sampleOf, type Sample } from './samples.ts';

const app = await testApp();
const { owner } = app.platform.database;
const endpoints = features.flatMap((feature) => feature.routes.map((route) => route.endpoint));
const PATIENCE_MILLISECONDS = 240_000;
const VERSION_FIELDS = ['version', 'revision', 'basedOn'];

/** Saves nothing, or is answered alike by other means. */
const NO_SAVES = new Set([
  // Only looks at what would be.
  'configuration.preview',
  // An answer of a learner: the device keeps it until the server has it (SHL-64).
  'cards.attempt-quiz',
]);

/** Whether a body names the version that it was made on. */
function isMadeOnVersion({ body }: Endpoint): boolean {
  if (body === undefined) return false;
  const { properties = {} } = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return VERSION_FIELDS.some((name) => (properties[name] as { type?: string } | undefined)?.type === 'integer');
}

let keys = 0;
const newKey = () => `a-key-of-a-test-${(keys += 1)}`;

const save = (caller: TestCaller, endpoint: Endpoint, { params, query, body }: Sample, key: string, more: Record<string, string> = {}) =>
  caller.send(endpoint.method, addressOf(endpoint, { params, query }), body, { 'idempotency-key': key, ...more });

/** All that an organisation was written down to have done. */
async function countDeeds(): Promise<number> {
  const { rows } = await owner.query<{ deeds: number }>('select count(*)::int as deeds from audit_entries');
  return rows[0]?.deeds ?? 0;
}

test('every save that names the version it was made on can be repeated, and says which of its refusals mean a newer one', () => {
  const saves = endpoints.filter((endpoint) => isMadeOnVersion(endpoint) && !NO_SAVES.has(endpoint.id));
  expect(saves.length).toBeGreaterThan(20);
  expect(saves.filter(({ isIdempotent }) => isIdempotent !== true).map(({ id }) => id)).toEqual([]);
  expect(saves.filter(({ problems = [] }) => !problems.some(({ isOutdated }) => isOutdated === true)).map(({ id }) => id)).toEqual([]);
});

test(
  'CRD-02 an editor’s save whose answer was lost is answered the same when it comes again, and changes nothing; its key takes nothing else',
  async () => {
    await app.configure('switches', Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true])));
    const samples = await loadSamples();
    const wrong: string[] = [];
    for (const endpoint of endpoints.filter(({ isIdempotent }) => isIdempotent === true)) {
      const caller = await app.signedIn({ role: 'super-admin' });
      const sample = await sampleOf(samples, endpoint.id, { app, organisation: app.home, store: app.home.store, caller });
      if (sample === undefined) throw new Error(`${endpoint.id} has no sample`);
      await app.jobsDone();
      const sender = sample.as ?? caller;
      const key = newKey();
      const unknown = await save(sender, endpoint, sample, key, { 'idempotency-replay': 'only' });
      const first = await save(sender, endpoint, sample, key);
      await app.jobsDone();
      const deeds = await countDeeds();
      const again = await save(sender, endpoint, sample, key);
      const other = await save(
        sender,
        endpoint,
        { ...sample, body: { ...(sample.body as object), name: 'Another name', title: 'Another title', text: 'Another text' } },
        key,
      );
      const told = await save(sender, endpoint, sample, key, { 'idempotency-replay': 'only' });
      const isRight =
        unknown.problem?.code === 'save-not-found' &&
        first.status === endpoint.status &&
        again.status === first.status &&
        again.bytes.equals(first.bytes) &&
        told.bytes.equals(first.bytes) &&
        (other.problem === undefined ? other.bytes.equals(first.bytes) : other.problem.code === 'key-used-already') &&
        (await countDeeds()) === deeds;
      if (!isRight)
        wrong.push(
          `${endpoint.id}: ${[unknown, first, again, other, told].map(({ status, problem }) => `${status} ${problem?.code ?? ''}`).join(', ')}`,
        );
    }
    expect(wrong).toEqual([]);
  },
  PATIENCE_MILLISECONDS,
);

test('CRD-02 the same save sent twice at once is carried out once', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const sample = { body: cardInput({ title: 'Sent twice' }) };
  const key = newKey();
  const both = await Promise.all([save(author, createCard, sample, key), save(author, createCard, sample, key)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0].bytes.equals(both[1].bytes)).toBe(true);
});

test('a key is its person’s own, and one that is none is refused', async () => {
  const [one, other] = [await app.signedIn({ role: 'curator' }), await app.signedIn({ role: 'curator' })];
  const sample = { body: cardInput({ title: 'Of one’s own' }) };
  const key = newKey();
  const made = await save(one, createCard, sample, key);
  expect((await save(other, createCard, sample, key)).bytes.equals(made.bytes)).toBe(false);
  expect((await save(one, createCard, sample, 'no key at all!')).problem?.code).toBe('malformed-request');
});

test('CRD-02 a newer version of one’s own, from another tab, is told apart from someone else’s', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const administrator = await app.signedIn({ role: 'super-admin' });
  const params = { cardId: (await aDraft(author)).id };
  const change = (caller: TestCaller, title: string, version: number) =>
    caller.attempt(updateCard, { params, body: { ...cardInput({ title }), version } });
  expect((await change(author, 'In one tab', 1)).status).toBe(200);
  expect((await change(author, 'In another tab', 1)).problem).toMatchObject({
    code: 'card-changed-meanwhile',
    params: { changedBy: 'you' },
  });
  expect((await change(administrator, 'By someone else', 2)).status).toBe(200);
  expect((await change(author, 'In another tab', 1)).problem?.params).toBeUndefined();
  expect((await change(author, 'In another tab', 2)).problem).not.toHaveProperty('params');
});

test('PLT-12 what is kept of saves is let go: answers after a day, all of it after a month or with its person', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const sample = { body: cardInput({ title: 'Let go' }) };
  const key = newKey();
  await save(author, createCard, sample, key);
  const kept = () =>
    app.home.store.db
      .selectFrom('answered_saves')
      .select('answer')
      .where('organisation_id', '=', app.home.id)
      .where('user_id', '=', author.userId)
      .execute();
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
  expect((await kept())[0]?.answer).toContain('Let go');
  await sweepSaves(app.home.store, inDays(2));
  expect(await kept()).toEqual([{ answer: null }]);
  await sweepSaves(app.home.store, inDays(31));
  expect(await kept()).toEqual([]);
});
