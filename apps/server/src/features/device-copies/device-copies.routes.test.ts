import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { archiveCard, attemptQuiz, completeCard, getCard, reportProgress, voteInPoll } from '@waymark/contract/cards';
import { noteDeviceCopy } from '@waymark/contract/device-copies';
import { aPublishedCard, pollContent, quizContent } from '../cards/cards.factory.ts';
import { anUpload } from '../media/media.factory.ts';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const on = ({ id }: { id: string }) => ({ params: { cardId: id as never } });
const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();

/** When a completion counts, in hours before now, and whether its time was moved. */
async function recorded(cardId: string, userId: string): Promise<[number, boolean | undefined]> {
  const { rows } = await app.platform.database.owner.query<{ achieved_at: Date; is_clamped: boolean }>(
    'select achieved_at, is_clamped from learning_completions where card_id = $1 and user_id = $2',
    [cardId, userId],
  );
  expect(rows, 'counted once').toHaveLength(1);
  return [Math.round((app.clock.now().getTime() - Number(rows[0]?.achieved_at)) / 3_600_000), rows[0]?.is_clamped];
}

test('SHL-64 LRN-11 what was taken along and learnt offline counts as of when it was done, not before it was taken', async () => {
  const [read, hurried, poll] = [
    await aPublishedCard(curator),
    await aPublishedCard(curator),
    await aPublishedCard(curator, { content: pollContent }),
  ];
  const learner = await app.signedIn();
  for (const card of [read, hurried, poll]) await learner.call(noteDeviceCopy, on(card));
  app.clock.advance({ days: 2 });
  await learner.call(completeCard, { ...on(read), query: { doneAt: ago(30) } });
  await learner.call(completeCard, { ...on(read), query: { doneAt: ago(20) } });
  expect(await recorded(read.id, learner.userId)).toEqual([30, false]);
  await learner.call(completeCard, { ...on(hurried), query: { doneAt: ago(100) } });
  expect(await recorded(hurried.id, learner.userId), 'before it was taken').toEqual([48, true]);
  await learner.call(voteInPoll, { ...on(poll), query: { doneAt: ago(5) }, body: { optionIds: ['a'] } });
  expect(await recorded(poll.id, learner.userId)).toEqual([5, false]);
});

test('SHL-64 PLY-06 a film that was never opened online counts as far as there was time for it since it was taken', async () => {
  const bytes = await readFile(new URL('../../demo/files/night-flow.mp4', import.meta.url));
  const file = await anUpload(curator, 'night-flow.mp4', bytes);
  const card = await aPublishedCard(curator, { content: { cardType: 'video', fileId: file.id, captionsFileId: null } });
  const [taker, other] = [await app.signedIn(), await app.signedIn()];
  await taker.call(noteDeviceCopy, on(card));
  app.clock.advance({ minutes: 180 });
  const body = { played: [[0, 24] as [number, number]], positionSeconds: 24, durationSeconds: 24 };
  expect(await taker.call(reportProgress, { ...on(card), body })).toMatchObject({ completionState: 'COMPLETED' });
  expect(await other.call(reportProgress, { ...on(card), body })).toMatchObject({ completionState: 'STARTED' });
});

test('SHL-64 answers to a quiz that are sent again are the same attempt, however often and at once', async () => {
  const card = await aPublishedCard(curator, { content: { ...quizContent, attemptsAllowed: 2 } as typeof quizContent });
  const learner = await app.signedIn();
  await learner.call(noteDeviceCopy, on(card));
  app.clock.advance({ minutes: 240 });
  const sentId = crypto.randomUUID();
  const body = { version: card.version, answers: { q1: ['b'], q2: ['a', 'b'] }, sentId };
  const sent = () => learner.call(attemptQuiz, { ...on(card), query: { doneAt: ago(1) }, body });
  const results = await Promise.all([sent(), sent(), sent()]);
  expect(results.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
  expect((await learner.call(getCard, { params: { idOrSlug: card.id } })).content).toMatchObject({ attemptsUsed: 1 });
  const wrong = await app.signedIn();
  const failed = { version: card.version, answers: {} };
  await wrong.call(attemptQuiz, { ...on(card), body: { ...failed, sentId } });
  expect((await wrong.call(attemptQuiz, { ...on(card), body: { ...failed, sentId: crypto.randomUUID() } })).attempt).toBe(2);
});

test('SHL-64 ORG-17 nothing is taken along that is gone or for others, nor where the organisation does not want it; each is audited', async () => {
  const card = await aPublishedCard(curator);
  const learner = await app.signedIn();
  await learner.call(noteDeviceCopy, on(card));
  const { rows } = await app.platform.database.owner.query(
    "select 1 from audit_entries where action = 'device-copies.card-taken' and subject_id = $1",
    [card.id],
  );
  expect(rows).toHaveLength(1);
  const closed = await aPublishedCard(curator, { audience: { kind: 'restricted', userIds: [curator.userId], groupIds: [] } });
  expect((await learner.attempt(noteDeviceCopy, on(closed))).problem?.code).toBe('card-not-authorized');
  await curator.call(archiveCard, on(card));
  expect((await learner.attempt(noteDeviceCopy, on(card))).problem?.code).toBe('card-not-found');
  await app.configure('switches', { offline_learning: false });
  expect((await learner.attempt(noteDeviceCopy, on(await aPublishedCard(curator)))).status).toBe(404);
  await app.configure('switches', {});
});
