import { expect, test } from 'vitest';
import { listNotifications } from '@waymark/contract/notifications';
import { getRequest } from '@waymark/contract/opportunities';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { actorOf } from '../people/people.public.ts';
import { contextOf } from '../people/people.factory.ts';
import { anOpportunity, aRequest } from './opportunities.factory.ts';
import { mindClocksJob } from './opportunities.jobs.ts';
import { moveRequest } from './opportunities.public.ts';
import { lockRequest } from './opportunity-requests.repo.ts';

const app = await testApp();
const ctx = await contextOf(app, app.home);
const messagesOf = async (person: SignedIn) =>
  (await person.call(listNotifications, { query: {} })).notifications.map(({ message }) => message);

/** Lets the schedule come round, on `times` workers at once. */
async function mindClocks(times = 1): Promise<void> {
  await app.jobsDone();
  await Promise.all(Array.from({ length: times }, () => app.platform.jobs.enqueue(app.home.store, mindClocksJob, null)));
  await app.jobsDone();
}

test('MKT-12 NTF-06 who decides is told of a request, and the applicant of the answer, each once', async () => {
  const [owner, applicant] = [await app.signedIn({ firstName: 'Ola' }), await app.signedIn({ firstName: 'Ada', lastName: 'Reed' })];
  const offer = await anOpportunity(app.home.store, owner.userId, { title: 'Leak pilot' });
  const actor = (await actorOf(app.home.store, applicant.userId)) ?? null;
  const asApplicant = { ...ctx, actor };
  const { id } = await aRequest(asApplicant, offer, { applicantId: applicant.userId, decider: owner.userId });
  await app.jobsDone();
  expect(await messagesOf(owner)).toEqual(['Ada Reed is waiting for your decision on “Leak pilot”']);
  expect(await messagesOf(applicant)).toEqual([]);
  await inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx.store, id);
    await moveRequest(ctx, request!, { to: 'rejected', action: 'reject', waiting: null, reason: 'Full' });
  });
  await app.jobsDone();
  expect(await messagesOf(applicant)).toEqual(['“Leak pilot” was declined. See the page for the reason.']);
});

test('MKT-13 a decision is reminded of within a day, and escalated once when it is late, to the manager; the applicant sees it', async () => {
  const [owner, manager] = [await app.signedIn(), await app.signedIn()];
  const applicant = await app.signedIn({ firstName: 'Ada', lastName: 'Reed' });
  await app.platform.database.owner.query('insert into reporting_lines (organisation_id, report_id, manager_id) values ($1, $2, $3)', [
    app.home.id,
    owner.userId,
    manager.userId,
  ]);
  const offer = await anOpportunity(app.home.store, owner.userId, { title: 'Storm book' });
  const { id } = await aRequest(ctx, offer, { applicantId: applicant.userId, decider: owner.userId });
  app.clock.advance({ minutes: 720 });
  await mindClocks(3);
  expect((await messagesOf(owner)).filter((message) => message.includes('within a day'))).toHaveLength(1);
  app.clock.advance({ days: 1 });
  await mindClocks(3);
  await mindClocks();
  const late = 'The decision on “Storm book” is overdue';
  const named = 'The decision on Ada Reed’s request “Storm book” is overdue';
  for (const [person, message] of [
    [applicant, late],
    [owner, named],
    [manager, named],
  ] as const)
    expect((await messagesOf(person)).filter((one) => one.includes('overdue'))).toEqual([message]);
  const seen = await applicant.call(getRequest, { params: { requestId: id } });
  expect(seen.waitsFor).toMatchObject({ isLate: true, escalatedAt: expect.any(String) });
  expect(seen.steps.map(({ action, actor }) => [action, actor])).toContainEqual(['escalate', null]);
});
