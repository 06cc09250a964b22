import { expect, test } from 'vitest';
import type { Endpoint } from '@waymark/contract/kit';
import { FEATURE_SWITCHES } from '@waymark/contract/platform';
import { downloadExport, startExport } from '@waymark/contract/accounts';
import { createReport, deleteReport, downloadReportRun, type ReportDefinition, runReport } from '@waymark/contract/reports';
import { features } from '../features.ts';
import type { ServerFeature } from '../platform/feature.ts';
import { testApp } from './app.ts';
import { addressOf, type TestCaller } from './caller.ts';
import {
  BEGIN_FILES,
  CHANGING_POSTS,
  EXCUSED_POSTS,
  NOT_ANSWERED,
  OF_THEIR_SAMPLES,
  OUTSIDE_THE_WORLD,
  SAMPLED_POSTS,
} from './asked-endpoints.ts';
import { aPrivateWorld } from './private-facts.ts';
import { type Asking, ASKING, type NamedValue } from './private-questions.ts';
import { loadSamples, sampleOf, type Sample } from './samples.ts';

/** What works by the clock would end the live stream whose host is silent, in the middle of asking. */
const withoutPulses = (feature: ServerFeature): ServerFeature => ({ ...feature, pulses: [] });
const app = await testApp({ features: features.map(withoutPulses) });
const { owner } = app.platform.database;
await owner.query(
  `insert into feature_flags (organisation_id, product, feature, flag, enabled) values ($1, 'hr_data', 'skills', 'cv_parsing', true)`,
  [app.home.id],
);
await app.configure('switches', Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true])));
const world = await aPrivateWorld(app);
const callers: Readonly<Record<Asking, TestCaller>> = { ...world.askers, visitor: app.visitor() };
const endpoints = features.flatMap((feature) => feature.routes.map(({ endpoint }) => endpoint));

/** Answers that differ from one time to the next, whatever happened: why. */
const NOISE: Readonly<Record<string, string>> = {
  'sso.finish': 'each failed way in gets a reference of its own',
  'sso.take-oidc-answer': 'each failed way in gets a reference of its own',
  'career-plans.towards': 'a plan that no one has begun is made up, ids and all, when it is looked at',
};

/** What answers tell though it follows from something private: why. */
const TOLD: Readonly<Record<string, { readonly what: RegExp; readonly why: string }>> = {
  ...Object.fromEntries(
    ['groups.get', 'groups.list', 'search.search', 'search.suggest'].map((id) => [
      id,
      { what: /"membersCount":\d+/g, why: 'how many are in a private group is told to who can find it, not who they are' },
    ]),
  ),
  'accounts.merge-preview': {
    what: /"kinds":\[[^\]]*\]/g,
    why: 'who may merge two accounts must know how much moves of each kind; nothing of what it is',
  },
};

const PATIENCE_MILLISECONDS = 900_000;
const AT_ONCE = 6;

/** One call, by a name that says what it asks for. */
interface Call {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, (who: Asking) => string>>;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Whose sample it is. */
  readonly owner: TestCaller | undefined;
}

const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
const valuesOf = ({ id }: Endpoint, name: string): readonly NamedValue[] | undefined =>
  OF_THEIR_SAMPLES.has(id) ? undefined : (world.values[`${id} ${name}`] ?? world.values[name]);

/** Every combination of the values of some parameters. */
function combinations(endpoint: Endpoint): Record<string, NamedValue>[] {
  return paramsOf(endpoint).reduce<Record<string, NamedValue>[]>(
    (all, name) => all.flatMap((one) => (valuesOf(endpoint, name) ?? []).map((value) => Object.assign({ [name]: value }, one))),
    [{}],
  );
}

// A workbook is packed with its time: the same table is asked for as text.
const asText = (query: Call['query']) =>
  query?.['format'] === 'xlsx' || query?.['format'] === 'parquet' ? { ...query, format: 'csv' } : query;

/** What an endpoint is asked: of what is private by the values of its parameters, and of what its sample makes where those are of other things. */
async function callsOf(endpoint: Endpoint, sampleFor: () => Promise<Sample & { readonly owner: TestCaller }>): Promise<Call[]> {
  const names = paramsOf(endpoint);
  const isKnown = !OF_THEIR_SAMPLES.has(endpoint.id) && names.every((name) => valuesOf(endpoint, name) !== undefined);
  const [queries, bodies] = [world.queries[endpoint.id], world.reads[endpoint.id]];
  const needsNone =
    endpoint.method === 'GET' ? queries !== undefined || (names.length > 0 && endpoint.query === undefined) : bodies !== undefined;
  const sample = isKnown && needsNone ? undefined : await sampleFor();
  const asked = isKnown
    ? combinations(endpoint).map((given) => ({
        label: Object.values(given)
          .map(([name]) => name)
          .join(', '),
        params: Object.fromEntries(Object.entries(given).map(([name, [, value]]) => [name, value])),
      }))
    : [
        {
          label: 'a sample',
          params: Object.fromEntries(Object.entries(sample?.params ?? {}).map(([name, value]) => [name, () => String(value)])),
        },
      ];
  return asked.flatMap(({ label, params }) =>
    (queries ?? [sample?.query]).flatMap((query, nth) =>
      (endpoint.method === 'GET' ? [undefined] : (bodies ?? [sample?.body])).map((body, at) => ({
        name: `${endpoint.id} (${[label, nth === 0 ? '' : JSON.stringify(query), at === 0 ? '' : `body ${at + 1}`].join(' ').trim()})`,
        endpoint,
        params,
        query: asText(query),
        body,
        headers: sample?.headers,
        owner: sample?.owner,
      })),
    ),
  );
}

/** Declared noise of every answer: times, and what is drawn or signed again each time. */
const NEW_EACH_TIME: readonly RegExp[] = [
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g,
  /\b\d{8}T\d{6}Z/g,
  /"milliseconds":\d+/g,
  /"streamSeconds":\d+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /nonce="[^"]+"/g,
  /\bID="_[^"]+"/g,
  /"proofValue":"\w+"/g,
];

/** Values that are long enough to be only what was asked for. */
const LEAST_LENGTH = 12;

/** An answer without what is another at each time, as a text; what it was asked by stands for itself. */
function wordsOf(status: number, body: unknown, bytes: Buffer, params: Readonly<Record<string, string>>): string {
  const text = typeof body === 'object' && body !== null ? JSON.stringify(body) : bytes.toString('latin1');
  const plain = Object.entries(params).reduce(
    (all, [name, value]) => (value.length < LEAST_LENGTH ? all : all.replaceAll(value, `:${name}`)),
    text,
  );
  return `${status} ${NEW_EACH_TIME.reduce((all, noise) => all.replaceAll(noise, ''), plain)}`;
}

async function ask(caller: TestCaller, who: Asking, call: Call): Promise<string> {
  const { endpoint, query, body, headers } = call;
  if (endpoint.rateLimit !== undefined) await owner.query('delete from rate_limit_windows');
  const params = Object.fromEntries(Object.entries(call.params).map(([name, value]) => [name, value(who)]));
  const answer = await caller.send(endpoint.method, addressOf(endpoint, { params, query }), body, headers);
  const words = wordsOf(answer.status, answer.body, answer.bytes, params);
  const told = TOLD[endpoint.id]?.what;
  return told === undefined ? words : words.replaceAll(told, '');
}

type Answers = Map<string, string>;
const isAnswered = (words: string) => words.startsWith('2') || words.startsWith('3');
/** Refused for who asks and not for what is asked for: the facts change nothing of that (access.test.ts). */
const isTurnedAway = (words: string) => words.startsWith('401') || words.includes('"code":"forbidden"');

/** Asks some calls as someone; those that turned them away before are not asked again. */
async function askAll(who: Asking, calls: readonly Call[], before?: Answers): Promise<Answers> {
  const answers: Answers = new Map(before);
  const waiting = calls.filter(({ name }) => !isTurnedAway(before?.get(name) ?? ''));
  const next = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) answers.set(call.name, await ask(callers[who], who, call));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return answers;
}

/** The endpoints that answered no one who asks, nor anyone who owns what they are asked for. */
async function unanswered(calls: readonly Call[], known: readonly Answers[]): Promise<string[]> {
  const answered = new Set(calls.filter(({ name }) => known.some((answers) => isAnswered(answers.get(name) ?? ''))).map(idOf));
  for (const call of calls) {
    const owners = call.owner === undefined ? world.others : [call.owner, ...world.others];
    for (const one of owners) if (!answered.has(idOf(call)) && isAnswered(await ask(one, 'visitor', call))) answered.add(idOf(call));
  }
  return [...new Set(calls.map(idOf))].filter((id) => !answered.has(id));
}
const idOf = ({ endpoint }: Call) => endpoint.id;

const askerIds = Object.values(world.askers).map(({ userId }) => userId as string);

/** What pages of those who ask are told meanwhile, over the store's own channel: by their names, or as everyone of the organisation is. */
async function liveMessagesDuring(work: () => Promise<void>): Promise<string[]> {
  const heard: string[] = [];
  const listener = await owner.connect();
  listener.on('notification', ({ payload = '' }) => {
    const { organisationId, userIds } = JSON.parse(payload) as { organisationId: string; userIds: string[] | null };
    const isForAll = userIds === null && organisationId === app.home.id;
    if (isForAll || askerIds.some((id) => payload.includes(id))) heard.push(`live: ${payload}`);
  });
  await listener.query('listen live');
  try {
    await work();
    await listener.query('select 1');
  } finally {
    listener.removeAllListeners('notification');
    await listener.query('unlisten live');
    listener.release();
  }
  return heard;
}

const plainFile = (file: unknown) => JSON.stringify(file).replaceAll(NEW_EACH_TIME[0] ?? '', '');

/** A file of each report for each who may have reports, and of all accounts, as text. */
async function filesOf(): Promise<Answers> {
  const files: Answers = new Map();
  for (const who of ['leader', 'manager', 'administrator'] as const) {
    for (const definition of world.reads['reports.preview'] ?? []) {
      const reader = world.askers[who];
      const made = await reader.attempt(createReport, { body: { name: 'A file', definition: definition as ReportDefinition } });
      if (made.problem !== undefined) continue;
      const run = await reader.attempt(runReport, { params: { reportId: made.body.id }, body: { format: 'csv' } });
      await app.jobsDone();
      const file = run.problem ?? (await reader.attempt(downloadReportRun, { params: { runId: run.body.id } })).bytes.toString();
      await reader.call(deleteReport, { params: { reportId: made.body.id } });
      files.set(`${who}: file of ${(definition as ReportDefinition).subject}`, plainFile(file));
    }
  }
  const { administrator } = world.askers;
  const { id: exportId } = await administrator.call(startExport, { body: {} });
  await app.jobsDone();
  files.set(
    'administrator: file of accounts',
    plainFile((await administrator.attempt(downloadExport, { params: { exportId } })).bytes.toString()),
  );
  return files;
}

/** The mails and notifications of those who ask, as they would read them. */
async function mailsTo(): Promise<string[]> {
  const { rows } = await owner.query<{ mail: string }>(
    `select to_address || ': ' || subject || ' ' || text_body as mail from mail_outbox where recipient_id = any($1) order by created_at, id`,
    [askerIds],
  );
  return rows.map(({ mail }) => mail);
}

/** Where two texts part, with a little of what is around. */
function partingOf(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return `…${around(one)}… became …${around(other)}…`;
}

function differences(before: Answers, after: Answers): string[] {
  return [...after].flatMap(([name, words]) => {
    const known = before.get(name);
    const [id = ''] = name.split(' ');
    return known === words || known === undefined || id in NOISE ? [] : [`${name}: ${partingOf(known, words)}`];
  });
}

const posts = endpoints.filter(({ method }) => method === 'POST').map(({ id }) => id);
const isAskedPost = (id: string) => world.reads[id] !== undefined || SAMPLED_POSTS.has(id);

test('PLT-15 every POST is asked, changes something, or is excused', () => {
  const lists = [
    isAskedPost,
    (id: string) => BEGIN_FILES.has(id),
    (id: string) => CHANGING_POSTS.has(id),
    (id: string) => id in EXCUSED_POSTS,
  ];
  const listed = (id: string) => lists.filter((isIn) => isIn(id)).length;
  expect(
    posts.filter((id) => listed(id) !== 1),
    'Say in testing/asked-endpoints.ts what a POST does; what it only reads has its bodies in private-questions.ts.',
  ).toEqual([]);
  const named = [...Object.keys(world.reads), ...SAMPLED_POSTS, ...BEGIN_FILES, ...CHANGING_POSTS, ...Object.keys(EXCUSED_POSTS)];
  expect(named.filter((id) => !posts.includes(id))).toEqual([]);
});

test('PLT-15 what is asked for is of the private world, or said not to be', () => {
  const asked = endpoints.filter(({ method, id }) => method === 'GET' || isAskedPost(id));
  const outside = asked.flatMap((endpoint) => paramsOf(endpoint).filter((name) => valuesOf(endpoint, name) === undefined));
  expect([...new Set(outside)].toSorted()).toEqual(Object.keys(OUTSIDE_THE_WORLD).toSorted());
  const questions = [
    ...Object.keys(world.queries),
    ...Object.keys(world.values).flatMap((name) => (name.includes(' ') ? [name.split(' ')[0]] : [])),
  ];
  expect(questions.filter((id) => !asked.some((endpoint) => endpoint.id === id))).toEqual([]);
});

test(
  'PLT-15 what someone keeps to themselves changes no answer, mail or live event of anyone who may not know it',
  { timeout: PATIENCE_MILLISECONDS },
  async () => {
    const samples = await loadSamples();
    const calls: Call[] = [];
    for (const endpoint of endpoints.filter(({ method, id }) => method === 'GET' || isAskedPost(id))) {
      const sampleFor = async () => {
        await owner.query('delete from rate_limit_windows');
        const caller = await app.signedIn({ role: 'super-admin' });
        const sample = await sampleOf(samples, endpoint.id, { app, organisation: app.home, store: app.home.store, caller });
        return { ...sample, owner: sample?.as ?? caller };
      };
      calls.push(...(await callsOf(endpoint, sampleFor)));
    }
    await app.jobsDone();
    const known: Partial<Record<Asking, Answers>> = {};
    // The first time lets caches and what is made on demand come about.
    for (let times = 0; times < 2; times += 1) {
      for (const who of ASKING) known[who] = await askAll(who, calls, known[who]);
      await app.jobsDone();
    }
    const told: string[] = [];
    let files = await filesOf();
    for (const { facts, askers } of world.rounds) {
      const mails = await mailsTo();
      const live = await liveMessagesDuring(async () => {
        for (const { happen } of facts) await happen();
        await app.jobsDone();
      });
      told.push(...live, ...(await mailsTo()).slice(mails.length));
      for (const who of askers) {
        const answers = await askAll(who, calls, known[who]);
        told.push(...differences(known[who] ?? new Map(), answers).map((difference) => `${who}: ${difference}`));
        known[who] = answers;
      }
      const filesNow = await filesOf();
      told.push(...differences(files, filesNow).filter((difference) => askers.some((who) => difference.startsWith(who))));
      files = filesNow;
    }
    expect.soft((await unanswered(calls, Object.values(known))).toSorted()).toEqual(Object.keys(NOT_ANSWERED).toSorted());
    expect(told).toEqual([]);
  },
);
