import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  attemptQuiz,
  CARD_STATUSES,
  cardStatus,
  type CardStatus,
  COMPLETION_STATES,
  completeCard,
  getCard,
  visitCard,
} from '@waymark/contract/cards';
import { countLearning } from '@waymark/contract/learning';
import { listTeamPeople } from '@waymark/contract/manager-dashboard';
import { previewReport } from '@waymark/contract/reports';
import { dropFromTranscript, listTranscript, recordForOthers } from '@waymark/contract/transcript';
import { registerForSession } from '@waymark/contract/vilt';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned, reportsTo } from '../assignments/assignments.factory.ts';
import { isBegun, statusInStore, underway } from '../progress/progress.public.ts';
import { aSession } from '../vilt/vilt.factory.ts';
import { aPathCard } from '../pathways/pathways.factory.ts';
import { aPublishedCard, quizContent, textContent } from './cards.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const right = Object.fromEntries(quizContent.questions.map(({ id, correct }) => [id, correct]));
const wrong = Object.fromEntries(
  quizContent.questions.map(({ id, correct, options }) => [id, [options.find((one) => !correct.includes(one.id))?.id ?? '']]),
);

type Act = 'visit' | 'fail' | 'pass' | 'complete' | 'record' | 'register';

async function act(what: Act, learner: SignedIn, card: { readonly id: string; readonly version: number }): Promise<void> {
  const params = { cardId: card.id as never };
  if (what === 'visit') await learner.call(visitCard, { params, body: {} });
  if (what === 'complete') await learner.call(completeCard, { params });
  if (what === 'fail' || what === 'pass')
    await learner.call(attemptQuiz, { params, body: { version: card.version, answers: what === 'pass' ? right : wrong } });
  if (what === 'register') await learner.call(registerForSession, { params: { ...params, sessionId: 's1' } });
  if (what === 'record') {
    const achievedOn = app.clock.now().toISOString().slice(0, 10);
    await admin.call(recordForOthers, { body: { userIds: [learner.userId], cardId: card.id, achievedOn, evidence: 'Seen' } });
  }
}

const led = { cardType: 'vilt' as const, sessions: [aSession('s1', 48)], trainerIds: [] };
/** What a report calls the states that it has other words for. */
const REPORTED: Readonly<Partial<Record<CardStatus, string>>> = { 'In Progress': 'In progress' };
const CONTENT = { text: textContent, steps: textContent, quiz: { ...quizContent, attemptsAllowed: 2 }, led };

/** What was done, and how it stands: on its page, in the record and in a report, and as in progress or completed in one's learning and the manager's team. */
test.each([
  ['text', [], null, [0, 0]],
  ['text', ['visit'], null, [0, 0]],
  ['text', ['visit', 'complete'], 'Completed', [0, 1]],
  ['text', ['record'], 'Completed', [0, 1]],
  ['steps', ['visit', 'complete'], 'In Progress', [1, 0]],
  ['quiz', ['visit'], null, [0, 0]],
  ['quiz', ['visit', 'fail'], 'Failed', [1, 0]],
  ['quiz', ['fail', 'fail', 'record'], 'Completed', [0, 1]],
  ['quiz', ['fail', 'pass'], 'Passed', [0, 1]],
  ['led', ['register'], 'Registered', [0, 0]],
] as const)('LRN-12 of a %s with %j every place says the same: %s', async (type, acts, status, [inProgress, completed]) => {
  const [manager, learner] = [await app.signedIn({ role: 'manager' }), await app.signedIn()];
  await reportsTo(admin, learner.userId, manager.userId);
  const gates = type === 'steps' ? { acknowledgment: 'I have read it.' } : {};
  const card = await aPublishedCard(admin, { title: 'One card', content: CONTENT[type], gates });
  await assigned(app, manager, card.id, { add: { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] } });
  for (const what of acts) await act(what, learner, card);
  await app.jobsDone();
  const page = await learner.call(getCard, { params: { idOrSlug: card.id } });
  expect(page.status).toBe(status);
  expect(page.askForAttempts, 'no one is out of attempts at what counts as done, or has some left').toEqual([]);
  const begun = status === null ? [] : [status];
  expect((await learner.call(listTranscript, { query: {} })).items.map((row) => row.status)).toEqual(begun);
  const { rows } = await manager.call(previewReport, {
    body: { subject: 'progress', people: 'team', columns: ['progress.state'], filters: [], groupBy: [], sort: null },
  });
  expect(rows.map(([state]) => state)).toEqual(begun.map((one) => REPORTED[one] ?? one));
  expect(await learner.call(countLearning, {})).toMatchObject({ inProgress, completed });
  const { items } = await manager.call(listTeamPeople, { query: { scope: 'all' } });
  expect(items.find(({ person }) => person.id === learner.userId)).toMatchObject({ inProgress, completed });
  expect(await isBegun(app.home.store, card.id, learner.userId)).toBe(inProgress + completed > 0);
});

test('LRN-12 the store says of every row what the contract says', async () => {
  const cards = [await aPublishedCard(admin, { content: textContent }), await aPathCard(admin)];
  const rows = cards.flatMap(({ id, content: { cardType } }) =>
    COMPLETION_STATES.flatMap((completionState) =>
      (completionState === 'COMPLETED' ? [100] : [0, 40, 100]).flatMap((completedPercentage) =>
        [null, 0, 12].flatMap((positionSeconds) =>
          [null, ...CARD_STATUSES].map((courseStatus) => ({
            id,
            cardType,
            completionState,
            completedPercentage,
            positionSeconds,
            courseStatus,
          })),
        ),
      ),
    ),
  );
  const { rows: said } = await sql<{ status: CardStatus | null; is_underway: boolean }>`
    select ${statusInStore('p')} as status, ${underway('p')} as is_underway
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (said, place),
      lateral (select ${app.home.id}::uuid as organisation_id, (said ->> 'id')::uuid as card_id, said ->> 'completionState' as completion_state,
        (said ->> 'completedPercentage')::int as completed_percentage, (said ->> 'positionSeconds')::int as position_seconds,
        said ->> 'courseStatus' as course_status) p
    order by r.place`.execute(app.home.store.db);
  const meant = rows.map((row) => cardStatus(row));
  expect(said.map(({ status }) => status)).toEqual(meant);
  expect(said.map((row) => row.is_underway)).toEqual(meant.map((status) => status === 'In Progress' || status === 'Failed'));
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

test('LRN-12 CRD-18 the record of a quiz that was failed more than once shows the best score, as its page does', async () => {
  const card = await aPublishedCard(admin, { title: 'Twice failed', content: { ...quizContent, passMark: 80 } });
  const learner = await app.signedIn();
  const attempt = (answers: Record<string, string[]>) =>
    learner.call(attemptQuiz, { params: { cardId: card.id }, body: { version: 1, answers } });
  expect(await attempt({ q1: ['b'], q2: ['a'] })).toMatchObject({ score: 50, passed: false });
  expect(await attempt({ q1: ['a'], q2: ['a'] })).toMatchObject({ score: 0, passed: false });
  const { items } = await learner.call(listTranscript, { query: {} });
  expect(items.find(({ title }) => title === 'Twice failed')).toMatchObject({ status: 'Failed', score: 50 });
});
