import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attemptQuiz, completeCard, getCard, getCardDraft, updateCard, visitCard, voteInPoll } from '@waymark/contract/cards';
import type { GateSettings } from '@waymark/contract/progress';
import { answerGate, askForApproval, decideLearningRequest, getCardGates, listLearningRequests } from '@waymark/contract/progress';
import { decideApproval, handOverApproval, listApprovals } from '@waymark/contract/approvals';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, cardInput, pollContent, quizContent } from '../cards/cards.factory.ts';
import { reportsTo } from '../approvals/approvals.factory.ts';
import { gatesWith } from './progress.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const gated = async (gates: Partial<GateSettings>) => (await aPublishedCard(curator, { gates })).id as never;
const on = (cardId: string) => ({ cardId: cardId as never });
const pendingOf = async (who: SignedIn, cardId: string) => {
  const { pending, transcriptData, completionState, completedPercentage, status } = await who.call(getCard, {
    params: { idOrSlug: cardId },
  });
  expect(transcriptData.pending).toEqual(pending);
  return { pending, completionState, completedPercentage, status };
};
const ledgerOf = async (userId: string) => {
  const { rows } = await sql<{
    card_id: string;
    source: string;
    status: string;
    period: string;
    achieved_at: Date;
    completed_at: Date;
    title: string;
    score: number | null;
  }>`
    select card_id, source, status, period, achieved_at, completed_at, title, score from learning_completions where user_id = ${userId} order by recorded_at, id`.execute(
    app.home.store.db,
  );
  return rows;
};
const underManager = async () => {
  const [manager, learner] = [await app.signedIn(), await app.signedIn()];
  await sql`insert into reporting_lines (organisation_id, report_id, manager_id, kind) values (${app.home.id}, ${learner.userId}, ${manager.userId}, 'direct')`.execute(
    app.home.store.db,
  );
  return { manager, learner };
};

test('CRD-09 content done with an open gate is started at 100 and not completed; each step done completes it at the last', async () => {
  const cardId = await gated({
    acknowledgment: 'I have read the rules.',
    eSignature: 'I follow them.',
    evaluation: [{ id: 'clear', text: 'Was it clear?', kind: 'rating' }],
  });
  const learner = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  expect(await pendingOf(learner, cardId)).toMatchObject({ pending: ['acknowledgment', 'e-signature', 'evaluations'] });
  const done = await learner.call(completeCard, { params: on(cardId) });
  expect(done).toMatchObject({ completionState: 'STARTED', completedPercentage: 100, status: 'In Progress' });
  expect(await ledgerOf(learner.userId)).toEqual([]);
  await learner.call(answerGate, { params: on(cardId), body: { gate: 'acknowledgment' } });
  const notMine = await learner.attempt(answerGate, { params: on(cardId), body: { gate: 'e-signature', name: 'Somebody Else' } });
  expect(notMine.problem?.errors).toMatchObject([{ field: 'name', code: 'not-your-name' }]);
  app.clock.advance({ minutes: 1 });
  await learner.call(answerGate, { params: on(cardId), body: { gate: 'e-signature', name: ' leila  HADDAD ' } });
  const unrated = await learner.attempt(answerGate, { params: on(cardId), body: { gate: 'evaluations', answers: {} } });
  expect(unrated.problem?.errors).toMatchObject([{ field: 'answers' }]);
  const last = await learner.call(answerGate, { params: on(cardId), body: { gate: 'evaluations', answers: { clear: 5 } } });
  expect(last).toMatchObject({ completed: true, contentDone: true });
  expect(await pendingOf(learner, cardId)).toEqual({
    pending: [],
    completionState: 'COMPLETED',
    completedPercentage: 100,
    status: 'Completed',
  });
  const [row] = await ledgerOf(learner.userId);
  expect(row).toMatchObject({ source: 'own', status: 'Completed', title: 'Reading the night flow' });
});

test('CRD-09 prerequisites, prework and approval block starting; who manages content is not asked instead of the manager', async () => {
  const first = (await aPublishedCard(curator)).id;
  const cardId = await gated({ prerequisites: [first], prework: 'Bring your log.', enrolmentApproval: true });
  const { manager, learner } = await underManager();
  const visit = await learner.call(visitCard, { params: on(cardId), body: {} });
  expect(visit.completionState).toBeNull();
  const refused = await learner.attempt(completeCard, { params: on(cardId) });
  expect(refused.problem?.code).toBe('card-start-pending');
  expect(refused.problem?.errors?.map(({ code }) => code)).toEqual(['prerequisites', 'prework', 'approvals']);
  await learner.call(completeCard, { params: on(first) });
  await learner.call(answerGate, { params: on(cardId), body: { gate: 'prework', note: 'It is in the shared folder.' } });
  const asked = await learner.call(askForApproval, { params: { ...on(cardId), gate: 'approvals' }, body: { note: 'For May' } });
  expect(asked.gates.map(({ state }) => state)).toEqual(['done', 'done', 'waiting']);
  expect(asked.gates[2]?.approver?.id).toBe(manager.userId);
  const { items } = await manager.call(listLearningRequests, { query: {} });
  expect(items).toMatchObject([{ kind: 'enrolment', person: { id: learner.userId }, note: 'For May', can: { decide: true } }]);
  expect((await (await app.signedIn()).call(listLearningRequests, { query: {} })).items).toEqual([]);
  const params = { requestId: items[0]?.id as never };
  expect((await learner.attempt(decideLearningRequest, { params, body: { approve: true } })).status).toBe(403);
  const inbox = (await manager.call(listApprovals, { query: {} })).items;
  expect(inbox).toMatchObject([{ kind: 'enrolment' }]);
  await manager.call(decideApproval, { params: { kind: 'enrolment', id: inbox[0]?.id as never }, body: { outcome: 'approved' } });
  expect((await manager.attempt(decideLearningRequest, { params, body: { approve: true } })).problem?.code).toBe(
    'learning-request-decided',
  );
  expect((await learner.call(completeCard, { params: on(cardId) })).completionState).toBe('COMPLETED');
});

test('LRN-05 the learner reads who decides now: the person it was passed on to, who passed it on, or a new manager', async () => {
  const cardId = await gated({ enrolmentApproval: true });
  const { manager, learner } = await underManager();
  const other = await app.signedIn();
  await learner.call(askForApproval, { params: { ...on(cardId), gate: 'approvals' }, body: {} });
  const gate = async () => (await learner.call(getCardGates, { params: on(cardId) })).gates[0];
  expect(await gate()).toMatchObject({ state: 'waiting', approver: { id: manager.userId }, passedOnBy: null });
  const next = await app.signedIn();
  await reportsTo(app, learner, next);
  await app.jobsDone();
  expect(await gate()).toMatchObject({ approver: { id: next.userId }, passedOnBy: null });
  const [item] = (await next.call(listApprovals, { query: {} })).items;
  await next.call(handOverApproval, { params: item!, body: { userId: other.userId } });
  expect(await gate()).toMatchObject({ approver: { id: other.userId }, passedOnBy: { id: next.userId } });
  expect((await next.call(listLearningRequests, { query: {} })).items, 'the person who passed it on no longer decides').toEqual([]);
  expect((await other.call(listLearningRequests, { query: {} })).items).toMatchObject([{ can: { decide: true } }]);
});

test('LRN-05 of two who decide at once, one in the inbox and one in the list of requests, one decision counts and completes once', async () => {
  const cardId = await gated({ completionApproval: true });
  const { manager, learner } = await underManager();
  await learner.call(completeCard, { params: on(cardId) });
  await learner.call(askForApproval, { params: { ...on(cardId), gate: 'completion-approvals' }, body: {} });
  const [item] = (await manager.call(listApprovals, { query: {} })).items;
  const [request] = (await manager.call(listLearningRequests, { query: {} })).items;
  const params = { requestId: request!.id };
  const answers = await Promise.all([
    manager.attempt(decideApproval, { params: item!, body: { outcome: 'approved' } }),
    manager.attempt(decideLearningRequest, { params, body: { approve: true } }),
    curator.attempt(decideLearningRequest, { params, body: { approve: false, reason: 'Page 4 is missing.' } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  for (const { problem } of answers.filter(({ status }) => status === 409))
    expect(['approval-decided', 'learning-request-decided']).toContain(problem?.code);
  const isApproved = answers[2]?.status !== 200;
  expect(await ledgerOf(learner.userId)).toHaveLength(isApproved ? 1 : 0);
  expect((await manager.call(listApprovals, { query: {} })).items).toEqual([]);
  const { rows } = await app.platform.database.owner.query(
    "select 1 from audit_entries where action = 'progress.decided' and details->>'requestId' = $1",
    [request?.id],
  );
  expect(rows).toHaveLength(1);
});

test('LRN-05 a rejection with a reason returns only that gate, and on time is judged by the last own deed', async () => {
  const cardId = await gated({ acknowledgment: 'I have read it.', completionApproval: true });
  const { manager, learner } = await underManager();
  await learner.call(completeCard, { params: on(cardId) });
  const early = await learner.attempt(askForApproval, { params: { ...on(cardId), gate: 'completion-approvals' }, body: {} });
  expect(early.problem?.code).toBe('gate-not-open');
  await learner.call(answerGate, { params: on(cardId), body: { gate: 'acknowledgment' } });
  const ownDeed = app.clock.now();
  const ask = async () => learner.call(askForApproval, { params: { ...on(cardId), gate: 'completion-approvals' }, body: {} });
  await ask();
  const waiting = async () => ({ requestId: (await manager.call(listLearningRequests, { query: {} })).items[0]?.id as never });
  const unexplained = await manager.attempt(decideLearningRequest, { params: await waiting(), body: { approve: false } });
  expect(unexplained.problem?.errors).toMatchObject([{ field: 'reason', code: 'required' }]);
  await manager.call(decideLearningRequest, { params: await waiting(), body: { approve: false, reason: 'Page 4 is missing.' } });
  const gates = await learner.call(getCardGates, { params: on(cardId) });
  expect(gates.gates.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', ''],
    ['rejected', 'Page 4 is missing.'],
  ]);
  expect(gates.contentDone).toBe(true);
  await app.jobsDone();
  const told = async () => (await learner.call(listNotifications, { query: {} })).notifications.map(({ kind, message }) => [kind, message]);
  expect(await told(), 'the learner hears of it, and why').toEqual([['approval-decided', expect.stringContaining('Page 4 is missing.')]]);
  await ask();
  app.clock.advance({ days: 14 });
  await manager.call(decideLearningRequest, { params: await waiting(), body: { approve: true } });
  const [row] = await ledgerOf(learner.userId);
  expect(Math.abs(Number(row?.achieved_at) - ownDeed.getTime())).toBeLessThan(60_000);
  expect(Number(row?.completed_at) - ownDeed.getTime()).toBeGreaterThan(13 * 86_400_000);
  expect(await pendingOf(learner, cardId)).toMatchObject({ completionState: 'COMPLETED', pending: [] });
});

test('CRD-20 a gate added later holds for who is not complete; one removed completes who waited for it only', async () => {
  const cardId = await gated({ acknowledgment: 'I have read it.' });
  const [waits, begun, complete] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  await waits.call(completeCard, { params: on(cardId) });
  await begun.call(visitCard, { params: on(cardId), body: {} });
  await complete.call(answerGate, { params: on(cardId), body: { gate: 'acknowledgment' } });
  await complete.call(completeCard, { params: on(cardId) });
  const change = async (gates: Partial<GateSettings>) => {
    const { version } = await curator.call(getCardDraft, { params: on(cardId) });
    await curator.call(updateCard, { params: on(cardId), body: { ...cardInput({ gates: gatesWith(gates) }), version } });
    await app.jobsDone();
  };
  await change({ acknowledgment: 'I have read it.', eSignature: 'I follow it.' });
  expect(await pendingOf(complete, cardId)).toMatchObject({ completionState: 'COMPLETED', pending: [] });
  expect((await pendingOf(begun, cardId)).pending).toEqual(['acknowledgment', 'e-signature']);
  app.clock.advance({ minutes: 60 });
  await change({});
  expect(await pendingOf(waits, cardId)).toMatchObject({ completionState: 'COMPLETED' });
  expect(await pendingOf(begun, cardId)).toMatchObject({ completionState: 'STARTED', completedPercentage: 0 });
  const { rows } = await sql<{ reason: string }>`select reason from learning_completions where user_id = ${waits.userId}`.execute(
    app.home.store.db,
  );
  expect(rows).toEqual([{ reason: 'gate-removed' }]);
});

test('CRD-09 a card is not its own prerequisite, by however many others', async () => {
  const a = (await aPublishedCard(curator)).id;
  const b = await gated({ prerequisites: [a] });
  const body = { ...cardInput({ gates: gatesWith({ prerequisites: [b] }) }), version: 1 };
  const refused = await curator.attempt(updateCard, { params: on(a), body });
  expect(refused.problem?.errors).toMatchObject([{ field: 'gates.prerequisites', code: 'circular' }]);
});

test('CRD-09 two tabs at once complete once: one row in the ledger, one event, one count, for hand, vote and quiz alike', async () => {
  const [text, poll, quiz] = [
    await aPublishedCard(curator),
    await aPublishedCard(curator, { content: pollContent }),
    await aPublishedCard(curator, { content: quizContent }),
  ];
  const learner = await app.signedIn();
  await Promise.all([1, 2, 3, 4, 5].map(async () => learner.attempt(completeCard, { params: on(text.id) })));
  await Promise.all([1, 2].map(async () => learner.attempt(voteInPoll, { params: on(poll.id), body: { optionIds: ['a'] } })));
  const answers = { q1: ['b'], q2: ['a', 'b'] };
  await Promise.all([1, 2].map(async () => learner.attempt(attemptQuiz, { params: on(quiz.id), body: { version: 1, answers } })));
  const rows = await ledgerOf(learner.userId);
  expect(rows.map(({ source }) => source).toSorted()).toEqual(['own', 'quiz', 'vote']);
  expect(rows.find(({ source }) => source === 'quiz')).toMatchObject({ status: 'Passed', score: 100 });
  const { rows: entries } = await app.platform.database.owner.query(
    "select 1 from audit_entries where action = 'cards.completed' and details->>'userId' = $1",
    [learner.userId],
  );
  expect(entries).toHaveLength(3);
});

test('LRN-03 the ledger is append-only: neither the server nor a slip changes or deletes a row', async () => {
  const card = await aPublishedCard(curator);
  const learner = await app.signedIn();
  await learner.call(completeCard, { params: on(card.id) });
  await expect(
    sql`update learning_completions set title = 'x' where user_id = ${learner.userId}`.execute(app.home.store.db),
  ).rejects.toThrow('permission denied');
  await expect(sql`delete from learning_completions where user_id = ${learner.userId}`.execute(app.home.store.db)).rejects.toThrow(
    'permission denied',
  );
  const { owner } = app.platform.database;
  await expect(owner.query('delete from learning_completions where user_id = $1', [learner.userId])).rejects.toThrow('never changed');
  expect(await ledgerOf(learner.userId)).toHaveLength(1);
});

// Card, that it is begun with it (2), completion, audit entry, event, gates of other cards, paths (2), and what is answered: those told after the
// commit add none.
test('CRD-09 completing costs few statements', async () => {
  const card = await aPublishedCard(curator);
  const learner = await app.signedIn();
  await learner.call(getCard, { params: { idOrSlug: card.id } });
  expect(await app.statementsOf(() => learner.call(completeCard, { params: on(card.id) }))).toBeLessThanOrEqual(10);
});
