import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  attemptQuiz,
  completeCard,
  getCard,
  READING,
  reportProgress,
  saveQuizAnswers,
  visitCard,
  voteInPoll,
} from '@waymark/contract/cards';
import { getHome } from '@waymark/contract/home';
import { listTranscript } from '@waymark/contract/transcript';
import { anUpload } from '../media/media.factory.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard, articleContent, pollContent, quizContent } from './cards.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const idOf = (card: { id: string }) => ({ cardId: card.id as never });
const find = (card: { id: string }) => ({ idOrSlug: card.id });

test('CRD-09 a card is complete with the state COMPLETED and 100 per cent, counted once however often one clicks', async () => {
  const card = await aPublishedCard(curator);
  const learner = await app.signedIn();
  expect((await learner.call(visitCard, { params: idOf(card), body: {} })).status).toBeNull();
  await Promise.all([1, 2, 3, 4].map(async () => learner.call(completeCard, { params: idOf(card) })));
  const detail = await learner.call(getCard, { params: find(card) });
  expect(detail).toMatchObject({
    completionState: 'COMPLETED',
    completedPercentage: 100,
    status: 'Completed',
    completionsCount: 1,
    viewsCount: 1,
  });
  await app.jobsDone();
  const { rows } = await app.platform.database.owner.query(
    "select 1 from audit_entries where action = 'cards.completed' and subject_id = $1",
    [card.id],
  );
  expect(rows).toHaveLength(1);
});

test('PLY-08 LRN-11 what a device could not send counts as of when it was done there, as far as that can be', async () => {
  const learner = await app.signedIn();
  const [read, unread] = [await aPublishedCard(curator), await aPublishedCard(curator)];
  await learner.call(visitCard, { params: idOf(read), body: {} });
  const started = app.clock.now();
  app.clock.advance({ days: 2 });
  const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
  const recorded = async (card: { id: string }, doneAt: string) => {
    await learner.call(completeCard, { params: idOf(card), query: { doneAt } });
    const { rows } = await app.platform.database.owner.query<{ achieved_at: Date; is_clamped: boolean }>(
      'select achieved_at, is_clamped from learning_completions where card_id = $1 and user_id = $2 order by recorded_at desc, id desc limit 1',
      [card.id, learner.userId],
    );
    const [row] = rows;
    const hours = (app.clock.now().getTime() - Number(row?.achieved_at)) / 3_600_000;
    return [Math.round(hours * 10) / 10, row?.is_clamped];
  };
  expect(await recorded(read, ago(30))).toEqual([30, false]);
  // Never opened on this device by what the server knows: it counts from now.
  expect(await recorded(unread, ago(30))).toEqual([0, true]);
  const other = await aPublishedCard(curator);
  await learner.call(visitCard, { params: idOf(other), body: {} });
  app.clock.advance({ minutes: 60 });
  expect(await recorded(other, started.toISOString()), 'before it was opened').toEqual([1, true]);
  const ahead = await aPublishedCard(curator);
  await learner.call(visitCard, { params: idOf(ahead), body: {} });
  expect(await recorded(ahead, ago(-0.05)), 'a clock three minutes fast').toEqual([0, false]);
  expect((await learner.attempt(completeCard, { params: idOf(ahead), query: { doneAt: 'yesterday' } })).problem?.errors).toMatchObject([
    { field: 'doneAt' },
  ]);
  app.clock.advance({ days: -2, minutes: -60 });
});

test('CRD-10 opening an outside link completes it where the organisation has it so, and does not where it has not', async () => {
  const card = await aPublishedCard(curator, { content: articleContent });
  const learner = await app.signedIn();
  const another = await app.signedIn();
  expect((await learner.call(visitCard, { params: idOf(card), body: { openedLink: true } })).status).toBe('Completed');
  expect((await another.call(getCard, { params: find(card) })).completesOnVisit).toBe(true);
  await app.configure('mark_as_complete_on_visit', false);
  expect((await another.call(getCard, { params: find(card) })).completesOnVisit).toBe(false);
  expect((await another.call(visitCard, { params: idOf(card), body: { openedLink: true } })).status).toBeNull();
  await app.configure('mark_as_complete_on_visit', true);
});

test('CRD-10 a poll or quiz is not marked as complete by hand, and only what is played or read reports progress', async () => {
  const poll = await aPublishedCard(curator, { content: pollContent });
  const learner = await app.signedIn();
  expect((await learner.attempt(completeCard, { params: idOf(poll) })).problem?.code).toBe('card-completes-by-itself');
  const body = { played: [[0, 10] as [number, number]], positionSeconds: 10 };
  expect((await learner.attempt(reportProgress, { params: idOf(poll), body })).problem?.code).toBe('card-completes-by-itself');
});

test('PLY-06 a video is complete by what was truly played, as far as there was time for it, and by nothing else', async () => {
  const bytes = await readFile(new URL('../../demo/files/night-flow.mp4', import.meta.url));
  const file = await anUpload(curator, 'night-flow.mp4', bytes);
  const card = await aPublishedCard(curator, { content: { cardType: 'video', fileId: file.id, captionsFileId: null } });
  const learner = await app.signedIn();
  const report = (...played: [number, number][]) =>
    learner.call(reportProgress, { params: idOf(card), body: { played, positionSeconds: 5, durationSeconds: 1 } });
  await learner.call(visitCard, { params: idOf(card), body: {} });
  // All of it at once, said to be one second long, counts only as much as there was time for.
  const hurried = await report([0, 1000]);
  expect(hurried).toMatchObject({ completionState: 'STARTED', status: 'In Progress' });
  expect(hurried.completedPercentage).toBeLessThan(40);
  const forged = await learner.send('PUT', `/api/v1/cards/${card.id}/progress`, { completedPercentage: 100, positionSeconds: 5 });
  expect(forged.status).toBe(422);
  expect((await learner.attempt(completeCard, { params: idOf(card) })).problem?.code).toBe('card-completes-by-itself');
  app.clock.advance({ seconds: 20 });
  expect((await report([23, 24])).completionState).toBe('STARTED');
  app.clock.advance({ seconds: 20 });
  expect(await report([0, 24])).toMatchObject({ completionState: 'COMPLETED', completedPercentage: 100, status: 'Completed' });
  expect(await report([3, 4])).toMatchObject({ completionState: 'COMPLETED', completedPercentage: 100 });
});

test('PLY-06 a text is read as far as it is there and as there was time for it, goes on where one stopped, and is completed by hand alone', async () => {
  const card = await aPublishedCard(curator, {
    content: { cardType: 'text', html: `<p>${'night flow '.repeat(200)}</p><p>${'valves '.repeat(40)}</p>` },
  });
  const learner = await app.signedIn();
  const report = (played: [number, number][], positionSeconds: number, readSeconds: number) =>
    learner.call(reportProgress, { params: idOf(card), body: { played, positionSeconds, readSeconds, durationSeconds: 1 } });
  await learner.call(visitCard, { params: idOf(card), body: {} });
  expect(await report([], 0, 0)).toMatchObject({ completedPercentage: 0, status: null, readSeconds: 0 });
  app.clock.advance({ seconds: 10 });
  // The text has 2,040 letters: 102 seconds. In ten of them no one reads all, nor longer than ten.
  const hurried = await report([[0, 1000]], 1000, 500);
  expect(hurried).toMatchObject({ completionState: 'STARTED', status: 'In Progress', positionSeconds: 102, readSeconds: 10 });
  expect(hurried.completedPercentage).toBeLessThan(30);
  app.clock.advance({ minutes: 5 });
  expect((await report([[102, 1000]], 40, 0)).completedPercentage).toBe(hurried.completedPercentage);
  app.clock.advance({ minutes: 5 });
  expect(await report([[0, 102]], 60, 45)).toMatchObject({ completionState: 'STARTED', completedPercentage: 100, positionSeconds: 60 });
  app.clock.advance({ minutes: 1 });
  expect((await report([[0, 20]], 20, 0)).positionSeconds).toBe(60);
  // On another device.
  const elsewhere = await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} });
  expect(elsewhere).toMatchObject({ positionSeconds: 60, readSeconds: 55, completedPercentage: 100, completeByHand: true });
  expect(await learner.call(completeCard, { params: idOf(card) })).toMatchObject({ completionState: 'COMPLETED', readSeconds: 55 });
  for (const played of [[[-1, 4]], [[0, 'all']], [[0, 2_000_000]]])
    expect((await learner.send('PUT', `/api/v1/cards/${card.id}/progress`, { played, positionSeconds: 0 })).status).toBe(422);
});

test('PLY-06 a document counts as read as far as its pages could have been read, goes on where one stopped, and is completed by hand alone', async () => {
  const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  const file = await anUpload(curator, 'pumps.pdf', bytes);
  const card = await aPublishedCard(curator, { content: { cardType: 'file', fileId: file.id } });
  const learner = await app.signedIn();
  const pages = 3 * READING.pageSeconds;
  const report = (played: [number, number][], positionSeconds: number, readSeconds: number) =>
    learner.call(reportProgress, { params: idOf(card), body: { played, positionSeconds, readSeconds, durationSeconds: pages } });
  await learner.call(visitCard, { params: idOf(card), body: {} });
  app.clock.advance({ seconds: 5 });
  // Who leafs to the end at once has read what five seconds are enough for.
  const leafed = await report([[0, pages]], pages, 5);
  expect(leafed).toMatchObject({ completionState: 'STARTED', status: 'In Progress', readSeconds: 5 });
  expect(leafed.completedPercentage).toBeLessThan(30);
  app.clock.advance({ minutes: 2 });
  expect(await report([[0, 2 * READING.pageSeconds]], 30, 60)).toMatchObject({
    completionState: 'STARTED',
    positionSeconds: 30,
    readSeconds: 65,
  });
  const elsewhere = await learner.call(getCard, { params: find(card), query: {} });
  expect(elsewhere).toMatchObject({ positionSeconds: 30, completedPercentage: 66, completeByHand: true });
  expect(await learner.call(completeCard, { params: idOf(card) })).toMatchObject({ completionState: 'COMPLETED', readSeconds: 65 });
});

test('PLY-06 CRD-10 an article on another site is complete by opening it; of reading it nothing is taken, as no one here sees it', async () => {
  const card = await aPublishedCard(curator, { content: articleContent });
  const learner = await app.signedIn();
  const body = { played: [[0, 60] as [number, number]], positionSeconds: 60, readSeconds: 60, durationSeconds: 60 };
  expect((await learner.attempt(reportProgress, { params: idOf(card), body })).problem?.code).toBe('card-completes-by-itself');
  expect(await learner.call(visitCard, { params: idOf(card), body: {} })).toMatchObject({ status: null, completedPercentage: 0 });
  expect(await learner.call(visitCard, { params: idOf(card), body: { openedLink: true } })).toMatchObject({
    status: 'Completed',
    readSeconds: 0,
  });
});

test('CRD-18 a poll shows its results after voting, and takes one vote a person', async () => {
  const card = await aPublishedCard(curator, { content: pollContent });
  const learner = await app.signedIn();
  expect((await learner.call(getCard, { params: find(card) })).content).toMatchObject({ ownVote: null, results: null, votersCount: 0 });
  const votes = await Promise.all([1, 2].map(async () => learner.attempt(voteInPoll, { params: idOf(card), body: { optionIds: ['a'] } })));
  expect(votes.map((vote) => vote.status).toSorted()).toEqual([200, 409]);
  const voted = await learner.call(getCard, { params: find(card) });
  expect(voted).toMatchObject({
    status: 'Completed',
    content: {
      ownVote: ['a'],
      votersCount: 1,
      results: [
        { id: 'a', votes: 1 },
        { id: 'b', votes: 0 },
      ],
    },
  });
  const two = await (await app.signedIn()).attempt(voteInPoll, { params: idOf(card), body: { optionIds: ['a', 'b'] } });
  expect(two.problem?.errors).toMatchObject([{ field: 'optionIds', code: 'one-choice-only' }]);
});

test('CRD-18 a quiz keeps its right answers to itself, marks attempts, allows as many as set, and passing completes', async () => {
  const card = await aPublishedCard(curator, { content: quizContent });
  const learner = await app.signedIn();
  const shown = await learner.call(getCard, { params: find(card) });
  expect(JSON.stringify(shown)).not.toContain('correct');
  const wrong = await learner.call(attemptQuiz, { params: idOf(card), body: { version: 1, answers: { q1: ['a'], q2: ['a'] } } });
  expect(wrong).toMatchObject({ attempt: 1, attemptsLeft: 1, score: 0, passed: false, progress: { status: 'Failed' } });
  expect(wrong.questions.map((question) => question.correct)).toEqual([null, null]);
  const right = await learner.call(attemptQuiz, { params: idOf(card), body: { version: 1, answers: { q1: ['b'], q2: ['b', 'a'] } } });
  expect(right).toMatchObject({
    attempt: 2,
    attemptsLeft: 0,
    score: 100,
    passed: true,
    progress: { status: 'Passed', completionState: 'COMPLETED' },
  });
  expect(right.questions[0]).toMatchObject({ right: true, correct: ['b'], explanation: 'Fewest people use water then.' });
  const third = await learner.attempt(attemptQuiz, { params: idOf(card), body: { version: 1, answers: {} } });
  expect(third.problem?.code).toBe('no-attempts-left');
});

test('LRN-12 CRD-18 a quiz left in the middle is in progress everywhere and its answers are there on any device, until it is handed in', async () => {
  const card = await aPublishedCard(curator, { content: quizContent });
  const learner = await app.signedIn();
  const save = (attempt: number, answers: Record<string, string[]>) =>
    learner.attempt(saveQuizAnswers, { params: idOf(card), body: { attempt, answers } });
  const shown = async () => (await learner.call(getCard, { params: find(card) })).content;
  const record = async () => (await learner.call(listTranscript, { query: {} })).items.map(({ status }) => status);
  expect(await record()).toEqual([]);
  expect((await save(1, { q1: ['b'], gone: ['x'] })).body).toMatchObject({ status: 'In Progress', completionState: 'STARTED' });
  expect(await shown()).toMatchObject({ keptAnswers: { q1: ['b'] }, attemptsUsed: 0 });
  expect((await learner.call(getHome)).continueLearning.map(({ id }) => id)).toEqual([card.id]);
  expect(await record()).toEqual(['In Progress']);
  const wrong = { version: 1, answers: { q1: ['a'], q2: ['a'] } };
  expect((await learner.call(attemptQuiz, { params: idOf(card), body: wrong })).progress.status).toBe('Failed');
  // What was still on its way when it was handed in.
  expect((await save(1, { q1: ['b'] })).body).toMatchObject({ status: 'Failed' });
  expect(await shown()).toMatchObject({ keptAnswers: {}, attemptsUsed: 1 });
  expect((await save(2, { q1: ['b'] })).body).toMatchObject({ status: 'In Progress' });
  await learner.call(attemptQuiz, { params: idOf(card), body: wrong });
  expect((await save(3, { q1: ['b'] })).problem?.code).toBe('no-attempts-left');
});

test('LRN-12 CRD-18 answers of one device leave those of another as they are, and no options take an answer back', async () => {
  const card = await aPublishedCard(curator, { content: quizContent });
  const learner = await app.signedIn();
  const save = (answers: Record<string, string[]>) => learner.call(saveQuizAnswers, { params: idOf(card), body: { attempt: 1, answers } });
  const kept = async () => (await learner.call(getCard, { params: find(card) })).content;
  expect((await save({ q1: [], gone: ['x'] })).status, 'nothing was answered').not.toBe('In Progress');
  await save({ q1: ['a'] });
  await save({ q2: ['b'] });
  expect(await kept()).toMatchObject({ keptAnswers: { q1: ['a'], q2: ['b'] } });
  await save({ q1: [] });
  expect(await kept()).toHaveProperty('keptAnswers', { q2: ['b'] });
});

test('LRN-12 CRD-18 the best result of a quiz stays over attempts, also where answers were kept in between', async () => {
  const card = await aPublishedCard(curator, { content: { ...quizContent, passMark: 100 } });
  const learner = await app.signedIn();
  const hand = (answers: Record<string, string[]>) =>
    learner.call(attemptQuiz, { params: idOf(card), body: { version: 1, answers: { q1: ['a'], q2: ['a'], ...answers } } });
  await hand({ q1: ['b'] });
  await learner.call(saveQuizAnswers, { params: idOf(card), body: { attempt: 2, answers: { q1: ['a'] } } });
  await hand({});
  const [row] = (await learner.call(listTranscript, { query: {} })).items;
  expect(row).toMatchObject({ status: 'Failed', score: 50 });
});

test('CRD-18 CRD-09 a quiz that was passed and waits at a gate keeps its score, whatever another attempt comes to', async () => {
  const card = await aPublishedCard(curator, { content: { ...quizContent, passMark: 50 }, gates: { eSignature: 'I follow them.' } });
  const learner = await app.signedIn();
  const hand = (answers: Record<string, string[]>) =>
    learner.call(attemptQuiz, { params: idOf(card), body: { version: 1, answers: { q1: ['a'], q2: ['a'], ...answers } } });
  const standing = async () =>
    app.home.store.db
      .selectFrom('card_progress')
      .select(['course_status', 'course_score', 'completion_state'])
      .where('card_id', '=', card.id)
      .where('user_id', '=', learner.userId)
      .execute();
  const passed = [{ course_status: 'Passed', course_score: 50, completion_state: 'STARTED' }];
  await hand({ q1: ['b'] });
  expect(await standing()).toEqual(passed);
  await learner.call(saveQuizAnswers, { params: idOf(card), body: { attempt: 2, answers: { q1: ['a'] } } });
  expect(await standing(), 'with the first answer of another attempt').toEqual(passed);
  await hand({});
  expect(await standing(), 'with its end').toEqual(passed);
});

test('CRD-18 two tabs cannot make more attempts of a quiz than are allowed', async () => {
  const card = await aPublishedCard(curator, { content: quizContent });
  const learner = await app.signedIn();
  const body = { version: 1, answers: { q1: ['a'] } };
  const all = await Promise.all([1, 2, 3, 4, 5].map(async () => learner.attempt(attemptQuiz, { params: idOf(card), body })));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(all.filter(({ problem }) => problem?.code === 'no-attempts-left')).toHaveLength(3);
});
