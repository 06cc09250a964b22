import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@waymark/contract/kit';
import { features } from '../features.ts';
import { testApp } from './app.ts';
import { badInputsOf } from './bad-input.ts';
import { addressOf, type TestAnswer, type TestCaller } from './caller.ts';
import { loadSamples, sampleOf, type Sample, type SampleWorld } from './samples.ts';
import { recordsNamedIn, tenantTables, watchOrganisation } from './tenant-tables.ts';

const samples = await loadSamples();
const endpoints = features.flatMap((feature) => feature.routes.map((route) => route.endpoint));
const app = await testApp();
const { owner } = app.platform.database;
const tables = await tenantTables(owner);
const watch = await watchOrganisation(owner, tables, app.home.id);

/** Cursors of one to four values of the wrong kinds, as someone would forge them. */
const FORGED_CURSORS = ['no time', '0', -1, 1e300, 1.5, null, '2026-13-45T99:00:00Z', '99999999-9999-4999-8999-999999999999'].flatMap(
  (value) => [1, 2, 3, 4].map((length) => Buffer.from(JSON.stringify(Array.from({ length }, () => value))).toString('base64url')),
);

const takesCursor = ({ query }: Endpoint) => query instanceof z.ZodObject && 'cursor' in query.shape;

async function makeWorld(): Promise<SampleWorld> {
  const caller = await app.signedIn({ role: 'super-admin' });
  return { app, organisation: app.home, store: app.home.store, caller };
}

/** Sends a sample; limits of calls are not what is asked about here. */
async function ask(caller: TestCaller, endpoint: Endpoint, { params, query, body, headers }: Sample): Promise<TestAnswer<unknown>> {
  await owner.query('delete from rate_limit_windows');
  return caller.send(endpoint.method, addressOf(endpoint, { params, query }), body, headers);
}

const ATTEMPTS = 4;

test('every endpoint has a sample, and every sample an endpoint', async () => {
  const world = await makeWorld();
  const sampled = new Set(samples.flatMap(({ make }) => Object.keys(make(world))));
  const known = new Set(endpoints.map(({ id }) => id));
  expect(
    [...known].filter((id) => !sampled.has(id)),
    'These endpoints have no sample of valid input. Add one to <slug>.samples.ts (see testing/samples.ts).',
  ).toEqual([]);
  expect(
    [...sampled].filter((id) => !known.has(id)),
    'These samples are of no endpoint that a feature binds. Take them out, or mend their names.',
  ).toEqual([]);
});

describe.each(endpoints)('$id', (endpoint) => {
  let sample: Sample;
  let caller: TestCaller;

  beforeAll(async () => {
    const world = await makeWorld();
    // The store gathers no statistics of its own here, and would join the people of all these tests as if there were a few.
    await owner.query('analyze users, user_roles, sessions');
    const found = await sampleOf(samples, endpoint.id, world);
    if (found === undefined) throw new Error(`${endpoint.id} has no sample: add one to its feature's <slug>.samples.ts`);
    sample = found;
    caller = found.as ?? world.caller;
    const switches = endpoint.feature === undefined ? {} : { [endpoint.feature]: true };
    // In both, or a stranger's own organisation would answer that there is no such thing.
    for (const organisation of [app.home, app.other]) await app.configure('switches', switches, organisation);
    await app.jobsDone();
  });

  if (endpoint.access !== 'public') {
    test('SES-61 signed out: is nobody', async () => {
      const { status, problem } = await ask(app.visitor(), endpoint, sample);
      expect([status, problem?.code]).toEqual([401, 'signed-out']);
    });
  }

  /** Asks as a person of another organisation, and as a session of this one at the other's address. Gives the tables of this one that changed meanwhile. */
  async function changedWhileStrangersAsk(): Promise<string[]> {
    const stranger = await app.signedIn({ role: 'super-admin', organisation: app.other });
    await watch.begin();
    const answer = await ask(stranger, endpoint, sample);
    expect(answer.status, 'the server must not break').toBeLessThan(500);
    // A refusal repeats the address that was called, and with it the ids in there.
    const told = answer.problem === undefined ? [answer.body, answer.headers] : { ...answer.problem, instance: '' };
    const leaked = await recordsNamedIn(owner, tables, app.home.id, JSON.stringify(told));
    expect(leaked, 'records of an organisation that the caller is not of').toEqual([]);
    const smuggler = app.visitor(app.other);
    smuggler.cookies = { ...caller.cookies };
    smuggler.csrfToken = caller.csrfToken;
    const smuggled = await ask(smuggler, endpoint, sample);
    const asNobody = endpoint.access === 'public' ? await ask(app.visitor(app.other), endpoint, sample) : { status: 401 };
    expect(smuggled.status, 'a session of this organisation at the address of the other').toBe(asNobody.status);
    return watch.changed();
  }

  test('ORG-01 other organisation: gets and changes nothing of this one, and its session is nobody there', async () => {
    let changed = await changedWhileStrangersAsk();
    // Deliveries and readers of events work in the background, now on one table, now on another: what a stranger changes, they change each time.
    for (let times = 1; times < ATTEMPTS && changed.length > 0; times += 1) {
      const again = await changedWhileStrangersAsk();
      changed = changed.filter((table) => again.includes(table));
    }
    expect(changed, 'tables whose rows a stranger changed').toEqual([]);
  });

  if (Array.isArray(endpoint.access)) {
    test('SES-61 missing permission: is refused', async () => {
      const powerless = await app.signedIn();
      await app.home.store.db
        .deleteFrom('user_roles')
        .where('organisation_id', '=', app.home.id)
        .where('user_id', '=', powerless.userId)
        .execute();
      const { status, problem } = await ask(powerless, endpoint, sample);
      expect([status, problem?.code]).toEqual([403, 'forbidden']);
    });
  }

  if (endpoint.feature !== undefined) {
    test('ORG-17 switched off: is not there', async () => {
      await app.configure('switches', { [endpoint.feature as string]: false });
      const { status, problem } = await ask(caller, endpoint, sample);
      await app.configure('switches', { [endpoint.feature as string]: true });
      expect([status, problem?.code]).toEqual([404, 'not-found']);
    });
  }

  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  if (takesInput !== undefined) {
    test('PLT-05 bad input: is refused, and the field named; where no id could be, nothing is', async () => {
      const bad = badInputsOf(endpoint, sample);
      expect(bad, 'No field of this endpoint can be wrong: bound its schemas.').not.toEqual([]);
      for (const { field, part, input } of bad) {
        const { status, problem } = await ask(caller, endpoint, input);
        const named = problem?.errors?.map((error) => error.field.split('.')[0]) ?? [];
        // An address in which no id could be names nothing, whatever stands in its place.
        const answer = part === 'params' ? [field, 404, 'not-found', false] : [field, 422, 'invalid-input', true];
        expect([field, status, problem?.code, named.includes(field)]).toEqual(answer);
      }
      if (endpoint.body === undefined || endpoint.transport === 'upload') return;
      const broken = await ask(caller, endpoint, { ...sample, body: '{"broken":', headers: { 'content-type': 'application/json' } });
      expect([broken.status, broken.problem?.code]).toEqual([400, 'malformed-request']);
    });
  }

  if (takesCursor(endpoint)) {
    test('PLT-05 a forged cursor is refused or finds nothing, and breaks no list', async () => {
      for (const cursor of FORGED_CURSORS) {
        const { status } = await ask(caller, endpoint, { ...sample, query: { ...(sample.query as object), cursor } });
        expect([sample.answers ?? endpoint.status, 422], cursor).toContain(status);
      }
    });
  }

  test('the sample is valid: whoever may, can', async () => {
    const { status, problem } = await ask(caller, endpoint, sample);
    expect(status, JSON.stringify(problem)).toBe(sample.answers ?? endpoint.status);
  });
});
