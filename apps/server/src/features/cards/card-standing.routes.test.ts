import { expect, test } from 'vitest';
import { attemptQuiz, completeCard, getCard, visitCard } from '@waymark/contract/cards';
import { countLearning } from '@waymark/contract/learning';
import { listTeamPeople } from '@waymark/contract/manager-dashboard';
import { dropFromTranscript, listTranscript, recordForOthers } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned, reportsTo } from '../assignments/assignments.factory.ts';
import { isBegun } from '../progress/progress.public.ts';
import { aPublishedCard, quizContent, textContent } from './cards.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const right = Object.fromEntries(quizContent.questions.map(({ id, correct }) => [id, correct]));
const wrong = Object.fromEntries(
  quizContent.questions.map(({ id, correct, options }) => [id, [options.find((one) => !correct.includes(one.id))?.id ?? '']]),
);

type Act = 'visit' | 'fail' | 'pass' | 'complete' | 'record';

async function act(what: Act, learner: SignedIn, card: { readonly id: string; readonly version: number }): Promise<void> {
  const params = { cardId: card.id as never };
  if (what === 'visit') await learner.call(visitCard, { params, body: {} });
  if (what === 'complete') await learner.call(completeCard, { params });
  if (what === 'fail' || what === 'pass')
    await learner.call(attemptQuiz, { params, body: { version: card.version, answers: what === 'pass' ? right : wrong } });
  if (what === 'record') {
    const achievedOn = app.clock.now().toISOString().slice(0, 10);
    await admin.call(recordForOthers, { body: { userIds: [learner.userId], cardId: card.id, achievedOn, evidence: 'Seen' } });
  }
}

/** What was done, and how it stands: on its page, in the record, and as in progress or completed in one's learning and the manager's team. */
test.each([
  ['text', [], null, null, [0, 0]],
  ['text', ['visit'], null, null, [0, 0]],
  ['text', ['visit', 'complete'], 'Completed', 'Completed', [0, 1]],
  ['text', ['record'], 'Completed', 'Completed', [0, 1]],
  ['quiz', ['visit'], null, null, [0, 0]],
  ['quiz', ['visit', 'fail'], 'Failed', 'Failed', [1, 0]],
  ['quiz', ['fail', 'fail', 'record'], 'Completed', 'Completed', [0, 1]],
  ['quiz', ['fail', 'pass'], 'Passed', 'Passed', [0, 1]],
] as const)('LRN-12 of a %s with %j every place says the same: %s', async (type, acts, status, recorded, [inProgress, completed]) => {
  const [manager, learner] = [await app.signedIn({ role: 'manager' }), await app.signedIn()];
  await reportsTo(admin, learner.userId, manager.userId);
  const content = type === 'quiz' ? { ...quizContent, attemptsAllowed: 2 } : textContent;
  const card = await aPublishedCard(admin, { title: 'One card', content });
  await assigned(app, manager, card.id, { add: { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] } });
  for (const what of acts) await act(what, learner, card);
  await app.jobsDone();
  expect((await learner.call(getCard, { params: { idOrSlug: card.id } })).status).toBe(status);
  expect((await learner.call(listTranscript, { query: {} })).items.map((row) => row.status)).toEqual(recorded === null ? [] : [recorded]);
  expect(await learner.call(countLearning, {})).toMatchObject({ inProgress, completed });
  const { items } = await manager.call(listTeamPeople, { query: { scope: 'all' } });
  expect(items.find(({ person }) => person.id === learner.userId)).toMatchObject({ inProgress, completed });
  expect(await isBegun(app.home.store, card.id, learner.userId)).toBe(status !== null);
});

test('LRN-12 what was only opened may be dropped by its owner; what was done stays', async () => {
  const learner = await app.signedIn();
  const [opened, done] = [await aPublishedCard(admin, { content: textContent }), await aPublishedCard(admin, { content: textContent })];
  for (const { id } of [opened, done]) await learner.call(visitCard, { params: { cardId: id }, body: {} });
  await learner.call(completeCard, { params: { cardId: done.id } });
  await learner.call(dropFromTranscript, { params: { cardId: opened.id } });
  expect((await learner.call(getCard, { params: { idOrSlug: opened.id } })).completionState).toBeNull();
  expect((await learner.attempt(dropFromTranscript, { params: { cardId: done.id } })).problem?.code).toBe('nothing-to-drop');
});
