import { describe, expect, test } from 'vitest';
import {
  type ApprovalKind,
  createDeputy,
  decideApproval,
  deleteDeputy,
  getApproval,
  getApprovalCounts,
  handOverApproval,
  listApprovals,
  listDecidedApprovals,
  listDeputies,
} from '@waymark/contract/approvals';
import { listNotifications } from '@waymark/contract/notifications';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import { inTransaction, transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { features } from '../../features.ts';
import { testApp } from '../../testing/app.ts';
import { eraseUser } from '../people/people.public.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { eventsOf } from '../projects/projects.factory.ts';
import { aConsentFor, inboxItem, reportsTo } from './approvals.factory.ts';
import { type ApprovalDecision, closeApprovals, openApprovals } from './approvals.public.ts';

const decided: (ApprovalDecision & { subjectId: string })[] = [];
/** A feature that keeps no table of its own for what it asks. */
const waivers = {
  slug: 'waivers-under-test',
  routes: [],
  approvals: [
    {
      kind: 'waiver' as const,
      decide: async (_ctx: unknown, row: { subject_id: string }, decision: ApprovalDecision) => {
        decided.push({ ...decision, subjectId: row.subject_id });
      },
    },
  ],
};
const app = await testApp({ features: [...features, waivers] });
const DAY = 86_400_000;
const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);

const contextOf = async () => ({
  platform: app.platform,
  organisation: (await app.platform.organisations.withId(app.home.id))!,
  store: app.home.store,
  requestId: 'test',
  actor: null,
  now: () => app.clock.now(),
});

/** A waiver someone asks their manager for. */
async function aWaiver(requester: SignedIn, title = 'Confined spaces', dueAt?: Date): Promise<string> {
  const subjectId = newId<string>();
  const ctx = await contextOf();
  await inTransaction(ctx, (ctx) =>
    openApprovals(ctx, 'waiver', [
      {
        subjectId,
        requesterId: requester.userId,
        approvers: 'manager',
        title,
        message: 'I did the like at my last job.',
        href: '/insights/confined-spaces',
        facts: [{ label: 'until', group: 'request', value: { type: 'day', day: '2027-02-28' } }],
        ...(dueAt === undefined ? {} : { dueAt }),
      },
    ]),
  );
  return subjectId;
}

const stepsOf = ({ id }: { id: string }) => eventsOf(app, { id: id as OpportunityRequestId });
const inboxOf = async (who: SignedIn) => (await who.call(listApprovals, { query: { limit: 100 } })).items;
const decide = (who: SignedIn, { kind, id }: { kind: ApprovalKind; id: string }, outcome: 'approved' | 'declined', reason = '') =>
  who.attempt(decideApproval, { params: { kind, id }, body: { outcome, reason } });

describe('one inbox', () => {
  test('MGR-05 LRN-05 what every feature asks stands in one list, oldest first or by person, with counts by area', async () => {
    const manager = await app.signedIn();
    const { learner } = await aConsentFor(app, manager);
    app.clock.advance({ minutes: 1 });
    const early = await app.signedIn({ firstName: 'Aaron', lastName: 'Abel' });
    await reportsTo(app, early, manager);
    await aWaiver(early);
    expect((await inboxOf(manager)).map(({ kind, requester }) => [kind, requester.id])).toEqual([
      ['project-consent', learner.userId],
      ['waiver', early.userId],
    ]);
    const byPerson = await manager.call(listApprovals, { query: { order: 'person' } });
    expect(byPerson.items.map(({ kind }) => kind)).toEqual(['waiver', 'project-consent']);
    const first = await manager.call(listApprovals, { query: { order: 'person', limit: 1 } });
    const second = await manager.call(listApprovals, { query: { order: 'person', limit: 1, cursor: first.nextCursor! } });
    expect([...first.items, ...second.items].map(({ kind }) => kind)).toEqual(['waiver', 'project-consent']);
    expect((await manager.call(listApprovals, { query: { area: 'learning' } })).items.map(({ kind }) => kind)).toEqual(['waiver']);
    expect(await manager.call(getApprovalCounts, {})).toMatchObject({
      waiting: 2,
      people: 2,
      areas: { learning: 1, consents: 1, career: 0 },
    });
    expect(await inboxOf(early)).toEqual([]);
    expect((await inboxOf(manager))[1]).toMatchObject({ title: 'Confined spaces', summary: { label: 'until' }, inPlaceOf: null });
  });

  test('LRN-05 a decision goes to the feature and the learner is told, by approvals where the feature tells no one', async () => {
    const [manager, learner] = [await app.signedIn(), await app.signedIn()];
    await reportsTo(app, learner, manager);
    const subjectId = await aWaiver(learner);
    const [item] = await inboxOf(manager);
    expect(await manager.call(getApproval, { params: item! })).toMatchObject({
      message: 'I did the like at my last job.',
      can: { handOver: true },
    });
    const answer = await decide(manager, item!, 'approved', 'Go for it');
    expect(answer.body).toMatchObject({ outcome: 'approved', reason: 'Go for it', inPlaceOf: null });
    expect(decided.filter((one) => one.subjectId === subjectId)).toEqual([
      { subjectId, outcome: 'approved', reason: 'Go for it', decidedBy: manager.userId, inPlaceOf: null },
    ]);
    expect(await inboxOf(manager)).toEqual([]);
    await app.jobsDone();
    const told = async (who: SignedIn) => (await who.call(listNotifications, { query: {} })).notifications.map(({ message }) => message);
    expect(await told(manager)).toEqual([`${learner.fullName} is waiting for your decision on “Confined spaces”`]);
    expect(await told(learner)).toEqual([`${manager.fullName} approved “Confined spaces”`]);
    expect((await manager.call(listDecidedApprovals, { query: {} })).items).toMatchObject([{ kind: 'waiver', outcome: 'approved' }]);
  });

  test('LRN-05 declining needs a reason; a consent that is declined ends the application with it', async () => {
    const manager = await app.signedIn();
    const { item } = await aConsentFor(app, manager);
    expect((await decide(manager, item, 'declined')).problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'reason', code: 'required' }],
    });
    expect((await decide(manager, item, 'declined', 'The crew is short until May')).status).toBe(200);
    expect(await stepsOf(item)).toEqual(['apply', 'refuse-consent']);
  });

  test('MGR-05 of two who decide at once one decision counts, the other is told', async () => {
    const manager = await app.signedIn();
    const { item } = await aConsentFor(app, manager);
    const answers = await Promise.all([decide(manager, item, 'approved'), decide(manager, item, 'declined', 'No')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe('approval-decided');
    expect(await stepsOf(item)).toHaveLength(2);
  });

  test('MGR-05 no one else sees or decides a request', async () => {
    const manager = await app.signedIn();
    const { item, learner } = await aConsentFor(app, manager);
    for (const other of [learner, await app.signedIn({ role: ['learner', 'super-admin'] })]) {
      expect((await other.attempt(getApproval, { params: item })).problem?.code).toBe('approval-not-found');
      expect((await decide(other, item, 'approved')).problem?.code).toBe('approval-not-found');
    }
  });

  test('MGR-05 a request is passed on, also one of a project', async () => {
    const [manager, other] = [await app.signedIn(), await app.signedIn()];
    const { item, learner } = await aConsentFor(app, manager);
    await aWaiver(learner);
    for (const one of await inboxOf(manager)) {
      expect((await manager.attempt(handOverApproval, { params: one, body: { userId: learner.userId } })).problem?.code).toBe(
        'invalid-input',
      );
      await manager.call(handOverApproval, { params: one, body: { userId: other.userId } });
    }
    expect(await inboxOf(manager)).toEqual([]);
    expect((await inboxOf(other)).map(({ kind }) => kind).toSorted()).toEqual(['project-consent', 'waiver']);
    expect((await decide(other, item, 'approved')).status).toBe(200);
    await reportsTo(app, learner, await app.signedIn());
    await app.jobsDone();
    expect(
      (await inboxOf(other)).map(({ kind }) => kind),
      'it stays with the person it was passed to, whatever manager its learner gets',
    ).toEqual(['waiver']);
  });

  test('MGR-05 a request that was passed on says who passed it on, to who decides and to who asks', async () => {
    const [manager, other, third] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const { item, learner } = await aConsentFor(app, manager);
    await aWaiver(learner);
    expect((await inboxOf(manager)).map(({ passedOnBy }) => passedOnBy)).toEqual([null, null]);
    for (const one of await inboxOf(manager)) await manager.call(handOverApproval, { params: one, body: { userId: other.userId } });
    for (const one of await inboxOf(other)) {
      expect(one.passedOnBy?.id).toBe(manager.userId);
      const { history } = await other.call(getApproval, { params: one });
      expect(history.map(({ step, person }) => [step, person?.id])).toEqual([
        ['waiting', undefined],
        ['handed-over', manager.userId],
        ['asked', learner.userId],
      ]);
    }
    await app.jobsDone();
    expect((await learner.call(listNotifications, { query: {} })).notifications.map(({ message }) => message).toSorted()).toEqual(
      [item.title, 'Confined spaces']
        .map((title) => `${manager.fullName} reassigned your request “${title}” to ${other.fullName}`)
        .toSorted(),
    );
    app.clock.advance({ minutes: 1 });
    for (const one of await inboxOf(other)) await other.call(handOverApproval, { params: one, body: { userId: third.userId } });
    for (const one of await inboxOf(third)) expect(one.passedOnBy?.id, 'the last one').toBe(other.userId);
  });

  test('MGR-05 requests follow a change of manager; without one, who manages people decides', async () => {
    const [first, second, learner] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await reportsTo(app, learner, first);
    await aWaiver(learner);
    await reportsTo(app, learner, second);
    await app.jobsDone();
    expect(await inboxOf(first)).toEqual([]);
    expect(await inboxOf(second)).toHaveLength(1);
    await reportsTo(app, learner, null);
    await app.jobsDone();
    expect(await inboxOf(second)).toEqual([]);
    const admin = await app.signedIn({ role: ['learner', 'admin'] });
    const orphan = await aWaiver(await app.signedIn());
    expect((await inboxOf(admin)).map(({ kind }) => kind)).toContain('waiver');
    await inTransaction(await contextOf(), (ctx) => closeApprovals(ctx, 'waiver', [orphan]));
  });

  test('PLT-12 MGR-05 someone erased leaves nothing waiting: what they asked for goes, what waited for them is for others to decide', async () => {
    const [above, manager, learner, deputy] = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await reportsTo(app, manager, above);
    await reportsTo(app, learner, manager);
    await aWaiver(learner, 'For the erased');
    await aWaiver(manager, 'Of the erased');
    await manager.call(createDeputy, { body: { deputyId: deputy.userId, firstDay: day(0), lastDay: day(9) } });
    const administrator = await app.signedIn({ role: ['learner', 'admin'] });
    expect((await inboxOf(deputy)).map(({ title }) => title)).toEqual(['For the erased']);
    await inTransaction(await contextOf(), (ctx) => eraseUser(ctx, manager.userId));
    await app.jobsDone();
    expect(await inboxOf(above), 'what they asked for').toEqual([]);
    expect(await inboxOf(deputy), 'their deputy has no one to stand in for').toEqual([]);
    expect((await deputy.call(listDeputies, { query: { side: 'for-others' } })).items).toEqual([]);
    expect((await inboxOf(administrator)).map(({ title }) => title)).toContain('For the erased');
  });

  test('LRN-05 a late decision may be made by the manager above', async () => {
    const [above, manager, learner] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await reportsTo(app, manager, above);
    await reportsTo(app, learner, manager);
    await aWaiver(learner, 'Late one', new Date(app.clock.now().getTime() + 2 * DAY));
    const keepTimes = async () => {
      const { keepApprovalTimes } = await import('./approvals.jobs.ts');
      await transaction(app.home.store, async (tx) => keepApprovalTimes.handle({ ...(await contextOf()), store: tx, jobId: 'test' }, null));
    };
    await keepTimes();
    expect(await inboxOf(above)).toEqual([]);
    app.clock.advance({ days: 1.5 });
    await keepTimes();
    expect(await inboxOf(above)).toEqual([]);
    app.clock.advance({ days: 1 });
    await keepTimes();
    const [item] = await inboxOf(above);
    expect(item).toMatchObject({ title: 'Late one', isLate: true });
    const { history } = await above.call(getApproval, { params: item! });
    expect(history.map(({ step }) => step)).toEqual(['waiting', 'escalated', 'reminded', 'asked']);
    expect(history[0]?.at, 'it waits since it was passed on').toBe(history[1]?.at);
    expect(await inboxOf(manager)).toHaveLength(1);
  });
});

describe('deputies', () => {
  test('MGR-09 a deputy decides from the first day to the last, marked as in the manager’s place', async () => {
    const [manager, deputy] = [await app.signedIn(), await app.signedIn()];
    const { item } = await aConsentFor(app, manager);
    const body = { deputyId: deputy.userId, firstDay: day(1), lastDay: day(2) };
    const named = await manager.call(createDeputy, { body });
    expect(named).toMatchObject({ isActive: false, deputy: { id: deputy.userId } });
    expect(await inboxOf(deputy)).toEqual([]);
    app.clock.advance({ days: 1 });
    expect(await inboxItem(deputy, 'project-consent', item.id)).toMatchObject({ inPlaceOf: { id: manager.userId } });
    expect((await decide(deputy, item, 'approved', 'Fine')).body).toMatchObject({
      decidedBy: { id: deputy.userId },
      inPlaceOf: { id: manager.userId },
    });
    const shown = { decidedBy: { id: deputy.userId }, inPlaceOf: { id: manager.userId } };
    for (const who of [manager, deputy]) expect((await who.call(listDecidedApprovals, { query: {} })).items).toMatchObject([shown]);
    const { rows } = await app.platform.database.owner.query(
      `select actor_id, impersonator_id from audit_entries where action = 'opportunities.request-moved' and subject_id = $1 order by id desc limit 1`,
      [item.id],
    );
    expect(rows).toEqual([{ actor_id: manager.userId, impersonator_id: deputy.userId }]);
    await aConsentFor(app, manager);
    app.clock.advance({ days: 2 });
    expect(await inboxOf(deputy)).toEqual([]);
  });

  test('MGR-09 a time that cannot be says which day is wrong and why, and the deputy is told of real dates', async () => {
    const [manager, deputy] = [await app.signedIn(), await app.signedIn()];
    const fault = async (firstDay: string, lastDay: string) => {
      const answer = await manager.attempt(createDeputy, { body: { deputyId: deputy.userId, firstDay, lastDay } });
      return answer.problem?.errors?.map(({ field, code }) => [field, code]);
    };
    expect(await fault(day(3), day(1))).toEqual([['lastDay', 'before-start']]);
    expect(await fault(day(-9), day(-8))).toEqual([['lastDay', 'deputy-time']]);
    expect(await fault(day(0), day(500))).toEqual([['lastDay', 'deputy-time']]);
    await manager.call(createDeputy, { body: { deputyId: deputy.userId, firstDay: day(1), lastDay: day(2) } });
    await app.jobsDone();
    const [told] = (await deputy.call(listNotifications, { query: {} })).notifications;
    expect(told?.message).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(told?.message).toContain(new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day(1))));
  });

  test('MGR-05 MGR-09 a manager and the deputy who approve at once: one decision counts, the other is told, and it is written once', async () => {
    const [manager, deputy] = [await app.signedIn(), await app.signedIn()];
    const { item } = await aConsentFor(app, manager);
    await manager.call(createDeputy, { body: { deputyId: deputy.userId, firstDay: day(0), lastDay: day(2) } });
    const answers = await Promise.all([decide(manager, item, 'approved'), decide(deputy, item, 'approved')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe('approval-decided');
    expect(await stepsOf(item)).toHaveLength(2);
  });

  test('MGR-09 a deputy never decides what they asked for themselves, and no one but the two ends it', async () => {
    const manager = await app.signedIn();
    const { item, learner } = await aConsentFor(app, manager);
    const { id: deputyId } = await manager.call(createDeputy, { body: { deputyId: learner.userId, firstDay: day(0), lastDay: day(5) } });
    expect(await inboxOf(learner)).toEqual([]);
    expect((await decide(learner, item, 'approved')).problem?.code).toBe('approval-not-found');
    expect((await (await app.signedIn()).attempt(deleteDeputy, { params: { deputyId } })).problem?.code).toBe('deputy-not-found');
    expect((await learner.call(listDeputies, { query: { side: 'for-others' } })).items).toMatchObject([{ id: deputyId, isActive: true }]);
    await learner.call(deleteDeputy, { params: { deputyId } });
    expect((await manager.call(listDeputies, { query: {} })).items).toEqual([]);
  });

  test.each([
    ['oneself', (own: SignedIn) => ({ deputyId: own.userId, firstDay: day(0), lastDay: day(1) }), 'deputyId'],
    ['days turned round', (_own: SignedIn, other: SignedIn) => ({ deputyId: other.userId, firstDay: day(2), lastDay: day(1) }), 'lastDay'],
    [
      'days that are over',
      (_own: SignedIn, other: SignedIn) => ({ deputyId: other.userId, firstDay: day(-9), lastDay: day(-8) }),
      'lastDay',
    ],
    ['years', (_own: SignedIn, other: SignedIn) => ({ deputyId: other.userId, firstDay: day(0), lastDay: day(400) }), 'lastDay'],
  ] as const)('MGR-09 %s is refused', async (_what, bodyOf, field) => {
    const own = await app.signedIn();
    const { problem } = await own.attempt(createDeputy, { body: bodyOf(own, await app.signedIn()) });
    expect(problem?.errors?.map((one) => one.field)).toEqual([field]);
  });
});
