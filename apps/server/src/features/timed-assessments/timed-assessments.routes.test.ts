import { beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '@waymark/contract/audit';
import { getCard, giveAttempts } from '@waymark/contract/cards';
import {
  type AssessmentShown,
  finishAttempt,
  getAttempt,
  getAttemptRecord,
  listAttempts,
  openAttempt,
  recordWatched,
  saveAnswer,
  startAttempt,
} from '@waymark/contract/timed-assessments';
import { transaction } from '../../platform/db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { openPeriod } from '../progress/progress.public.ts';
import { endOverdueAttempts } from './timed-assessments.jobs.ts';
import { anAssessment, aProctoredAssessment, aRunningAttempt } from './timed-assessments.factory.ts';

let app: TestApp;
let author: SignedIn;
let learner: SignedIn;
beforeAll(async () => {
  app = await testApp();
  author = await app.signedIn({ role: 'curator' });
  learner = await app.signedIn();
});

type Attempt = Awaited<ReturnType<typeof aRunningAttempt>>;
const at = ({ id }: Pick<Attempt, 'id'>) => ({ params: { attemptId: id } });
const answer = async (who: SignedIn, attempt: Attempt, question: number, option = 'right') =>
  who.attempt(saveAnswer, {
    params: { attemptId: attempt.id, questionId: attempt.questions[question]?.id ?? 'none' },
    body: { optionIds: [option] },
  });
const shown = async (who: SignedIn, card: { id: string }) =>
  (await who.call(getCard, { params: { idOrSlug: card.id } })).content as AssessmentShown;

test('LRN-08 LRN-13 in a fresh turn an assessment that was passed is taken again, with all its attempts', async () => {
  const card = await anAssessment(author);
  const [again, params] = [await app.signedIn(), { cardId: card.id }];
  const pass = async () => {
    const attempt = await aRunningAttempt(again, card);
    for (const question of [0, 1, 2, 3]) await answer(again, attempt, question);
    return again.call(finishAttempt, at(attempt));
  };
  await pass();
  expect((await again.attempt(openAttempt, { params })).problem?.code).toBe('assessment-passed-already');
  app.clock.advance({ days: 1 });
  await openPeriod(await contextOf(app, app.home), { cardId: card.id, userIds: [again.userId], period: '2027' });
  expect(await shown(again, card)).toMatchObject({ attemptsUsed: 0, bestScore: null, last: null, can: { take: true } });
  expect(await pass()).toMatchObject({ attempt: 2, result: { passed: true } });
  expect(await again.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({ status: 'Passed', content: { attemptsUsed: 1 } });
});

describe('ASM-11 an attempt', () => {
  test('is made without questions, starts with drawn ones, and keeps them and the answers on another device', async () => {
    const card = await anAssessment(author);
    const made = await learner.call(openAttempt, { params: { cardId: card.id } });
    expect(made).toMatchObject({ state: 'INITIALIZED', attempt: 1, questions: [], secondsLeft: null });
    expect((await learner.call(openAttempt, { params: { cardId: card.id } })).id).toBe(made.id);
    const begun = await learner.call(startAttempt, { ...at(made), body: {} });
    expect(begun).toMatchObject({ state: 'STARTED', secondsLeft: 1800 });
    expect(begun.questions).toHaveLength(4);
    expect(JSON.stringify(begun)).not.toContain('correct');
    app.clock.advance({ minutes: 10 });
    await answer(learner, begun, 0);
    const elsewhere = await learner.call(getAttempt, at(made));
    expect(elsewhere.questions).toEqual(begun.questions);
    expect(elsewhere).toMatchObject({ secondsLeft: 1200, answers: { [begun.questions[0]?.id ?? '']: ['right'] } });
    expect((await learner.call(startAttempt, { ...at(made), body: {} })).questions).toEqual(begun.questions);
  });

  test('passed it completes the card with its score, once', async () => {
    const card = await anAssessment(author);
    const attempt = await aRunningAttempt(learner, card);
    for (const question of [0, 1, 2]) await answer(learner, attempt, question);
    await answer(learner, attempt, 3, 'wrong');
    const over = await learner.call(finishAttempt, at(attempt));
    expect(over.result).toMatchObject({ score: 75, passed: true, ending: 'handed-in' });
    expect(over.result?.banks.map(({ name, count }) => [name, count])).toEqual([
      ['leaks', 2],
      ['valves', 2],
    ]);
    expect((await learner.call(finishAttempt, at(attempt))).result).toEqual(over.result);
    expect(await learner.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({
      completionState: 'COMPLETED',
      status: 'Passed',
    });
    const { rows } = await app.platform.database.owner.query('select score, source from learning_completions where card_id = $1', [
      card.id,
    ]);
    expect(rows).toEqual([{ score: 75, source: 'quiz' }]);
    expect((await learner.attempt(openAttempt, { params: { cardId: card.id } })).problem?.code).toBe('assessment-passed-already');
  });

  test('the time is the server’s: answers after it are refused, those before it count as of its end', async () => {
    const card = await anAssessment(author);
    const attempt = await aRunningAttempt(learner, card);
    await answer(learner, attempt, 0);
    await answer(learner, attempt, 1);
    app.clock.advance({ minutes: 30 });
    expect((await answer(learner, attempt, 2)).problem?.code).toBe('assessment-over');
    const over = await learner.call(getAttempt, at(attempt));
    expect(over.result).toMatchObject({ score: 50, passed: true, ending: 'time-over' });
    expect(Date.parse(over.result?.completedAt ?? '')).toBeLessThanOrEqual(app.clock.now().getTime());
    expect(over.secondsLeft).toBeNull();
  });

  test('a learner who never comes back is still marked, and fails where too little was right', async () => {
    const card = await anAssessment(author);
    const attempt = await aRunningAttempt(learner, card);
    app.clock.advance({ minutes: 31 });
    await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, endOverdueAttempts, null));
    await app.jobsDone();
    expect((await shown(learner, card)).last).toMatchObject({ attempt: 1, score: 0, passed: false, ending: 'time-over' });
    expect((await learner.call(getCard, { params: { idOrSlug: card.id } })).status).toBe('Failed');
    expect((await learner.call(finishAttempt, at(attempt))).result?.ending).toBe('time-over');
  });

  test('attempts are limited, and an open one does not use one up before it starts', async () => {
    const card = await anAssessment(author);
    for (const number of [1, 2]) {
      const attempt = await aRunningAttempt(learner, card);
      expect(attempt.attempt).toBe(number);
      await learner.call(finishAttempt, at(attempt));
    }
    expect(await shown(learner, card)).toMatchObject({ attemptsUsed: 2, can: { take: false } });
    expect((await learner.attempt(openAttempt, { params: { cardId: card.id } })).problem?.code).toBe('assessment-attempts-used');
  });

  test('LRN-13 an author gives one more, with a reason that the log keeps', async () => {
    const card = await anAssessment(author);
    for (const _ of [1, 2]) await learner.call(finishAttempt, at(await aRunningAttempt(learner, card)));
    const given = { params: { cardId: card.id as never, userId: learner.userId }, body: { attempts: 1, reason: 'The line was lost' } };
    expect((await learner.attempt(giveAttempts, given)).status).toBe(404);
    expect(await author.call(giveAttempts, given)).toMatchObject({ used: 2, allowed: 3 });
    expect((await aRunningAttempt(learner, card)).attempt).toBe(3);
    const admin = await app.signedIn({ role: 'super-admin' });
    const { items } = await admin.call(listAuditEntries, { query: { action: 'cards.attempts-given' } });
    expect(items).toMatchObject([
      { actor: { id: author.userId }, details: { userId: learner.userId, attempts: 1, reason: 'The line was lost' } },
    ]);
  });

  test('two windows that open at once get the same attempt', async () => {
    const card = await anAssessment(author);
    const both = await Promise.all([1, 2].map(() => learner.call(openAttempt, { params: { cardId: card.id } })));
    expect(both[0]?.id).toBe(both[1]?.id);
  });

  test('unknown questions and answers are refused; an attempt is no one else’s', async () => {
    const card = await anAssessment(author);
    const made = await learner.call(openAttempt, { params: { cardId: card.id } });
    expect((await learner.attempt(finishAttempt, at(made))).problem?.code).toBe('assessment-not-started');
    const attempt = await aRunningAttempt(learner, card);
    expect((await answer(learner, attempt, 9)).problem?.code).toBe('assessment-attempt-not-found');
    expect((await answer(learner, attempt, 0, 'maybe')).problem?.errors).toMatchObject([{ field: 'optionIds', code: 'invalid-choice' }]);
    expect((await answer(author, attempt, 0)).problem?.code).toBe('assessment-attempt-not-found');
    expect((await author.attempt(getAttempt, at(attempt))).status).toBe(404);
  });
});

describe('ASM-11 proctoring', () => {
  test('begins only for who agrees, records by the server’s clock, and the reviewer sees it', async () => {
    const card = await aProctoredAssessment(author);
    const made = await learner.call(openAttempt, { params: { cardId: card.id } });
    expect((await learner.attempt(startAttempt, { ...at(made), body: {} })).problem?.code).toBe('proctoring-not-agreed');
    await aRunningAttempt(learner, card);
    app.clock.advance({ minutes: 2 });
    await learner.call(recordWatched, {
      ...at(made),
      body: { events: [{ kind: 'focus-lost', secondsAgo: 28_000 }, { kind: 'focus-back' }] },
    });
    await learner.call(finishAttempt, at(made));
    await learner.call(recordWatched, { ...at(made), body: { events: [{ kind: 'focus-lost' }] } });
    const { items } = await author.call(listAttempts, { params: { cardId: card.id } });
    expect(items).toMatchObject([{ id: made.id, person: { id: learner.userId }, noteworthy: 1, passed: false }]);
    const record = await author.call(getAttemptRecord, at(made));
    expect(record.events.map(({ kind }) => kind)).toEqual(['focus-lost', 'focus-back']);
    expect(record.events[0]?.at).toBe(record.startedAt);
    for (const who of [learner, await app.signedIn({ organisation: app.other, role: 'super-admin' })]) {
      expect((await who.attempt(getAttemptRecord, at(made))).status).toBe(404);
      expect((await who.attempt(listAttempts, { params: { cardId: card.id } })).status).toBe(404);
    }
  });

  test('an attempt no one watches over records nothing', async () => {
    const card = await anAssessment(author);
    const attempt = await aRunningAttempt(learner, card);
    await learner.call(recordWatched, { ...at(attempt), body: { events: [{ kind: 'focus-lost' }] } });
    expect(await author.call(getAttemptRecord, at(attempt))).toMatchObject({ events: [], noteworthy: null });
  });
});
