import { expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { commitCourse, launchCourse, type Launch } from '@waymark/contract/scorm';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aCourse } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

const launch = (who: SignedIn, card: { id: string }) => who.call(launchCourse, { params: { cardId: card.id }, body: {} });

/** Sends what a course keeps, as one commit of an opening. */
function send(
  who: SignedIn,
  { attemptId, launch: number, partId }: Launch,
  sequence: number,
  values: Record<string, string>,
  ended = false,
) {
  return who.attempt(commitCourse, { params: { attemptId }, body: { launch: number, sequence, partId, values, ended } });
}

test.each([
  ['Completed', 'Completed', 'COMPLETED'],
  ['Passed', 'Failed', 'STARTED'],
  ['CompletedAndPassed', 'Failed', 'STARTED'],
  ['NotApplicable', 'Completed', 'COMPLETED'],
] as const)('PLY-02 CRD-09 finished and failed, a card that counts %s says %s and is %s', async (moveOn, status, completionState) => {
  const card = await aCourse(app, author, { version: '2004' }, { moveOn });
  const learner = await app.signedIn();
  const opened = await launch(learner, card);
  const said = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed', 'cmi.score.scaled': '0.3' };
  expect((await send(learner, opened, 1, said, true)).body).toMatchObject({ status: 'Failed' });
  expect(await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} })).toMatchObject({ status, completionState });
});

test('PLY-02 CRD-09 where a course must be passed, finishing it is not enough; where it is enough to open it, nothing more is asked', async () => {
  const strict = await aCourse(app, author, { version: '2004' }, { moveOn: 'Passed' });
  const learner = await app.signedIn();
  const opened = await launch(learner, strict);
  await send(learner, opened, 1, { 'cmi.completion_status': 'completed' });
  const half = await learner.call(getCard, { params: { idOrSlug: strict.id }, query: {} });
  expect(half).toMatchObject({ status: 'In Progress', completionState: 'STARTED', completedPercentage: 99 });
  await send(learner, opened, 2, { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }, true);
  const passed = await learner.call(getCard, { params: { idOrSlug: strict.id }, query: {} });
  expect(passed).toMatchObject({ status: 'Passed', completionState: 'COMPLETED', completedPercentage: 100 });
  const opens = await aCourse(app, author, { version: '1.2' }, { moveOn: 'NotApplicable' });
  await launch(learner, opens);
  expect(await learner.call(getCard, { params: { idOrSlug: opens.id }, query: {} })).toMatchObject({ completionState: 'COMPLETED' });
});
