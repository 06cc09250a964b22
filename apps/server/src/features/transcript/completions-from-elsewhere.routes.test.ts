import { expect, test, vi } from 'vitest';
import {
  type CompletionImport,
  getCompletionImport,
  listCompletionImportLines,
  listTranscript,
  readCompletionImport,
  runCompletionImport,
  startCompletionImport,
  TRANSCRIPT_LIMITS,
} from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aDraft, aPublishedCard } from '../cards/cards.factory.ts';
import { aPerson } from '../people/people.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const dayAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

async function checked(text: string | Buffer, fileName = 'export.csv') {
  const { body } = await curator.send<CompletionImport>(
    startCompletionImport.method,
    `${startCompletionImport.path}?fileName=${fileName}`,
    text,
    { 'content-type': 'text/csv' },
  );
  const params = { importId: body.id };
  // Columns that no one knows are asked for; all that is needed has been found.
  if (body.status === 'uploaded') await curator.call(readCompletionImport, { params, body: { check: true } });
  await app.jobsDone();
  return { params, one: await curator.call(getCompletionImport, { params }) };
}
type Params = Awaited<ReturnType<typeof checked>>['params'];
const linesOf = async (params: Params, effect: 'record' | 'earlier' | 'known' | 'unfinished' | 'bad') =>
  (await curator.call(listCompletionImportLines, { params, query: { effect } })).items;
const faultsOf = async (params: Params) =>
  (await linesOf(params, 'bad')).flatMap(({ line, faults }) => faults.map(({ field, code }) => [line, field, code]));
async function run(params: Params, leavingOut = 0) {
  await curator.call(runCompletionImport, { params, body: { leavingOut } });
  await app.jobsDone();
  return curator.call(getCompletionImport, { params });
}
const recordOf = async (who: SignedIn) => (await who.call(listTranscript, { query: {} })).items;

test('LRN-03 a table of Degreed names content by title: what is here is recorded, what is not becomes earlier learning, and twice is once', async () => {
  const learner = await app.signedIn();
  const masks = await aPublishedCard(curator, { title: 'Masks & "filters"' });
  const csv = [
    'Employee Id,User Email,Content Id,Content Title,Content Type,Content Provider,Est Learning Minutes,Completed Date',
    `77,${learner.email},d-1,MASKS &  'filters',Article,Degreed,12,${dayAgo(400)}`,
    `77,${learner.email},d-2,Rope access,Course,Vertical Ltd,90,${dayAgo(500)}`,
    `77,${learner.email},d-2,Rope access,Course,Vertical Ltd,90,${dayAgo(500)}`,
    `77,no-one@home.example,d-2,Rope access,Course,Vertical Ltd,90,${dayAgo(500)}`,
  ].join('\n');
  const { params, one } = await checked(csv, 'degreed.csv');
  expect(one).toMatchObject({ status: 'checked', counts: { record: 1, earlier: 1, known: 0, unfinished: 0, bad: 2 } });
  expect(await faultsOf(params)).toEqual([
    [4, '', 'completion-twice-in-file'],
    [5, 'email', 'no-one-by-email'],
  ]);
  expect(await linesOf(params, 'earlier')).toMatchObject([{ line: 3, card: 'Rope access', date: dayAgo(500) }]);
  expect(await run(params, 2)).toMatchObject({ status: 'done', applied: { done: 2, recorded: 2, failed: 0 } });
  expect(await recordOf(learner)).toMatchObject([
    { title: masks.title, source: 'import', evidence: 'degreed.csv' },
    {
      title: 'Rope access',
      cardType: 'elsewhere',
      provider: 'Vertical Ltd',
      durationMinutes: 90,
      source: 'import',
      evidence: 'degreed.csv',
    },
  ]);
  expect((await checked(csv)).one.counts).toMatchObject({ record: 0, earlier: 0, known: 2 });
});

test('LRN-03 a table of Cornerstone names people by number, and what it says is not complete is left out and told', async () => {
  const learner = await app.signedIn();
  const externalId = `CS-${learner.userId.slice(-6)}`;
  await app.home.store.db.updateTable('users').set({ external_id: externalId }).where('id', '=', learner.userId).execute();
  const csv = [
    'User ID;Training Title;Training Type;Training Provider;Transcript Status;Transcript Completed Date;Transcript Score',
    `${externalId};Lone working;Online Class;Acme;Completed;${dayAgo(30)};95`,
    `${externalId};Driving;Online Class;Acme;In Progress;;`,
    `${externalId};First aid;Event;Acme;Withdrawn;${dayAgo(20)};`,
    `nobody;Lone working;Online Class;Acme;Completed;${dayAgo(30)};`,
  ].join('\n');
  const { params, one } = await checked(csv);
  expect(one).toMatchObject({ status: 'checked', counts: { record: 0, earlier: 1, unfinished: 2, bad: 1 } });
  expect(await faultsOf(params)).toEqual([[5, 'person', 'no-one-by-number']]);
  expect((await linesOf(params, 'unfinished')).map(({ line, card }) => [line, card])).toEqual([
    [3, 'Driving'],
    [4, 'First aid'],
  ]);
  expect((await run(params, 1)).applied).toEqual({ done: 1, recorded: 1, failed: 0 });
  expect(await recordOf(learner)).toMatchObject([{ title: 'Lone working', score: 95, provider: 'Acme' }]);
});

test('LRN-03 a title that two cards have is asked for by address', async () => {
  const learner = await app.signedIn();
  await aPublishedCard(curator, { title: 'Twice here' });
  await aPublishedCard(curator, { title: 'Twice  here' });
  const once = await aPublishedCard(curator, { title: 'Published once' });
  await aDraft(curator, { title: 'Published once' });
  const csv = ['Email,Title,Date', `${learner.email},Twice here,${dayAgo(3)}`, `${learner.email},published once,${dayAgo(3)}`].join('\n');
  const { params } = await checked(csv);
  expect(await faultsOf(params)).toEqual([[2, 'title', 'title-not-unique']]);
  await run(params, 1);
  expect(await recordOf(learner)).toMatchObject([{ cardId: once.id }]);
});

test('LRN-03 a number means who has it themselves, also where a merged account once had it, and in the form in which numbers are compared', async () => {
  const [owner, survivor, merged] = [await app.signedIn(), await app.signedIn(), await aPerson(app)];
  const { db } = app.home.store;
  await db.updateTable('users').set({ external_id: 'reused', merged_into: survivor.userId }).where('id', '=', merged.id).execute();
  await db.updateTable('users').set({ external_id: 'reused' }).where('id', '=', owner.userId).execute();
  const { params } = await checked(`Employee number,Title,Date\nreused\u200B,Knots,${dayAgo(3)}\n`);
  expect(await faultsOf(params)).toEqual([]);
  await run(params);
  expect(await recordOf(owner)).toMatchObject([{ title: 'Knots' }]);
});

test('LRN-03 a state that is not known is neither complete nor left out in silence: its line is named', async () => {
  const learner = await app.signedIn();
  const { params, one } = await checked(
    [
      'Email,Title,Date,Status',
      `${learner.email},Knots,${dayAgo(3)},Nearly completed`,
      `${learner.email},Ropes,,Reserved`,
      `${learner.email},Masks,${dayAgo(3)},Pending Completion Approval`,
    ].join('\n'),
  );
  expect(one.counts).toMatchObject({ record: 0, earlier: 0, unfinished: 2, bad: 1 });
  expect(await faultsOf(params)).toEqual([[2, 'status', 'state-unknown']]);
  const report = await checked(
    [
      'Name,Email address,Hoists,,Slings,',
      `Ann,${learner.email},Completed,${dayAgo(9)},Completed,${dayAgo(8)}`,
      `Ann,${learner.email},Undone,${dayAgo(9)},Abandoned,${dayAgo(8)}`,
    ].join('\n'),
  );
  expect(report.one.counts).toMatchObject({ earlier: 2, bad: 1 });
  expect(await faultsOf(report.params)).toEqual([[3, 'status', 'state-unknown']]);
});

test('LRN-03 the order of the days of a report is asked for where they leave it open, and told by all of them where they do not', async () => {
  const learner = await app.signedIn();
  const report = (...days: string[]) =>
    ['Name,Email address,Hoists,', ...days.map((day) => `Ann,${learner.email},Completed,"${day}, 10:12"`)].join('\n');
  const sent = await curator.send<CompletionImport>(
    startCompletionImport.method,
    `${startCompletionImport.path}?fileName=open.csv`,
    report('5/03/24'),
    { 'content-type': 'text/csv' },
  );
  expect(sent.body).toMatchObject({ status: 'uploaded', reading: { asks: ['days'] } });
  const params = { importId: sent.body.id };
  expect((await curator.attempt(readCompletionImport, { params, body: { check: true } })).problem?.errors).toMatchObject([
    { field: 'days', code: 'required' },
  ]);
  await curator.call(readCompletionImport, { params, body: { check: true, days: 'dmy' } });
  await app.jobsDone();
  expect(await linesOf(params, 'earlier')).toMatchObject([{ date: '2024-03-05' }]);
  const told = await checked(report('5/03/24', '3/25/24'));
  expect((await linesOf(told.params, 'earlier')).map(({ date }) => date)).toEqual(['2024-05-03', '2024-03-25']);
});

test('LRN-03 the report of a Moodle course has a line for each person and two columns for each activity: what is done is recorded', async () => {
  const [ann, bo] = [await app.signedIn(), await app.signedIn()];
  const quiz = await aPublishedCard(curator, { title: 'Confined spaces quiz' });
  const report = [
    ['', 'Email address', quiz.title, '', 'Safety film', '2026-01-31 00:00:00', 'Forum', ''],
    [
      'Ann Lee',
      ann.email,
      'Completed (achieved pass grade)',
      `${dayAgo(40)} 10:15:00`,
      'Completed',
      `${dayAgo(41)} 09:00:00`,
      'Not completed',
      '',
    ],
    ['Bo Ek', bo.email, 'Completed (did not achieve pass grade)', `${dayAgo(39)} 10:15:00`, 'Not completed', '', 'Not completed', ''],
    ['Cy Ray', 'gone@home.example', 'Completed', `${dayAgo(38)} 10:15:00`, 'Not completed', '', 'Not completed', ''],
  ];
  const text = (separator: string) => report.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\n');
  const { params, one } = await checked(`${text(',').replace('"",', ',')}\n`, 'progress.safety.csv');
  expect(one).toMatchObject({ status: 'checked', reading: { asks: [] }, counts: { record: 1, earlier: 1, unfinished: 0, bad: 1 } });
  expect(await faultsOf(params)).toEqual([[4, 'email', 'no-one-by-email']]);
  expect(await run(params, 1)).toMatchObject({ status: 'done', applied: { recorded: 2 } });
  expect((await recordOf(ann)).map(({ title, achievedAt, evidence }) => [title, achievedAt.slice(0, 10), evidence])).toEqual([
    [quiz.title, dayAgo(40), 'progress.safety.csv'],
    ['Safety film', dayAgo(41), 'progress.safety.csv'],
  ]);
  expect(await recordOf(bo), 'a quiz that was not passed is not complete').toEqual([]);
  // The other download of the report is UTF-16 with tabs.
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text('\t'), 'utf16le')]);
  expect((await checked(wide)).one.counts).toMatchObject({ record: 0, earlier: 0, known: 2, bad: 1 });
});

test('LRN-03 a report of more completions than a file may have is refused', async () => {
  const report = [
    'Name,Email address,Hoists,,Slings,',
    ...[9, 8].map((day) => `Ann,${curator.email},Completed,${dayAgo(day)},Completed,${dayAgo(day)}`),
  ];
  const most = vi.spyOn(TRANSCRIPT_LIMITS, 'importLines', 'get').mockReturnValue(4 as never);
  expect((await checked(report.join('\n'))).one.status).toBe('checked');
  most.mockReturnValue(3 as never);
  expect((await checked(report.join('\n'))).one).toMatchObject({ status: 'failed', failure: 'too-many-completions' });
  most.mockRestore();
});
