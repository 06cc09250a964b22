import { expect, test } from 'vitest';
import type { Endpoint } from '@waymark/contract/kit';
import { FEATURE_SWITCHES } from '@waymark/contract/platform';
import { createReport, deleteReport, downloadReportRun, type ReportDefinition, runReport } from '@waymark/contract/reports';
import { features } from '../features.ts';
import { testApp } from './app.ts';
import { addressOf, type TestCaller } from './caller.ts';
import { aPrivateWorld, type Asking, ASKING, type NamedValue, type PrivateWorld } from './private-facts.ts';
import { loadSamples, sampleOf, type Sample } from './samples.ts';

const app = await testApp();
await app.configure('switches', Object.fromEntries(Object.keys(FEATURE_SWITCHES).map((name) => [name, true])));
const world = await aPrivateWorld(app);
const callers: Readonly<Record<Asking, TestCaller>> = { ...world.askers, visitor: app.visitor() };
const { owner } = app.platform.database;
const endpoints = features.flatMap((feature) => feature.routes.map(({ endpoint }) => endpoint));

/** Answers that differ from one time to the next, whatever happened: why. */
const NOISE: Readonly<Record<string, string>> = {
  'sso.finish': 'each failed way in gets a reference of its own',
  'sso.take-oidc-answer': 'each failed way in gets a reference of its own',
  'career-plans.towards': 'a plan that no one has begun is made up, ids and all, when it is looked at',
};

/** What answers tell though it follows from something private: why. */
const TOLD: Readonly<Record<string, { readonly what: RegExp; readonly why: string }>> = {
  'groups.get': { what: /"membersCount":\d+/g, why: 'how many are in a private group is told to who can find it, not who they are' },
  'accounts.merge-preview': {
    what: /"kinds":\[[^\]]*\]/g,
    why: 'who may merge two accounts must know how much moves of each kind; nothing of what it is',
  },
};

/** POSTs whose last word says that they only read, and which are not asked: why. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'cards.preview-link': 'reads a page outside',
  'content-feeds.preview': 'reads a page outside',
  'embedded-sections.check': 'reads a page outside',
  'learning-records.check': 'reads a record store outside',
  'scorm.check': 'reads a package that was uploaded',
  'channels.add-people': 'adds people',
};

const PATIENCE_MILLISECONDS = 900_000;
const AT_ONCE = 6;

/** One call, by a name that says what it asks for. */
interface Call {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, () => string>>;
  readonly query: Readonly<Record<string, unknown>> | undefined;
  readonly body: unknown;
}

const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Every combination of the values of some parameters. */
function combinations(names: readonly string[], values: PrivateWorld['values']): Record<string, NamedValue>[] {
  return names.reduce<Record<string, NamedValue>[]>(
    (all, name) => all.flatMap((one) => (values[name] ?? []).map((value) => Object.assign({ [name]: value }, one))),
    [{}],
  );
}

/** What an endpoint is asked: of what is private by the values of its parameters, and of what its sample makes where those are of other things. */
async function callsOf(endpoint: Endpoint, sampleFor: () => Promise<Sample | undefined>): Promise<Call[]> {
  const names = paramsOf(endpoint);
  const isKnown = names.every((name) => world.values[name] !== undefined);
  const needsNone = endpoint.method === 'GET' ? names.length > 0 && endpoint.query === undefined : world.reads[endpoint.id] !== undefined;
  const sample = isKnown && needsNone ? undefined : await sampleFor();
  // A workbook is packed with its time: the same table is asked for as text.
  const query = sample?.query === undefined || !('format' in sample.query) ? sample?.query : { ...sample.query, format: 'csv' };
  const bodies = endpoint.method === 'GET' ? [undefined] : (world.reads[endpoint.id] ?? [sample?.body]);
  const asked = isKnown
    ? combinations(names, world.values).map((given) => ({
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
    bodies.map((body, at) => ({
      name: `${endpoint.id} (${[label, at === 0 ? '' : `body ${at + 1}`].join(' ').trim()})`,
      endpoint,
      params,
      query,
      body,
    })),
  );
}

/** Declared noise of every answer: times, and what is drawn or signed again each time. */
const NEW_EACH_TIME: readonly RegExp[] = [
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g,
  /\b\d{8}T\d{6}Z/g,
  /"milliseconds":\d+/g,
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

async function ask(caller: TestCaller, call: Call): Promise<string> {
  const { endpoint, query, body } = call;
  if (endpoint.rateLimit !== undefined) await owner.query('delete from rate_limit_windows');
  const params = Object.fromEntries(Object.entries(call.params).map(([name, value]) => [name, value()]));
  const answer = await caller.send(endpoint.method, addressOf(endpoint, { params, query }), body);
  const words = wordsOf(answer.status, answer.body, answer.bytes, params);
  const told = TOLD[endpoint.id]?.what;
  return told === undefined ? words : words.replaceAll(told, '');
}

type Answers = Map<string, string>;

async function askAll(caller: TestCaller, calls: readonly Call[]): Promise<Answers> {
  const answers: Answers = new Map();
  const waiting = [...calls];
  const next = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) answers.set(call.name, await ask(caller, call));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return answers;
}

const askerIds = Object.values(world.askers).map(({ userId }) => userId as string);

/** What pages of those who ask are told meanwhile, over the store's own channel. */
async function liveMessagesDuring(work: () => Promise<void>): Promise<string[]> {
  const heard: string[] = [];
  const listener = await owner.connect();
  listener.on('notification', ({ payload = '' }) => {
    if (askerIds.some((id) => payload.includes(id))) heard.push(`live: ${payload}`);
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

/** A file of applications and skills for each who may have reports, as text. */
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
      files.set(`${who}: file of ${(definition as ReportDefinition).subject}`, JSON.stringify(file).replaceAll(NEW_EACH_TIME[0] ?? '', ''));
    }
  }
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

const READING_WORD = /\/(?:[\w-]*previews?|searches?|search|reach|checks?|candidates|people|suggestions)$/;

/** Every GET, and every POST that only reads: a new one is asked without a line of test. */
const isRead = ({ id, method, path }: Endpoint) =>
  method === 'GET' || world.reads[id] !== undefined || (method === 'POST' && READING_WORD.test(path) && NOT_ASKED[id] === undefined);

test(
  'PLT-15 what someone keeps to themselves changes no answer, mail or live event of anyone who may not know it',
  { timeout: PATIENCE_MILLISECONDS },
  async () => {
    const samples = await loadSamples();
    const caller = await app.signedIn({ role: 'super-admin' });
    const reading = endpoints.filter(isRead);
    const calls: Call[] = [];
    for (const endpoint of reading) {
      const sampleFor = async () => {
        await owner.query('delete from rate_limit_windows');
        return sampleOf(samples, endpoint.id, { app, organisation: app.home, store: app.home.store, caller }).catch(() => undefined);
      };
      calls.push(...(await callsOf(endpoint, sampleFor)));
    }
    await app.jobsDone();
    const known: Partial<Record<Asking, Answers>> = {};
    // The first time lets caches and what is made on demand come about.
    for (let times = 0; times < 2; times += 1) {
      for (const who of ASKING) known[who] = await askAll(callers[who], calls);
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
        const answers = await askAll(callers[who], calls);
        told.push(...differences(known[who] ?? new Map(), answers).map((difference) => `${who}: ${difference}`));
        known[who] = answers;
      }
      const filesNow = await filesOf();
      told.push(...differences(files, filesNow).filter((difference) => askers.some((who) => difference.startsWith(who))));
      files = filesNow;
    }
    expect(told).toEqual([]);
  },
);
