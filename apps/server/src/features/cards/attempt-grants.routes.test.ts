import { expect, test } from 'vitest';
import { attemptQuiz, getCard, giveAttempts, listAttempters } from '@waymark/contract/cards';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard, quizContent } from './cards.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const wrong = Object.fromEntries(
  quizContent.questions.map(({ id, correct, options }) => [id, [options.find((one) => !correct.includes(one.id))?.id ?? '']]),
);
const right = Object.fromEntries(quizContent.questions.map(({ id, correct }) => [id, correct]));

test('LRN-13 learners without an attempt left are told who to ask; authors and managers give more or all again, with a reason, and the learner is told', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const [manager, learner, stranger] = [await app.signedIn({ role: 'manager' }), await app.signedIn(), await app.signedIn()];
  await reportsTo(admin, learner.userId, manager.userId);
  await reportsTo(admin, stranger.userId, admin.userId);
  const card = await aPublishedCard(author, { title: 'Valves', content: quizContent });
  const params = { cardId: card.id as never };
  const attempt = (who: SignedIn, answers: Record<string, string[]>) => who.attempt(attemptQuiz, { params, body: { version: 1, answers } });
  const page = () => learner.call(getCard, { params: { idOrSlug: card.id } });
  await attempt(learner, wrong);
  await attempt(stranger, wrong);
  expect((await page()).askForAttempts).toEqual([]);
  await attempt(learner, wrong);
  expect((await page()).askForAttempts.map(({ id }) => id).toSorted()).toEqual([author.userId, manager.userId].toSorted());
  expect((await attempt(learner, right)).problem?.code).toBe('no-attempts-left');

  const listed = async (who: SignedIn) => (await who.call(listAttempters, { params, query: {} })).items.map(({ person }) => person.id);
  expect(await listed(manager)).toEqual([learner.userId]);
  expect((await listed(author)).toSorted()).toEqual([learner.userId, stranger.userId].toSorted());
  const give = (who: SignedIn, userId: (typeof learner)['userId'], attempts: number | null, reason = 'The line was lost') =>
    who.attempt(giveAttempts, { params: { ...params, userId }, body: { attempts, reason } });
  expect((await give(learner, learner.userId, 1)).status).toBe(404);
  expect((await give(manager, stranger.userId, 1)).problem?.code).toBe('person-not-found');
  expect((await give(manager, learner.userId, 1, ' ')).problem?.errors).toMatchObject([{ field: 'reason' }]);
  expect((await give(manager, learner.userId, 1)).body).toMatchObject({ used: 2, allowed: 3, grant: { reason: 'The line was lost' } });
  await app.jobsDone();
  const { notifications } = await learner.call(listNotifications, { query: {} });
  expect(notifications.find(({ kind }) => kind === 'attempts-given')?.message).toMatch(
    /gave you 1 more attempt for Valves. Reason: The line was lost$/,
  );
  expect(await page()).toMatchObject({ askForAttempts: [], content: { attemptsAllowed: 3, attemptsUsed: 2 } });
  await attempt(learner, wrong);
  expect((await give(author, learner.userId, null)).body).toMatchObject({ used: 3, allowed: 5 });
  expect((await attempt(learner, right)).body).toMatchObject({ passed: true });
  expect((await give(author, learner.userId, 1)).problem?.code).toBe('no-attempts-to-give');
  expect((await page()).status).toBe('Passed');
});
