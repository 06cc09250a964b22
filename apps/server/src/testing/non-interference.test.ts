import { expect, test } from 'vitest';
import { downloadExport, startExport } from '@waymark/contract/accounts';
import {
  createReport,
  deleteReport,
  downloadReportRun,
  getReportCatalogue,
  REPORT_LIMITS,
  type ReportDefinition,
  runReport,
} from '@waymark/contract/reports';
import { BEGIN_FILES, CHANGING_POSTS, EXCUSED_POSTS, OUTSIDE_THE_WORLD, SAMPLED_POSTS } from './asked-endpoints.ts';
import { aDayGoesBy, followEverything, sentTo } from './by-the-clock.ts';
import { plainly } from './private-answers.ts';
import type { Asking, AskingPerson } from './private-askers.ts';
import { isRead, paramsOf, valuesOf } from './private-calls.ts';
import { aPrivateOrganisation, ENDPOINTS, type Told, whatIsTold } from './private-organisation.ts';
import { wholeReports } from './private-reports.ts';
import type { SignedIn } from './sign-in-as.ts';

const organisation = await aPrivateOrganisation();
const { app, things, questions } = organisation;
const { owner } = app.platform.database;
const PATIENCE_MILLISECONDS = 600_000;

const posts = ENDPOINTS.filter(({ method }) => method === 'POST').map(({ id }) => id);

test('PLT-15 every POST is asked, changes something, or is excused', () => {
  const lists = [
    (id: string) => questions.reads[id] !== undefined || SAMPLED_POSTS.has(id),
    (id: string) => BEGIN_FILES.has(id),
    (id: string) => CHANGING_POSTS.has(id),
    (id: string) => id in EXCUSED_POSTS,
  ];
  const listed = (id: string) => lists.filter((isIn) => isIn(id)).length;
  expect(
    posts.filter((id) => listed(id) !== 1),
    'Say in testing/asked-endpoints.ts what a POST does; what it only reads has its bodies in private-questions.ts.',
  ).toEqual([]);
  const named = [...Object.keys(questions.reads), ...SAMPLED_POSTS, ...BEGIN_FILES, ...CHANGING_POSTS, ...Object.keys(EXCUSED_POSTS)];
  expect(named.filter((id) => !posts.includes(id))).toEqual([]);
});

test('PLT-15 what is asked for is of the private world, or said not to be', () => {
  const asked = ENDPOINTS.filter((endpoint) => isRead(questions, endpoint));
  const outside = asked.flatMap((endpoint) => paramsOf(endpoint).filter((name) => valuesOf(questions, endpoint, name) === undefined));
  expect([...new Set(outside)].toSorted()).toEqual(Object.keys(OUTSIDE_THE_WORLD).toSorted());
  const named = [
    ...Object.keys(questions.queries),
    ...Object.keys(questions.values).flatMap((name) => (name.includes(' ') ? [name.split(' ')[0]] : [])),
  ];
  expect(named.filter((id) => !asked.some((endpoint) => endpoint.id === id))).toEqual([]);
});

/** What pages of some people are told meanwhile, over the store's own channel: by their names, or as everyone of the organisation is. */
async function liveMessagesDuring(work: () => Promise<void>, people: readonly string[]): Promise<string[]> {
  const heard: string[] = [];
  const listener = await owner.connect();
  listener.on('notification', ({ payload = '' }) => {
    const { organisationId, userIds } = JSON.parse(payload) as { organisationId: string; userIds: string[] | null };
    const isForAll = userIds === null && organisationId === app.home.id;
    if (isForAll || people.some((id) => payload.includes(id))) heard.push(`live: ${payload}`);
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

const BUILDERS: readonly AskingPerson[] = ['leader', 'otherLeader', 'manager', 'administrator', 'organisationAdmin'];

async function fileOf(reader: SignedIn, definition: ReportDefinition): Promise<readonly [name: string, words: string]> {
  const { id: reportId } = await reader.call(createReport, { body: { name: 'A file', definition } });
  const { id: runId } = await reader.call(runReport, { params: { reportId }, body: { format: 'csv' } });
  await app.jobsDone();
  const { bytes } = await reader.attempt(downloadReportRun, { params: { runId } });
  await reader.call(deleteReport, { params: { reportId } });
  return [`the file of ${definition.subject}`, plainly(bytes.toString())];
}

async function fileOfAccounts(reader: SignedIn): Promise<readonly [name: string, words: string]> {
  const { id: exportId } = await reader.call(startExport, { body: {} });
  await app.jobsDone();
  return ['the file of accounts', plainly((await reader.attempt(downloadExport, { params: { exportId } })).bytes.toString())];
}

/** The files of everything that someone may build reports of, and of all accounts where those are for them. */
async function filesOf(who: AskingPerson): Promise<Told> {
  const reader = things.people[who];
  const definitions = wholeReports(await reader.call(getReportCatalogue));
  await owner.query('delete from rate_limit_windows');
  const files = new Map<string, string>();
  for (let at = 0; at < definitions.length; at += REPORT_LIMITS.runsAtOnce) {
    const some = definitions.slice(at, at + REPORT_LIMITS.runsAtOnce);
    for (const [name, words] of await Promise.all(some.map((definition) => fileOf(reader, definition)))) files.set(name, words);
  }
  if (who === 'administrator') files.set(...(await fileOfAccounts(reader)));
  return files;
}

/** The people who ask, of some who do. */
const peopleOf = (asking: ReadonlySet<Asking>): SignedIn[] =>
  Object.entries(things.people).flatMap(([who, person]) => (asking.has(who as AskingPerson) ? [person] : []));

test(
  'PLT-15 what someone keeps to themselves is in no file, mail, notification or live event of anyone who may not know it, also not a day later',
  { timeout: PATIENCE_MILLISECONDS, retry: 0 },
  async () => {
    for (const person of Object.values(things.people)) await followEverything(person);
    // The first days settle what has waited so long; what comes by the clock later is held against them.
    for (let days = 0; days < 2; days += 1) await aDayGoesBy(app);
    const told = await whatIsTold(organisation, {
      askers: BUILDERS,
      ask: (who) => filesOf(who as AskingPerson),
      during: async (happen, unknowing) => {
        const people = peopleOf(unknowing);
        const usual = await sentTo(app, people);
        const live = await liveMessagesDuring(
          happen,
          people.map(({ userId }) => userId),
        );
        await aDayGoesBy(app);
        return [...live, ...[...(await sentTo(app, people))].filter((line) => !usual.has(line))];
      },
    });
    expect(told).toEqual([]);
  },
);
