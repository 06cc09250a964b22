import { expect, test } from 'vitest';
import { archiveCard, attemptQuiz, type CardId, completeCard, getCard, visitCard } from '@waymark/contract/cards';
import { listNotifications } from '@waymark/contract/notifications';
import { getPathOutline, startPath } from '@waymark/contract/pathways';
import { updateUser } from '@waymark/contract/people';
import { answerGate, getCardGates } from '@waymark/contract/progress';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { newId } from '../../platform/db/new-id.ts';
import { aPublishedCard, quizContent } from '../cards/cards.factory.ts';
import { aPath, fillPath, publishFilled } from './pathways.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator', firstName: 'Ruth' });
const cards = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, at) => aPublishedCard(author, { title: `Card ${at}` })));
const ids = async (count: number) => (await cards(count)).map(({ id }) => id);
const idOf = (id: string) => ({ cardId: id as CardId });
const pathOf = (id: string) => ({ pathId: id as CardId });
const outline = async (who: SignedIn, id: string) => who.call(getPathOutline, { params: { idOrSlug: id } });
const start = async (who: SignedIn, id: string) => who.call(startPath, { params: pathOf(id) });
const complete = async (who: SignedIn, id: string, through?: string) =>
  who.call(completeCard, { params: idOf(id), query: through === undefined ? {} : { through } });
const detail = async (who: SignedIn, id: string) => who.call(getCard, { params: { idOrSlug: id } });
const completions = async (id: string, action = 'cards.completed') =>
  (
    await app.platform.database.owner.query<{ details: { userId: string } }>(
      'select details from audit_entries where action = $1 and subject_id = $2',
      [action, id],
    )
  ).rows;

test('PTH-04 PTH-05 a learner walks a pathway: progress, next step, a lock that opens, completion once', async () => {
  const learner = await app.signedIn();
  const [a = '', b = '', c = '', extra = ''] = await ids(4);
  const path = await aPath(author, [
    a,
    { cardId: b, isLocked: true },
    { cardId: extra, isMandatory: false },
    { cardId: c, isLocked: true },
  ]);
  expect(await outline(learner, path.slug)).toMatchObject({ started: false, percentage: 0, totalCount: 3, next: { cardId: a } });
  expect((await start(learner, path.id)).started).toBe(true);
  const states = async () => (await outline(learner, path.id)).sections[0]?.entries.map(({ state }) => state);
  expect(await states()).toEqual(['open', 'locked', 'open', 'locked']);
  await complete(learner, a, path.id);
  expect(await states()).toEqual(['done', 'open', 'open', 'locked']);
  expect(await outline(learner, path.id)).toMatchObject({ percentage: 33, doneCount: 1, next: { cardId: b } });
  expect(await detail(learner, path.id)).toMatchObject({ completionState: 'STARTED', completedPercentage: 33 });
  await complete(learner, extra, path.id);
  await complete(learner, b, path.id);
  await complete(learner, c, path.id);
  expect(await outline(learner, path.id)).toMatchObject({ percentage: 100, completed: true, next: null });
  expect(await detail(learner, path.id)).toMatchObject({ completionState: 'COMPLETED', completedPercentage: 100, status: 'Completed' });
  expect(await completions(path.id)).toHaveLength(1);
  expect((await learner.attempt(completeCard, { params: idOf(path.id) })).status).toBe(409);
});

test('PTH-05 a lock is the path’s: through it a card stays closed, by itself it is open, and doing it there opens the next', async () => {
  const learner = await app.signedIn();
  const [a = '', b = ''] = await ids(2);
  const path = await aPath(author, [a, { cardId: b, isLocked: true }]);
  await start(learner, path.id);
  const refused = async (response: Promise<{ status: number }>) => (await response).status;
  expect(await refused(learner.attempt(getCard, { params: { idOrSlug: b }, query: { through: path.id } }))).toBe(403);
  expect(await refused(learner.attempt(visitCard, { params: idOf(b), query: { through: path.id }, body: {} }))).toBe(403);
  expect(await refused(learner.attempt(completeCard, { params: idOf(b), query: { through: path.id } }))).toBe(403);
  await complete(learner, b);
  expect(await outline(learner, path.id)).toMatchObject({ doneCount: 1 });
  await complete(learner, a);
  expect(await outline(learner, path.id)).toMatchObject({ completed: true });
});

test('PTH-04 being given a path grants its cards through the path, and not beside it', async () => {
  const learner = await app.signedIn();
  const secret = await aPublishedCard(author, { title: 'Only here', audience: { kind: 'restricted', userIds: [] } });
  const path = await aPath(author, [secret.id]);
  expect((await learner.attempt(getCard, { params: { idOrSlug: secret.id } })).status).toBe(403);
  const card = await learner.call(getCard, { params: { idOrSlug: secret.id }, query: { through: path.id } });
  expect(card).toMatchObject({ title: 'Only here', can: { complete: true } });
  await start(learner, path.id);
  await complete(learner, secret.id, path.id);
  expect(await outline(learner, path.id)).toMatchObject({ completed: true });
  const closed = await aPath(author, [secret.id], { audience: { kind: 'restricted', userIds: [] } });
  expect((await learner.attempt(getCard, { params: { idOrSlug: secret.id }, query: { through: closed.id } })).status).not.toBe(200);
});

test('PTH-04 CRD-09 the steps of a card that only a path gives are done there, and then the card', async () => {
  const learner = await app.signedIn();
  const stranger = await app.signedIn();
  const gates = { prework: 'Read the safety sheet', acknowledgment: 'I know the rules of the site' };
  const secret = await aPublishedCard(author, { title: 'Only after reading', gates, audience: { kind: 'restricted', userIds: [] } });
  const path = await aPath(author, [secret.id], { audience: { kind: 'restricted', userIds: [learner.userId] } });
  await start(learner, path.id);
  const way = { params: idOf(secret.id), query: { through: path.id } };
  expect((await learner.attempt(completeCard, way)).problem).toMatchObject({ code: 'card-start-pending' });
  const { gates: steps } = await learner.call(getCardGates, { params: idOf(secret.id) });
  expect(steps.map(({ gate, action }) => [gate, action])).toEqual([
    ['prework', 'confirm'],
    ['acknowledgment', 'acknowledge'],
  ]);
  await learner.call(answerGate, { params: idOf(secret.id), body: { gate: 'prework', note: '' } });
  await complete(learner, secret.id, path.id);
  expect(await outline(learner, path.id)).toMatchObject({ completed: false });
  await learner.call(answerGate, { params: idOf(secret.id), body: { gate: 'acknowledgment' } });
  expect(await outline(learner, path.id)).toMatchObject({ completed: true });
  expect((await stranger.attempt(getCardGates, { params: idOf(secret.id) })).status).toBe(403);
});

test('PTH-05 what was done before joining counts at once, and may complete the path', async () => {
  const learner = await app.signedIn();
  const [a = '', b = ''] = await ids(2);
  await complete(learner, a);
  const half = await aPath(author, [a, b]);
  expect(await start(learner, half.id)).toMatchObject({ percentage: 50 });
  const whole = await aPath(author, [a]);
  expect(await start(learner, whole.id)).toMatchObject({ completed: true });
});

test('PTH-05 two completions at the same moment both count: the path completes, once', async () => {
  const learner = await app.signedIn();
  const all = await ids(4);
  const path = await aPath(author, all);
  await start(learner, path.id);
  await Promise.all(all.map(async (id) => complete(learner, id)));
  expect(await outline(learner, path.id)).toMatchObject({ completed: true, doneCount: 4 });
  expect(await completions(path.id)).toHaveLength(1);
});

test('PTH-06 a quiz that is passed at the first try jumps ahead; what lies between is skipped and not asked for', async () => {
  const learner = await app.signedIn();
  const quiz = await aPublishedCard(author, { content: quizContent });
  const [between = '', last = ''] = await ids(2);
  const lastId = newId<string>();
  const path = await aPath(author, [
    { cardId: quiz.id, leap: { when: 'passed-at-first-try', toEntryId: lastId } },
    { cardId: between },
    { id: lastId, cardId: last, isLocked: true },
  ]);
  const pass = async (who: SignedIn) => {
    await start(who, path.id);
    const body = { version: quiz.version, answers: { q1: ['b'], q2: ['a', 'b'] } };
    await who.call(attemptQuiz, { params: idOf(quiz.id), query: { through: path.id }, body });
    return outline(who, path.id);
  };
  const after = await pass(learner);
  expect(after.sections[0]?.entries.map(({ state }) => state)).toEqual(['done', 'skipped', 'open']);
  expect(after).toMatchObject({ doneCount: 1, totalCount: 2, percentage: 50, next: { cardId: last } });
  // What was done before stays done, and is led past all the same.
  const early = await app.signedIn();
  await complete(early, between);
  const past = await pass(early);
  expect(past.sections[0]?.entries.map(({ state, isSkipped }) => [state, isSkipped])).toEqual([
    ['done', false],
    ['done', true],
    ['open', false],
  ]);
  expect(past.next).toMatchObject({ cardId: last });
});

test('PTH-05 PTH-09 a card that is archived leaves the denominator of who has not done it, and may complete the path', async () => {
  const learner = await app.signedIn();
  const other = await app.signedIn();
  const [a = '', b = '', c = ''] = await ids(3);
  const path = await aPath(author, [a, b, c]);
  for (const who of [learner, other]) await start(who, path.id);
  await complete(learner, a);
  await complete(learner, b);
  await complete(other, c);
  await author.call(archiveCard, { params: idOf(c) });
  await app.jobsDone();
  expect(await outline(learner, path.id)).toMatchObject({ completed: true, percentage: 100 });
  expect(await outline(other, path.id)).toMatchObject({ completed: false, doneCount: 1, totalCount: 3, percentage: 33 });
  expect(await completions(path.id)).toHaveLength(1);
  const { rows } = await app.platform.database.owner.query<{ reason: string }>(
    'select reason from path_learners where path_id = $1 and user_id = $2',
    [path.id, learner.userId],
  );
  expect(rows).toEqual([{ reason: 'entries-withdrawn' }]);
});

test('PTH-01 PTH-05 a journey completes innermost first, one event a level, and counts leaves', async () => {
  const learner = await app.signedIn();
  const [a = ''] = await ids(1);
  const nine = await ids(9);
  const small = await aPath(author, [a], { title: 'One card' });
  const large = await aPath(author, nine, { title: 'Nine cards' });
  const journey = await aPath(author, [small.id, { cardId: large.id, afterPrevious: true }], { kind: 'journey', title: 'New here' });
  const started = await start(learner, journey.id);
  expect(started.sections.map(({ state, lock }) => [state, lock])).toEqual([
    ['open', null],
    ['locked', 'previous'],
  ]);
  expect((await learner.attempt(getCard, { params: { idOrSlug: nine[0] ?? '' }, query: { through: journey.id } })).status).toBe(403);
  await complete(learner, a, journey.id);
  expect(await outline(learner, journey.id)).toMatchObject({ percentage: 10, completed: false });
  expect((await outline(learner, journey.id)).sections.map(({ state }) => state)).toEqual(['done', 'open']);
  for (const id of nine) await complete(learner, id, journey.id);
  expect(await outline(learner, journey.id)).toMatchObject({ percentage: 100, completed: true });
  for (const path of [small, large, journey]) expect(await completions(path.id)).toHaveLength(1);
  const { rows } = await app.platform.database.owner.query<{ subject_id: string }>(
    `select subject_id from audit_entries where action = 'cards.completed' and subject_id = any($1) order by id`,
    [[nine[8], large.id, journey.id]],
  );
  expect(rows.map(({ subject_id }) => subject_id)).toEqual([nine[8], large.id, journey.id]);
  await app.jobsDone();
  const { notifications } = await learner.call(listNotifications, { query: {} });
  // One for the first section, which ended by itself, and one for the journey, in which the second ended.
  expect(notifications.filter(({ kind }) => kind === 'path-completed').map(({ href }) => href)).toEqual([
    `/journeys/${journey.slug}`,
    `/pathways/${small.slug}`,
  ]);
});

test('PTH-01 a section opens by date where the learner is, and by both date and the one before where both are set', async () => {
  const [a = '', b = ''] = await ids(2);
  const [one, two] = [await aPath(author, [a]), await aPath(author, [b])];
  const today = new Date().toISOString().slice(0, 10);
  const later = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  const journey = await aPath(
    author,
    [
      { cardId: one.id, opens: 'weekly' },
      { cardId: two.id, opens: 'date', opensOn: later, afterPrevious: true },
    ],
    { kind: 'journey', rest: { startsOn: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) } },
  );
  const learner = await app.signedIn();
  await learner.call(updateUser, { params: { userId: learner.userId }, body: { timeZone: 'Asia/Kolkata' } });
  const first = await start(learner, journey.id);
  expect(first.sections.map(({ state, lock, opensOn }) => [state, lock, opensOn])).toEqual([
    ['open', null, expect.any(String) as string],
    ['locked', 'date', later],
  ]);
  expect(today < later).toBe(true);
  app.clock.advance({ days: 9 });
  expect((await outline(learner, journey.id)).sections[1]).toMatchObject({ state: 'locked', lock: 'previous' });
  await complete(learner, a, journey.id);
  expect((await outline(learner, journey.id)).sections[1]).toMatchObject({ state: 'open' });
  app.clock.advance({ days: -9 });
});

test('PTH-09 people keep the version they began unless they are moved; a drop names what was added, a completion stays', async () => {
  const [under, done, kept] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const all = await ids(7);
  const [a = '', b = '', c = '', d = '', e = '', g = '', h = ''] = all;
  const path = await aPath(author, [a, b, c, d, e]);
  const entries = path.structure.entries;
  for (const who of [under, done, kept]) {
    await start(who, path.id);
    for (const id of [a, b, c, d]) await complete(who, id);
  }
  await complete(done, e);
  await fillPath(author, path.id, [...entries, g, h]);
  await publishFilled(author, path.id, 'keep');
  expect(await outline(under, path.id)).toMatchObject({ version: 1, latestVersion: 2, percentage: 80, news: null });
  await complete(kept, e);
  expect(await outline(kept, path.id)).toMatchObject({ completed: true, version: 1 });
  await publishFilled(author, path.id, 'move');
  await app.jobsDone();
  const moved = await outline(under, path.id);
  expect(moved).toMatchObject({
    version: 3,
    percentage: 57,
    doneCount: 4,
    totalCount: 7,
    news: { added: ['Card 5', 'Card 6'], removed: [] },
  });
  expect(await detail(under, path.id)).toMatchObject({ completedPercentage: 57 });
  expect(await outline(done, path.id)).toMatchObject({ completed: true, percentage: 100, news: { added: ['Card 5', 'Card 6'] } });
  expect(await completions(path.id)).toHaveLength(2);
});
