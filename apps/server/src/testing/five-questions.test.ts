import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@waymark/contract/kit';
import { FEATURE_SWITCHES } from '@waymark/contract/platform';
import { features } from '../features.ts';
import type { ServerFeature } from '../platform/feature.ts';
import { testApp } from './app.ts';
import { badInputsOf } from './bad-input.ts';
import { addressOf, type TestAnswer, type TestCaller } from './caller.ts';
import { describedAnswersOf } from './described-answers.ts';
import { loadSamples, sampleOf, type Sample, type SampleWorld } from './samples.ts';
import type { SignedIn } from './sign-in-as.ts';
import { recordsNamedIn, tenantTables, watchOrganisation } from './tenant-tables.ts';

const samples = await loadSamples();
const endpoints = features.flatMap((feature) => feature.routes.map((route) => route.endpoint));
/** What works by the clock ends streams of samples whose host is silent, just while a stranger asks. */
const withoutPulses = (feature: ServerFeature): ServerFeature => ({ ...feature, pulses: [] });
const app = await testApp({ features: features.map(withoutPulses) });
const described = await describedAnswersOf(app);
const { owner } = app.platform.database;
const tables = await tenantTables(owner);
const watch = await watchOrganisation(owner, tables, app.home.id);

/** Cursors of one to four values of the wrong kinds, as someone would forge them. */
const FORGED_CURSORS = ['no time', '0', -1, 1e300, 1.5, null, '2026-13-45T99:00:00Z', '99999999-9999-4999-8999-999999999999'].flatMap(
  (value) => [1, 2, 3, 4].map((length) => Buffer.from(JSON.stringify(Array.from({ length }, () => value))).toString('base64url')),
);

const allOn = Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true]));

const takesCursor = ({ query }: Endpoint) => query instanceof z.ZodObject && 'cursor' in query.shape;

/** Who is asked as, endpoint after endpoint, for as long as what they are stays as it was: making a person takes as long as asking. */
class Again {
  private person: Promise<SignedIn> | undefined;
  private readonly make: () => Promise<SignedIn>;

  constructor(make: () => Promise<SignedIn>) {
    this.make = make;
  }

  now(): Promise<SignedIn> {
    this.person ??= this.make();
    return this.person;
  }

  /** The next one is new. */
  isSpent(): void {
    this.person = undefined;
  }
}

const stranger = new Again(() => app.signedIn({ role: 'super-admin', organisation: app.other }));
const powerless = new Again(async () => {
  const person = await app.signedIn();
  await app.home.store.db
    .deleteFrom('user_roles')
    .where('organisation_id', '=', app.home.id)
    .where('user_id', '=', person.userId)
    .execute();
  return person;
});

async function makeWorld(): Promise<SampleWorld> {
  const caller = await app.signedIn({ role: 'super-admin' });
  return { app, organisation: app.home, store: app.home.store, caller };
}

/** Limits of calls are not what is asked about here. */
const forgetLimits = () => owner.query('delete from rate_limit_windows');

/** Sends a sample. */
async function ask(caller: TestCaller, endpoint: Endpoint, { params, query, body, headers }: Sample): Promise<TestAnswer<unknown>> {
  if (endpoint.rateLimit !== undefined) await forgetLimits();
  return described.checked(endpoint, await caller.send(endpoint.method, addressOf(endpoint, { params, query }), body, headers));
}

const ATTEMPTS = 4;
const ASKED_BETWEEN_STATISTICS = 25;
/** Nine hundred endpoints, some fifteen calls each. */
const PATIENCE_MILLISECONDS = 600_000;

/** An endpoint, its valid input, and who may send it. */
interface Asked {
  readonly endpoint: Endpoint;
  readonly sample: Sample;
  readonly caller: TestCaller;
}

/** Asks as a person of another organisation, and as a session of this one at the other's address. Gives the tables of this one that changed meanwhile. */
async function changedWhileStrangersAsk({ endpoint, sample, caller }: Asked): Promise<string[]> {
  const asking = await stranger.now();
  await watch.begin();
  const answer = await ask(asking, endpoint, sample);
  // One who was let in may have signed out by it, be someone else, or have other rights.
  const isLetIn = answer.problem === undefined && endpoint.method !== 'GET';
  if (isLetIn || answer.headers['set-cookie'] !== undefined) stranger.isSpent();
  expect(answer.status, 'the server must not break').toBeLessThan(500);
  // A refusal repeats the address that was called, and with it the ids in there.
  const told = answer.problem === undefined ? [answer.body, answer.headers] : { ...answer.problem, instance: '' };
  const leaked = await recordsNamedIn(owner, tables, app.home.id, JSON.stringify(told));
  expect(leaked, 'records of an organisation that the caller is not of').toEqual([]);
  const smuggler = app.visitor(app.other);
  smuggler.cookies = { ...caller.cookies };
  smuggler.csrfToken = caller.csrfToken;
  const smuggled = await ask(smuggler, endpoint, sample);
  const asVisitor = endpoint.access === 'public' ? await ask(app.visitor(app.other), endpoint, sample) : { status: 401 };
  expect(smuggled.status, 'a session of this organisation at the address of the other').toBe(asVisitor.status);
  return watch.changed();
}

/** What every endpoint is asked, in this order. */
const questions = {
  signedOut: async ({ endpoint, sample }: Asked) => {
    if (endpoint.access === 'public') return 'not asked';
    const { status, problem } = await ask(app.visitor(), endpoint, sample);
    expect([status, problem?.code]).toEqual([401, 'signed-out']);
    return 'asked';
  },

  otherOrganisation: async (asked: Asked) => {
    let changed = await changedWhileStrangersAsk(asked);
    // Deliveries and readers of events work in the background, now on one table, now on another: what a stranger changes, they change each time.
    for (let times = 1; times < ATTEMPTS && changed.length > 0; times += 1) {
      const again = await changedWhileStrangersAsk(asked);
      changed = changed.filter((table) => again.includes(table));
    }
    expect(changed, 'tables whose rows a stranger changed').toEqual([]);
    return 'asked';
  },

  missingPermission: async ({ endpoint, sample }: Asked) => {
    if (!Array.isArray(endpoint.access)) return 'not asked';
    const { status, problem } = await ask(await powerless.now(), endpoint, sample);
    if (status !== 403) powerless.isSpent();
    expect([status, problem?.code]).toEqual([403, 'forbidden']);
    return 'asked';
  },

  switchedOff: async ({ endpoint, sample, caller }: Asked) => {
    if (endpoint.feature === undefined) return 'not asked';
    await app.configure('switches', { ...allOn, [endpoint.feature]: false });
    const { status, problem } = await ask(caller, endpoint, sample);
    await app.configure('switches', allOn);
    expect([status, problem?.code]).toEqual([404, 'not-found']);
    return 'asked';
  },

  badInput: async ({ endpoint, sample, caller }: Asked) => {
    if ((endpoint.params ?? endpoint.query ?? endpoint.body) === undefined) return 'not asked';
    const bad = badInputsOf(endpoint, sample);
    expect(bad, 'No field of this endpoint can be wrong: bound its schemas.').not.toEqual([]);
    for (const { field, part, input } of bad) {
      const { status, problem } = await ask(caller, endpoint, input);
      const named = problem?.errors?.map((error) => error.field.split('.')[0]) ?? [];
      // An address in which no id could be names nothing, whatever stands in its place.
      const answer = part === 'params' ? [field, 404, 'not-found', false] : [field, 422, 'invalid-input', true];
      expect([field, status, problem?.code, named.includes(field)]).toEqual(answer);
    }
    if (endpoint.body === undefined || endpoint.transport === 'upload') return 'asked';
    const broken = await ask(caller, endpoint, { ...sample, body: '{"broken":', headers: { 'content-type': 'application/json' } });
    expect([broken.status, broken.problem?.code]).toEqual([400, 'malformed-request']);
    return 'asked';
  },

  forgedCursor: async ({ endpoint, sample, caller }: Asked) => {
    if (!takesCursor(endpoint)) return 'not asked';
    for (const cursor of FORGED_CURSORS) {
      const { status } = await ask(caller, endpoint, { ...sample, query: { ...(sample.query as object), cursor } });
      expect([sample.answers ?? endpoint.status, 422], cursor).toContain(status);
    }
    return 'asked';
  },

  validInput: async ({ endpoint, sample, caller }: Asked) => {
    const { status, problem } = await ask(caller, endpoint, sample);
    expect(status, JSON.stringify(problem)).toBe(sample.answers ?? endpoint.status);
    return 'asked';
  },
};

type Question = keyof typeof questions;
const asking = Object.entries(questions) as [Question, (asked: Asked) => Promise<'asked' | 'not asked'>][];
/** By question: how many endpoints were asked, and each that answered wrongly, with what it did. */
const answers = Object.fromEntries(asking.map(([question]) => [question, { asked: 0, wrong: [] as string[] }])) as Record<
  Question,
  { asked: number; wrong: string[] }
>;

async function prepare(endpoint: Endpoint): Promise<Asked> {
  await forgetLimits();
  const world = await makeWorld();
  const sample = await sampleOf(samples, endpoint.id, world);
  if (sample === undefined) throw new Error(`${endpoint.id} has no sample: add one to its feature's <slug>.samples.ts`);
  await app.jobsDone();
  return { endpoint, sample, caller: sample.as ?? world.caller };
}

/** What an assertion says, with the values whole: its message cuts them short. */
function wordsOf(error: unknown): string {
  const { message, actual, expected } = error as Error & { actual?: unknown; expected?: unknown };
  return actual === undefined ? message : `${message.split(':')[0]}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

beforeAll(async () => {
  // In both, or a stranger's own organisation would answer that there is no such thing.
  for (const organisation of [app.home, app.other]) await app.configure('switches', allOn, organisation);
  for (const [at, endpoint] of endpoints.entries()) {
    // The store gathers no statistics of its own here, and would join the people of all these endpoints as if there were a few.
    if (at % ASKED_BETWEEN_STATISTICS === 0) await owner.query('analyze users, user_roles, sessions');
    const asked = await prepare(endpoint);
    for (const [question, answerOf] of asking) {
      try {
        if ((await answerOf(asked)) === 'asked') answers[question].asked += 1;
      } catch (error) {
        answers[question].wrong.push(`${endpoint.id}: ${wordsOf(error)}`);
      }
    }
  }
}, PATIENCE_MILLISECONDS);

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
    'These samples are of no endpoint that a feature binds. Take them out, or fix their names.',
  ).toEqual([]);
});

/** The endpoints that answered a question wrongly, with what they did; a question that none was asked is one, too. */
function wrongAnswersTo(question: Question): readonly string[] {
  const { asked, wrong } = answers[question];
  return asked === 0 ? ['No endpoint was asked', ...wrong] : wrong;
}

test('SES-61 signed out: every endpoint that is not public asks the caller to sign in', () => {
  expect(wrongAnswersTo('signedOut')).toEqual([]);
});

test('ORG-01 other organisation: no endpoint gives or changes anything of this one, and its session does not count there', () => {
  expect(wrongAnswersTo('otherOrganisation')).toEqual([]);
});

test('SES-61 missing permission: every endpoint that wants one refuses', () => {
  expect(wrongAnswersTo('missingPermission')).toEqual([]);
});

test('ORG-17 switched off: no endpoint of the feature is there', () => {
  expect(wrongAnswersTo('switchedOff')).toEqual([]);
});

test('PLT-05 bad input: every endpoint refuses it and names the field; where no id could be, nothing is', () => {
  expect(wrongAnswersTo('badInput')).toEqual([]);
});

test('PLT-05 a forged cursor is refused or finds nothing, and breaks no list', () => {
  expect(wrongAnswersTo('forgedCursor')).toEqual([]);
});

test('every sample is valid: the one who may, can', () => {
  expect(wrongAnswersTo('validInput')).toEqual([]);
});

test('PLT-05 every answer, also a refusal, is as the API’s description has it', () => {
  expect(described.wrong()).toEqual([]);
});
