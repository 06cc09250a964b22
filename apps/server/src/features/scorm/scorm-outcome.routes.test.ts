import { expect, test } from 'vitest';
import { getCard, updateCard } from '@waymark/contract/cards';
import { commitCourse, launchCourse, type Launch } from '@waymark/contract/scorm';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aCourse, aPackage, packageBytes } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

const launch = (who: SignedIn, card: { id: string }, body: { fromStart?: boolean } = {}) =>
  who.call(launchCourse, { params: { cardId: card.id }, body });
const statusOf = async (who: SignedIn, card: { id: string }) =>
  (await who.call(getCard, { params: { idOrSlug: card.id }, query: {} })).status;

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

test('PLY-02 a newer package supersedes: learners start it from the beginning, what they completed stays', async () => {
  const card = await aCourse(app, author);
  const learner = await app.signedIn();
  const old = await launch(learner, card);
  await send(learner, old, 1, { 'cmi.suspend_data': 'of the old', 'cmi.core.lesson_status': 'completed' });
  const fileId = await aPackage(app, author, await packageBytes({ version: '2004' }));
  const { version } = await author.call(getCard, { params: { idOrSlug: card.id }, query: {} });
  const content = { cardType: 'scorm' as const, fileId, launchInline: false };
  await author.call(updateCard, { params: { cardId: card.id }, body: { title: card.title, content, version } });
  const shown = await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} });
  expect(shown).toMatchObject({ latestCardVersion: version + 1, status: 'Completed', launchInline: false });
  const fresh = await launch(learner, card);
  expect(fresh).toMatchObject({ version: '2004', launch: 1 });
  expect(fresh.attemptId).not.toBe(old.attemptId);
  expect(fresh.values['cmi.suspend_data']).toBeUndefined();
});

test('CRD-20 where the author leaves it so, who is in the middle finishes the package they began; others get the new one', async () => {
  const card = await aCourse(app, author);
  const [under, done, fresh, again] = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const began = await launch(under, card);
  await launch(again, card);
  await send(under, began, 1, { 'cmi.suspend_data': 'of the old' });
  await send(done, await launch(done, card), 1, { 'cmi.core.lesson_status': 'completed' }, true);
  const fileId = await aPackage(app, author, await packageBytes({ version: '2004' }));
  const { version } = await author.call(getCard, { params: { idOrSlug: card.id }, query: {} });
  const content = { cardType: 'scorm' as const, fileId, launchInline: true, whenReplaced: 'keep' as const };
  await author.call(updateCard, { params: { cardId: card.id }, body: { title: card.title, content, version } });
  const goesOn = await launch(under, card);
  expect(goesOn).toMatchObject({ attemptId: began.attemptId, version: '1.2', values: { 'cmi.suspend_data': 'of the old' } });
  expect((await app.server.inject({ url: goesOn.address, headers: { host: app.home.hostName } })).statusCode).toBe(200);
  await send(under, goesOn, 1, { 'cmi.core.lesson_status': 'passed' }, true);
  expect(await statusOf(under, card)).toBe('Passed');
  // It is over for them; the others never began the old one, were done with it, or would rather start again.
  for (const who of [under, done, fresh]) expect((await launch(who, card)).version).toBe('2004');
  expect((await launch(again, card, { fromStart: true })).version).toBe('2004');
});
