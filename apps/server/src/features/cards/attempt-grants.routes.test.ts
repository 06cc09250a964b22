import { expect, test } from 'vitest';
import { askForAttempts, attemptQuiz, type CardId, getCard, giveAttempts, listAttempters, visitCard } from '@waymark/contract/cards';
import { listAuditEntries } from '@waymark/contract/audit';
import { joinCohort, updateCohort } from '@waymark/contract/cohorts';
import { getHome } from '@waymark/contract/home';
import { listNotifications } from '@waymark/contract/notifications';
import { startPath } from '@waymark/contract/pathways';
import { setManager } from '@waymark/contract/people';
import { cancelRegistration, registerForSession } from '@waymark/contract/vilt';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aCohort } from '../cohorts/cohorts.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPath } from '../pathways/pathways.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { openPeriod } from '../progress/progress.public.ts';
import { aLedCourse, aSession } from '../vilt/vilt.factory.ts';
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
  const isOnHome = async () => (await learner.call(getHome)).continueLearning.some(({ id }) => id === card.id);
  await attempt(learner, wrong);
  expect(await isOnHome(), 'another attempt is left').toBe(true);
  await attempt(stranger, wrong);
  expect((await page()).askForAttempts).toEqual([]);
  await attempt(learner, wrong);
  expect((await page()).askForAttempts.map(({ id }) => id).toSorted()).toEqual([author.userId, manager.userId].toSorted());
  expect((await attempt(learner, right)).problem?.code).toBe('no-attempts-left');
  const ask = (who: SignedIn) => who.attempt(askForAttempts, { params });
  expect((await ask(stranger)).problem?.code, 'one is left').toBe('no-attempts-to-give');
  expect((await ask(learner)).body.asked.map(({ id }) => id).toSorted()).toEqual([author.userId, manager.userId].toSorted());
  await app.jobsDone();
  for (const asked of [author, manager]) {
    const told = (await asked.call(listNotifications, { query: {} })).notifications.find(({ kind }) => kind === 'attempts-asked');
    expect(told?.message).toMatch(/ asks for another attempt at “Valves”$/);
  }
  expect(await isOnHome(), 'home leads to nothing that cannot be done').toBe(false);

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
    /gave you 1 more attempt for “Valves”. Reason: “The line was lost”$/,
  );
  expect(await page()).toMatchObject({ askForAttempts: [], content: { attemptsAllowed: 3, attemptsUsed: 2 } });
  expect(await isOnHome(), 'one was given').toBe(true);
  await attempt(learner, wrong);
  expect((await give(author, learner.userId, null)).body).toMatchObject({ used: 3, allowed: 5 });
  expect((await attempt(learner, right)).body).toMatchObject({ passed: true });
  expect((await give(author, learner.userId, 1)).problem?.code).toBe('no-attempts-to-give');
  expect((await page()).status).toBe('Passed');
});

test('LRN-13 HOM-01 home neither counts what was failed for good nor lets it hide what was begun before it, in as many statements for five as for one', async () => {
  const [author, learner] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const older = await aPublishedCard(author);
  await learner.call(visitCard, { params: { cardId: older.id } });
  const halfDone = app.home.store.db.updateTable('card_progress').set({ completed_percentage: 30 });
  await halfDone.where('user_id', '=', learner.userId).where('card_id', '=', older.id).execute();
  app.clock.advance({ minutes: 1 });
  const statements = () => app.statementsOf(() => learner.call(getHome));
  await useUpAttempts((await aQuiz(author)).id, [learner]);
  await statements();
  const ofOne = await statements();
  for (let more = 0; more < 5; more++) await useUpAttempts((await aQuiz(author)).id, [learner]);
  expect(await statements()).toBe(ofOne);
  const { continueLearning, inProgress } = await learner.call(getHome);
  expect([continueLearning.map(({ id }) => id), inProgress]).toEqual([[older.id], 1]);
});

test('LRN-13 a curator gives attempts at what others wrote, and the log keeps who, how many and why', async () => {
  const [author, curator, learner] = [
    await app.signedIn({ role: 'curator' }),
    await app.signedIn({ role: 'curator' }),
    await app.signedIn(),
  ];
  const card = await aQuiz(author);
  await useUpAttempts(card.id, [learner]);
  expect(await givenBy(curator, card.id, [learner])).toEqual([learner.userId]);
  const { items } = await admin.call(listAuditEntries, { query: { action: 'cards.attempts-given' } });
  expect(items.filter(({ subject }) => subject?.id === card.id)).toMatchObject([
    { actor: { id: curator.userId }, details: { userId: learner.userId, attempts: 1, isReset: false, reason: 'A long ride' } },
  ]);
});

const aQuiz = (author: SignedIn) => aPublishedCard(author, { title: 'Valves', content: quizContent });

async function useUpAttempts(cardId: string, learners: readonly SignedIn[]) {
  for (const learner of learners) {
    for (let attempt = 0; attempt < quizContent.attemptsAllowed; attempt++) {
      await learner.call(attemptQuiz, { params: { cardId }, body: { version: 1, answers: wrong } });
    }
  }
}

/** Whose attempts someone lists and gives: those and no others; and whether the page of the card says so. */
async function givenBy(who: SignedIn, cardId: string, learners: readonly SignedIn[]) {
  const params = { cardId: cardId as never };
  const listed = new Set((await who.call(listAttempters, { params, query: {} })).items.map(({ person }) => person.id));
  const given = new Set<string>();
  for (const { userId } of learners) {
    const { status } = await who.attempt(giveAttempts, { params: { ...params, userId }, body: { attempts: 1, reason: 'A long ride' } });
    if (status === 200) given.add(userId);
  }
  expect(given).toEqual(listed);
  expect((await who.call(getCard, { params: { idOrSlug: cardId } })).givesAttempts).toBe(listed.size > 0);
  return [...given];
}

const askedBy = async (learner: SignedIn, cardId: string) =>
  (await learner.call(getCard, { params: { idOrSlug: cardId } })).askForAttempts.map(({ id }) => id).toSorted();

test('LRN-13 who leads sessions of a pathway gives attempts at its quizzes to the people with a place in them, and to no one else', async () => {
  const [author, trainer, other] = [await app.signedIn({ role: 'curator' }), await app.signedIn(), await app.signedIn()];
  const learners = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const [coming, absent, elsewhere] = learners as [SignedIn, SignedIn, SignedIn];
  const card = await aQuiz(author);
  const led = await aLedCourse(author, [aSession('one', 24)], [trainer.userId]);
  const alike = await aLedCourse(author, [aSession('one', 24)], [other.userId]);
  const path = await aPath(author, [card.id, led.id]);
  for (const learner of [coming, absent]) await learner.call(startPath, { params: { pathId: path.id } });
  await coming.call(registerForSession, { params: { cardId: led.id, sessionId: 'one' } });
  await elsewhere.call(registerForSession, { params: { cardId: led.id, sessionId: 'one' } });
  for (const learner of learners) await learner.call(registerForSession, { params: { cardId: alike.id, sessionId: 'one' } });
  await useUpAttempts(card.id, learners);
  expect(await askedBy(coming, card.id)).toEqual([author.userId, trainer.userId].toSorted());
  expect(await askedBy(absent, card.id)).toEqual([author.userId]);
  expect(await askedBy(elsewhere, card.id)).toEqual([author.userId]);
  expect(await givenBy(trainer, card.id, learners)).toEqual([coming.userId]);
  expect(await givenBy(other, card.id, learners)).toEqual([]);
  await app.jobsDone();
  const { notifications } = await coming.call(listNotifications, { query: {} });
  expect(notifications.find(({ kind }) => kind === 'attempts-given')?.message).toMatch(/Reason: “A long ride”$/);
  await coming.call(cancelRegistration, { params: { cardId: led.id, sessionId: 'one' } });
  expect(await givenBy(trainer, card.id, learners)).toEqual([]);
});

test('LRN-13 who leads a cohort gives attempts at its quizzes to its members, also inside a pathway, as long as groups are switched on', async () => {
  const [author, leader, stranger] = [
    await app.signedIn({ role: 'curator' }),
    await app.signedIn({ role: 'group-leader' }),
    await app.signedIn(),
  ];
  const learners = [await app.signedIn(), await app.signedIn()];
  const [member, outside] = learners as [SignedIn, SignedIn];
  const alone = await aQuiz(author);
  const inPath = await aQuiz(author);
  const path = await aPath(author, [inPath.id]);
  const group = await aGroup(leader, {}, [...learners, stranger]);
  const cohort = await aCohort(leader, group.id, { is_public: true });
  const sections = [{ id: 'one', title: 'One', cardIds: [alone.id as CardId, path.id] }];
  await leader.call(updateCohort, { params: { cohortId: cohort.id }, body: { sections } });
  await member.call(joinCohort, { params: { cohortId: cohort.id } });
  for (const card of [alone, inPath]) {
    await useUpAttempts(card.id, learners);
    expect(await askedBy(member, card.id)).toEqual([author.userId, leader.userId].toSorted());
    expect(await askedBy(outside, card.id)).toEqual([author.userId]);
    expect(await givenBy(leader, card.id, learners)).toEqual([member.userId]);
    expect(await givenBy(stranger, card.id, learners)).toEqual([]);
  }
  await app.configure('switches', { groups: false });
  expect(await givenBy(leader, alone.id, learners)).toEqual([]);
  await app.configure('switches', { groups: true });
});

test('LRN-13 managers on the dotted line give attempts to those who report to them, not to the teams below', async () => {
  const [author, dotted] = [await app.signedIn({ role: 'curator' }), await app.signedIn({ role: 'manager' })];
  const learners = [await app.signedIn(), await app.signedIn()];
  const [report, below] = learners as [SignedIn, SignedIn];
  await admin.call(setManager, { params: { userId: report.userId }, body: { kind: 'secondary', managerId: dotted.userId } });
  await reportsTo(admin, below.userId, report.userId);
  const card = await aQuiz(author);
  await useUpAttempts(card.id, learners);
  expect(await askedBy(report, card.id)).toEqual([author.userId, dotted.userId].toSorted());
  expect(await givenBy(dotted, card.id, learners)).toEqual([report.userId]);
});

test('LRN-08 LRN-13 in a fresh turn a quiz has all its attempts, also where the last one of the turn before was used', async () => {
  const { id: cardId, version } = await aPublishedCard(admin, { content: { ...quizContent, attemptsAllowed: 1 } });
  const again = await app.signedIn();
  const params = { cardId };
  const tried = async () => again.attempt(attemptQuiz, { params, body: { version, answers: right } });
  expect((await tried()).body).toMatchObject({ attempt: 1, attemptsLeft: 0, passed: true });
  expect((await tried()).problem?.code).toBe('no-attempts-left');
  app.clock.advance({ days: 1 });
  await openPeriod(await contextOf(app, app.home), { cardId, userIds: [again.userId], period: '2027' });
  const { content } = await again.call(getCard, { params: { idOrSlug: cardId } });
  expect(content).toMatchObject({ attemptsUsed: 0, bestScore: null });
  expect((await tried()).body).toMatchObject({ attempt: 1, attemptsLeft: 0, passed: true });
  expect((await tried()).problem?.code).toBe('no-attempts-left');
  app.clock.advance({ days: -1 });
});
