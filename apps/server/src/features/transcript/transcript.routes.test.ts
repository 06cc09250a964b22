import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { archiveCard, attemptQuiz, completeCard, deleteCard, getCardDraft, updateCard, visitCard } from '@waymark/contract/cards';
import { listCertificates, revokeCertificate } from '@waymark/contract/certificates';
import { decideApproval, getApproval, listApprovals } from '@waymark/contract/approvals';
import { setFeatureFlag } from '@waymark/contract/organisation';
import { updateUser } from '@waymark/contract/people';
import {
  claimPriorLearning,
  downloadTranscript,
  getTranscriptSummary,
  listTranscript,
  listTranscriptOf,
  recordForOthers,
  TRANSCRIPT_DOWNLOAD_FLAG,
  withdrawCompletion,
} from '@waymark/contract/transcript';
import { registerForSession } from '@waymark/contract/vilt';
import { testApp } from '../../testing/app.ts';
import { taggedPaperFaults } from '../../testing/tagged-paper.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aRecordsProgram } from '../learning-records/learning-records.factory.ts';
import { withCompletions } from '../progress/progress.factory.ts';
import { reportsTo } from '../approvals/approvals.factory.ts';
import { aPublishedCard, cardInput, quizContent } from '../cards/cards.factory.ts';
import { anApplication, aProject, takeSteps } from '../projects/projects.factory.ts';
import { aLedCourse, aSession } from '../vilt/vilt.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const admin = await app.signedIn({ role: 'super-admin' });
const listed = async (who: SignedIn, query = {}) => (await who.call(listTranscript, { query })).items;
const file = async (who: SignedIn, query: string) =>
  app.server.inject({
    url: `${downloadTranscript.path}?${query}`,
    headers: { host: app.home.hostName },
    cookies: who.cookies,
  });

test('LRN-03 the record has what was completed and what waits, by status, type and text, page by page, and outlives its cards', async () => {
  const learner = await app.signedIn();
  const text = await aPublishedCard(curator, { title: 'Network standard' });
  const quiz = await aPublishedCard(curator, { title: 'Confined spaces quiz', content: quizContent });
  const waiting = await aPublishedCard(curator, { title: 'Hydraulic modelling', gates: { acknowledgment: 'I have read it.' } });
  const begun = await aPublishedCard(curator, { title: 'Leakage targets' });
  await learner.call(completeCard, { params: { cardId: text.id } });
  await learner.call(attemptQuiz, { params: { cardId: quiz.id }, body: { version: 1, answers: { q1: ['b'], q2: ['a', 'b'] } } });
  await learner.call(completeCard, { params: { cardId: waiting.id } });
  await learner.call(visitCard, { params: { cardId: begun.id }, body: {} });
  await app.home.store.db
    .updateTable('card_progress')
    .set({ completed_percentage: 30 })
    .where('organisation_id', '=', app.home.store.organisationId)
    .where('card_id', '=', begun.id)
    .execute();
  expect((await listed(learner)).map(({ title, status }) => [title, status])).toEqual([
    ['Leakage targets', 'In Progress'],
    ['Hydraulic modelling', 'In Progress'],
    ['Confined spaces quiz', 'Passed'],
    ['Network standard', 'Completed'],
  ]);
  expect((await listed(learner, { filter: 'pending' })).map(({ title }) => title)).toEqual(['Hydraulic modelling']);
  expect((await listed(learner, { filter: 'passed' }))[0]).toMatchObject({ score: 100, source: 'quiz' });
  expect((await listed(learner, { q: 'STANDARD' })).map(({ title }) => title)).toEqual(['Network standard']);
  expect((await listed(learner, { cardType: 'quiz' })).map(({ title }) => title)).toEqual(['Confined spaces quiz']);
  const first = await learner.call(listTranscript, { query: { limit: 3 } });
  const rest = await learner.call(listTranscript, { query: { limit: 3, cursor: first.nextCursor ?? '' } });
  expect([first.items.length, rest.items.map(({ title }) => title), rest.nextCursor]).toEqual([3, ['Network standard'], null]);
  const summary = await learner.call(getTranscriptSummary, {});
  expect(summary).toMatchObject({
    counts: { all: 4, pending: 1, completed: 1, passed: 1 },
    finished: 2,
    can: { download: false, record: false },
  });
  await curator.call(archiveCard, { params: { cardId: text.id } });
  await curator.call(deleteCard, { params: { cardId: quiz.id } });
  expect((await listed(learner, { filter: 'passed' }))[0]).toMatchObject({ title: 'Confined spaces quiz', cardSlug: null });
});

test('LRN-03 LRN-12 what was failed has its result, also of 0 %, and what one is registered for or was withdrawn is in a filter of its own', async () => {
  const learner = await app.signedIn();
  const quiz = await aPublishedCard(curator, { title: 'Failed quiz', content: quizContent });
  const led = await aLedCourse(curator, [aSession('s1', 48, {}, app.clock.now().getTime())]);
  const text = await aPublishedCard(curator, { title: 'Taken back' });
  await learner.call(attemptQuiz, { params: { cardId: quiz.id }, body: { version: 1, answers: { q1: ['a'], q2: [] } } });
  await learner.call(registerForSession, { params: { cardId: led.id, sessionId: 's1' } });
  await learner.call(completeCard, { params: { cardId: text.id } });
  const [completion] = await listed(learner, { filter: 'completed' });
  if (completion?.completionId == null) throw new Error('It is complete');
  await admin.call(withdrawCompletion, { params: { completionId: completion.completionId }, body: { reason: 'By mistake' } });
  expect((await listed(learner, { filter: 'in-progress' })).map(({ title, status, score }) => [title, status, score])).toEqual([
    ['Failed quiz', 'Failed', 0],
  ]);
  expect((await listed(learner, { filter: 'registered' })).map(({ cardId }) => cardId)).toEqual([led.id]);
  expect((await listed(learner, { filter: 'withdrawn' })).map(({ title }) => title)).toEqual(['Taken back']);
  const { counts } = await learner.call(getTranscriptSummary);
  expect(counts.all).toBe(counts['in-progress'] + counts.finished + counts.registered + counts.withdrawn);
});

test('LRN-03 ANA-09 days of the record are those of its reader’s time zone', async () => {
  const learner = await app.signedIn();
  const hour = app.clock.now().getUTCHours();
  const timeZone = hour >= 11 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
  await learner.call(updateUser, { params: { userId: learner.userId }, body: { timeZone } });
  const card = await aPublishedCard(curator, { title: 'Far away' });
  await learner.call(completeCard, { params: { cardId: card.id } });
  const dayIn = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(app.clock.now());
  const on = async (day: string) => (await listed(learner, { from: day, until: day })).map(({ title }) => title);
  expect(dayIn(timeZone)).not.toBe(dayIn('UTC'));
  expect(await on(dayIn(timeZone))).toEqual(['Far away']);
  expect(await on(dayIn('UTC'))).toEqual([]);
});

test('LRN-03 an administrator reads the record of a person, others do not', async () => {
  const [person, stranger] = [await app.signedIn(), await app.signedIn()];
  const card = await aPublishedCard(curator, { title: 'Valve basics' });
  await person.call(completeCard, { params: { cardId: card.id } });
  const params = { userId: person.userId };
  expect((await admin.call(listTranscriptOf, { params })).items.map(({ title }) => title)).toEqual(['Valve basics']);
  expect((await stranger.attempt(listTranscriptOf, { params })).problem?.code).toBe('forbidden');
});

test('LRN-03 the download is there when the flag says so; the same filter and moment give the same file, and no cell is a formula', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(curator, { title: '=1+2 درس في السلامة' });
  await learner.call(completeCard, { params: { cardId: card.id } });
  expect((await file(learner, 'format=csv')).statusCode).toBe(404);
  await admin.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
  expect((await learner.call(getTranscriptSummary, {})).can.download).toBe(true);
  const at = app.clock.now().toISOString();
  const csv = await file(learner, `format=csv&at=${at}&language=de`);
  expect(csv.body).toContain("'=1+2");
  expect(csv.body).toContain('Titel');
  expect(csv.body).toMatch(/,Text,.*,Als abgeschlossen markiert\r\n/);
  // One language of each script that papers have a font for; what is said in each is the catalogues' own matter.
  for (const language of ['en', 'ar', 'bn', 'el', 'he', 'hi', 'ja', 'ko', 'ru', 'ta', 'th', 'vi', 'zh-CN', 'zh-TW']) {
    app.clock.advance({ seconds: 10 });
    const one = await file(learner, `format=pdf&at=${at}&language=${language}`);
    expect([one.statusCode, one.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(one.rawPayload.toString('latin1')).toContain(`/Lang (${language})`);
    // The same moment gives the same file, from whichever side it is read.
    if (!['en', 'ar'].includes(language)) continue;
    expect((await file(learner, `format=pdf&at=${at}&language=${language}`)).rawPayload.equals(one.rawPayload)).toBe(true);
  }
  app.clock.advance({ minutes: 5 });
  await learner.call(completeCard, { params: { cardId: (await aPublishedCard(curator)).id } });
  expect((await file(learner, `format=csv&at=${at}&language=de`)).body).toBe(csv.body);
  expect((await file(learner, 'format=csv&language=de')).body).not.toBe(csv.body);
});

test('LRN-03 PLY-03 the record goes out as statements that a record store takes: each completion once, none that was withdrawn', async () => {
  await app.configure('is_lrs_enabled', true);
  await admin.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
  const learner = await app.signedIn({ firstName: 'Ola', lastName: 'Nowak' });
  const text = await aPublishedCard(curator, { title: 'Network standard' });
  const quiz = await aPublishedCard(curator, { title: 'Confined spaces', content: quizContent });
  expect((await file(learner, 'format=xapi')).json()).toEqual([]);
  await learner.call(completeCard, { params: { cardId: text.id } });
  await learner.call(attemptQuiz, { params: { cardId: quiz.id }, body: { version: 1, answers: { q1: ['b'], q2: ['a', 'b'] } } });
  const other = await aPublishedCard(curator, { title: 'Pressure' });
  const body = { userIds: [learner.userId], cardId: other.id, achievedOn: '2025-03-02', evidence: 'By mistake' };
  await curator.call(recordForOthers, { body });
  const mistake = (await listed(learner)).find(({ title }) => title === 'Pressure');
  await admin.call(withdrawCompletion, { params: { completionId: mistake?.completionId as never }, body: { reason: 'By mistake' } });

  const sent = await file(learner, 'format=xapi');
  expect(sent.headers['content-disposition']).toMatch(/learning-record-.*\.json"$/);
  const statements = sent.json<{ id: string; actor: object; verb: { id: string }; object: { id: string }; result: object }[]>();
  expect(statements.map(({ verb, object, result }) => [verb.id.split('/').at(-1), object.id.split('/').at(-1), result])).toEqual(
    expect.arrayContaining([
      ['completed', text.slug, { completion: true }],
      ['passed', quiz.slug, expect.objectContaining({ completion: true, success: true, score: { scaled: 1 } })],
    ]),
  );
  expect(statements).toHaveLength(2);
  const actor = { objectType: 'Agent', name: 'Ola Nowak', account: { homePage: `urn:uuid:${app.home.id}`, name: learner.userId } };
  expect(statements.every((one) => JSON.stringify(one.actor) === JSON.stringify(actor))).toBe(true);
  const store = await aRecordsProgram(app, admin);
  expect((await store.send('POST', '/statements', {}, { body: statements })).json()).toEqual(statements.map(({ id }) => id));
});

test('LRN-03 a cell that begins as a formula does is quoted, and rows read as they did when the card was renamed since', async () => {
  const learner = await app.signedIn();
  const titles = ['=1+2', '+1', '-1', '@SUM(A1)', '\tTab'];
  const card = await aPublishedCard(curator, { title: 'Named before' });
  await learner.call(completeCard, { params: { cardId: card.id } });
  await sql`insert into learning_completions (organisation_id, id, user_id, status, achieved_at, completed_at, recorded_at, source, title, card_type)
    select ${app.home.id}, gen_random_uuid(), ${learner.userId}, 'Completed', ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}, 'import', t, 'elsewhere'
    from unnest(${titles}::text[]) t`.execute(app.home.store.db);
  const { version } = await curator.call(getCardDraft, { params: { cardId: card.id } });
  await curator.call(updateCard, { params: { cardId: card.id }, body: { ...cardInput({ title: 'Named after' }), version } });
  await admin.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
  const { body } = await file(learner, 'format=csv');
  for (const title of titles) expect(body).toContain(`'${title}`);
  expect(body).toContain('Named before');
  expect(body).not.toContain('Named after');
});

test('LRN-03 a file of certificates is the same later, for its moment, whatever became of them', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(curator, { title: 'Rescue plan', certificate: { validMonths: 12 } });
  await learner.call(completeCard, { params: { cardId: card.id } });
  await admin.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
  const at = app.clock.now().toISOString();
  const certificates = async (query = '') => (await file(learner, `format=csv&filter=certificates${query}`)).body;
  const before = await certificates(`&at=${at}`);
  expect(before).toContain('Rescue plan');
  app.clock.advance({ days: 1 });
  const [certificate] = (await learner.call(listCertificates, { query: {} })).items;
  await curator.call(revokeCertificate, { params: { certificateId: certificate?.id as never }, body: { reason: 'Not supervised' } });
  expect(await certificates()).not.toContain('Rescue plan');
  expect(await certificates(`&at=${at}`)).toBe(before);
});

test('LRN-03 LRN-05 recorded by hand, a day before someone came needs evidence, and a day in the future is refused; nothing is written', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(curator);
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const record = (achievedOn: string, evidence = '') =>
    curator.attempt(recordForOthers, { body: { userIds: [learner.userId], cardId: card.id, achievedOn, evidence } });
  expect((await record(day(-900))).problem?.errors).toEqual([{ field: 'evidence', code: 'evidence-needed' }]);
  expect((await record(day(2), 'Paper')).problem?.errors).toEqual([{ field: 'achievedOn', code: 'not-in-the-future' }]);
  expect(await listed(learner)).toEqual([]);
  expect((await record(day(-900), 'Paper')).body).toEqual({ people: 1, recorded: 1, known: 0 });
  expect((await listed(learner))[0]).toMatchObject({ source: 'approver', evidence: 'Paper' });
  const unproved = await learner.attempt(claimPriorLearning, { body: { title: 'First aid', achievedOn: day(-900), evidence: '' } });
  expect(unproved.problem?.errors).toMatchObject([{ field: 'evidence' }]);
});

test('LRN-03 a long record is sent as PDF while it is made: its first pages are there before the rest was read', async () => {
  const learner = await app.signedIn();
  await withCompletions(app.home.store, learner.userId, 3_000);
  await admin.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
  const request = { url: `${downloadTranscript.path}?format=pdf`, headers: { host: app.home.hostName }, cookies: learner.cookies };
  let sent: Readable | undefined;
  const statements = await app.statementsOf(async () => {
    sent = (await app.server.inject({ ...request, payloadAsStream: true })).stream();
    await once(sent, 'readable');
  });
  // Six statements of 500 rows read it whole, plus those that sign in.
  expect(statements).toBeLessThan(6);
  const bytes = Buffer.concat(await (sent as Readable).toArray());
  expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString()]).toEqual(['%PDF-', '%%EOF\n']);
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(100);
  expect(taggedPaperFaults(bytes)).toEqual([]);
});

test('LRN-03 LRN-05 a learner asks that earlier learning counts; the manager’s yes enters it as of its day', async () => {
  const [learner, manager] = [await app.signedIn(), await app.signedIn()];
  await reportsTo(app, learner, manager);
  const claim = { title: 'First aid at work', provider: 'Red Cross', achievedOn: '2024-05-01', evidence: 'Certificate 1234' };
  const future = await learner.attempt(claimPriorLearning, { body: { ...claim, achievedOn: '2199-01-01' } });
  expect(future.problem?.errors).toMatchObject([{ field: 'achievedOn', code: 'not-in-the-future' }]);
  await learner.call(claimPriorLearning, { body: claim });
  expect((await learner.call(getTranscriptSummary, {})).claims).toMatchObject([{ title: 'First aid at work', status: 'waiting' }]);
  const [item] = (await manager.call(listApprovals, { query: {} })).items;
  const { facts } = await manager.call(getApproval, { params: { kind: 'prior-learning', id: item?.id as never } });
  expect(facts).toMatchObject([
    { label: 'evidence', value: { text: 'Certificate 1234' } },
    { label: 'completed', value: { day: '2024-05-01' } },
    { label: 'provider', value: { text: 'Red Cross' } },
  ]);
  await manager.call(decideApproval, { params: { kind: 'prior-learning', id: item?.id as never }, body: { outcome: 'approved' } });
  const [row] = await listed(learner);
  expect(row).toMatchObject({
    title: 'First aid at work',
    provider: 'Red Cross',
    status: 'Completed',
    source: 'approver',
    evidence: 'Certificate 1234',
  });
  expect(row?.achievedAt.slice(0, 10)).toBe('2024-05-01');
});

test('LRN-03 LRN-12 a finished project stands in the record once, as what it is, and in no figure of content', async () => {
  await admin.call(setFeatureFlag, { params: TRANSCRIPT_DOWNLOAD_FLAG, body: { enabled: true } });
  const owner = await app.signedIn({ role: ['learner', 'project-owner'] });
  const learner = await app.signedIn();
  const [done, failed, open] = [
    await aProject(owner, { title: 'Leak detection pilot' }),
    await aProject(owner, { title: 'Given up' }),
    await aProject(owner, { title: 'Not over yet' }),
  ];
  const before = app.clock.now().toISOString();
  app.clock.advance({ minutes: 1 });
  await takeSteps(owner, await anApplication(learner, done), 'approve', 'start', 'complete-successfully');
  await takeSteps(owner, await anApplication(learner, failed), 'approve', 'start', 'complete-unsuccessfully');
  await takeSteps(owner, await anApplication(learner, open), 'approve', 'start');
  const rows = await listed(learner);
  expect(rows).toEqual(await listed(learner, { filter: 'projects' }));
  expect(rows).toMatchObject([
    {
      title: 'Leak detection pilot',
      status: 'Completed',
      cardType: 'career_project',
      workPath: `/career/detail/project/${done.slug}`,
      completionId: null,
      cardSlug: null,
      can: { drop: false },
    },
  ]);
  const { counts, finished } = await learner.call(getTranscriptSummary);
  expect([counts.all, counts.projects, counts.completed, counts.finished, finished]).toEqual([1, 1, 0, 0, 0]);
  expect([await listed(learner, { filter: 'finished' }), await listed(learner, { filter: 'completed' })]).toEqual([[], []]);
  const csv = await file(learner, 'format=csv&language=en');
  expect(csv.body.match(/Leak detection pilot,Career project,/g)).toHaveLength(1);
  expect((await file(learner, `format=csv&at=${before}`)).body).not.toContain('Leak detection pilot');
  expect((await file(learner, 'format=xapi')).json()).toEqual([]);
  await app.configure('switches', { project: false });
  expect(await listed(learner)).toEqual([]);
  await app.configure('switches', { project: true });
});
