import { describe, expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import { listApprovals } from '@waymark/contract/approvals';
import { listNotifications } from '@waymark/contract/notifications';
import {
  applyForVacancy,
  decideVacancyApproval,
  getVacancy,
  getVacancyApplication,
  listVacancyApprovals,
  moveVacancyApplication,
  updateVacancy,
  type VacancyApplication,
} from '@waymark/contract/vacancies';
import { getRequest, type OpportunityRequestId } from '@waymark/contract/opportunities';
import { searchOpportunities } from '@waymark/contract/marketplace';
import { getProfile, listReports, setManager } from '@waymark/contract/people';
import { features } from '../../features.ts';
import { mindClocksJob } from '../opportunities/opportunities.jobs.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aVacancy, aVacancyApplication, decideOpenStep, openStep, RULES } from './vacancies.factory.ts';

const app = await testApp();
const recruiter = await app.signedIn({ role: 'recruiter', firstName: 'Sofia' });
const configure = (rules: Partial<Record<keyof typeof RULES, unknown>>) => app.configure('vacancy_rules', { ...RULES, ...rules });
const messagesOf = async (person: SignedIn) =>
  (await person.call(listNotifications, { query: {} })).notifications.map(({ message }) => message);
const reports = async (report: SignedIn, manager: SignedIn, kind = 'direct') => {
  await app.platform.database.owner.query(
    'insert into reporting_lines (organisation_id, report_id, manager_id, kind) values ($1, $2, $3, $4)',
    [app.home.id, report.userId, manager.userId, kind],
  );
};
const runClocks = async () => {
  await app.platform.jobs.enqueue(app.home.store, mindClocksJob, null);
  await app.jobsDone();
};
/** An applicant with a manager, a hiring manager, and a vacancy they lead. */
async function aCase(rules: Partial<Record<keyof typeof RULES, unknown>> = {}) {
  await configure(rules);
  const [applicant, manager, hiring] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  await reports(applicant, manager);
  const vacancy = await aVacancy(recruiter, { team: [{ userId: hiring.userId, part: 'hiring_manager' }] });
  return { applicant, manager, hiring, vacancy };
}
const approversOf = (application: Pick<VacancyApplication, 'approvals'>) =>
  application.approvals.find(({ status }) => status === 'PENDINGAPPROVAL')?.approvers.map(({ id }) => id);

describe('JOB-02 steps in order', () => {
  test('MKT-11 before an offer: the hiring manager chooses, the manager consents, the hiring manager makes the offer', async () => {
    const { applicant, manager, hiring, vacancy } = await aCase({ hrApproval: true });
    const applied = await aVacancyApplication(applicant, vacancy);
    expect(applied).toMatchObject({
      status: 'pendingapproval',
      waitsFor: { party: 'review', people: [{ id: hiring.userId }] },
      nextStep: 'consent',
    });
    expect(applied.approvals.map(({ step, status }) => [step, status])).toEqual([
      ['review', 'PENDINGAPPROVAL'],
      ['consent', 'PENDING'],
      ['hiring', 'PENDING'],
      ['hr', 'PENDING'],
    ]);
    const chosen = await decideOpenStep(hiring, applied);
    expect(chosen).toMatchObject({ status: 'pendingapproval', waitsFor: { party: 'consent', people: [{ id: manager.userId }] } });
    const consented = await decideOpenStep(manager, chosen);
    const offered = await decideOpenStep(hiring, consented);
    expect(approversOf(offered)).toEqual([recruiter.userId]);
    const approved = await decideOpenStep(recruiter, offered);
    expect(approved).toMatchObject({ status: 'approved', nextStep: 'start', waitsFor: { party: 'start', isLate: false } });
    expect(approved.waitsFor?.dueAt).not.toBeNull();
    const started = await recruiter.call(moveVacancyApplication, { params: { requestId: applied.id }, body: { action: 'start' } });
    expect(started).toMatchObject({ status: 'approved', waitsFor: null, startedAt: expect.any(String) });
    expect(started.steps.map(({ action }) => action)).toEqual([
      ...['apply', 'approve-review', 'approve-consent', 'approve-hiring', 'approve-hr', 'start'],
    ]);
  });

  test('MGR-05 who approves is told which decision it is, the same in the inbox as on the vacancy’s page', async () => {
    const { applicant, manager, hiring, vacancy } = await aCase({ hrApproval: true });
    const applied = await aVacancyApplication(applicant, vacancy);
    const asked = async (who: SignedIn) =>
      (await who.call(listApprovals, { query: {} })).items
        .filter(({ requester }) => requester.id === applicant.userId)
        .map(({ summary }) => summary?.value);
    const decision = (step: string, isLast = false) => [{ type: 'decision', step, isLast }];
    expect(await asked(hiring)).toEqual(decision('review'));
    const chosen = await decideOpenStep(hiring, applied);
    expect(await asked(manager)).toEqual(decision('consent'));
    const consented = await decideOpenStep(manager, chosen);
    expect(await asked(hiring)).toEqual(decision('hiring'));
    await decideOpenStep(hiring, consented);
    expect(await asked(recruiter)).toEqual(decision('hr', true));
  });

  test('MKT-11 one rejection rejects it, with its reason; the status is never set by itself', async () => {
    const { applicant, hiring, vacancy } = await aCase();
    const applied = await aVacancyApplication(applicant, vacancy);
    const withoutReason = await hiring.attempt(decideVacancyApproval, {
      params: { approvalId: openStep(applied).id },
      body: { action: 'REJECT' },
    });
    expect(withoutReason.problem?.errors).toEqual([{ field: 'reason', code: 'required' }]);
    const rejected = await decideOpenStep(hiring, applied, 'REJECT');
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Another candidate was a closer match', endedWith: null, waitsFor: null });
    await app.jobsDone();
    expect(await messagesOf(applicant)).toContain(`“${vacancy.title}” was declined. See the page for the reason.`);
  });

  test('the manager is asked before applying, when someone is shortlisted, or never, as it is configured', async () => {
    const before = await aCase({ consent: 'before_applying' });
    expect(approversOf(await aVacancyApplication(before.applicant, before.vacancy))).toEqual([before.manager.userId]);
    const shortlisting = await aCase({ consent: 'when_shortlisted' });
    const applied = await aVacancyApplication(shortlisting.applicant, shortlisting.vacancy);
    expect(approversOf(applied)).toEqual([shortlisting.hiring.userId]);
    const shortlisted = await shortlisting.hiring.call(moveVacancyApplication, {
      params: { requestId: applied.id },
      body: { action: 'shortlist' },
    });
    expect(shortlisted).toMatchObject({ shortlistedAt: expect.any(String), waitsFor: { party: 'consent' } });
    expect(approversOf(shortlisted)).toEqual([shortlisting.manager.userId]);
    const never = await aCase({ consent: 'never' });
    const straight = await aVacancyApplication(never.applicant, never.vacancy);
    expect((await decideOpenStep(never.hiring, straight)).status).toBe('approved');
  });
});

describe('JOB-02 who consents', () => {
  const consentOf = async (applicant: SignedIn, hiring: UserId[] = []) => {
    const team = (hiring.length === 0 ? [recruiter.userId] : hiring).map((userId) => ({ userId, part: 'hiring_manager' as const }));
    return approversOf(await aVacancyApplication(applicant, await aVacancy(recruiter, { team })));
  };

  test('no one above: people with MANAGE_CAREER_GROWTH decide', async () => {
    await configure({ consent: 'before_applying' });
    expect(await consentOf(await app.signedIn(), [(await app.signedIn()).userId])).toEqual([recruiter.userId]);
  });

  test('a manager who is the hiring manager, or reports to the applicant: the next one up', async () => {
    await configure({ consent: 'before_applying' });
    const [applicant, manager, above, top] = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await reports(applicant, manager);
    await reports(manager, above);
    await reports(above, top);
    expect(await consentOf(applicant, [manager.userId])).toEqual([above.userId]);
    // A circle: the manager reports to the applicant.
    const [ana, ben] = [await app.signedIn(), await app.signedIn()];
    await reports(ana, ben);
    await reports(ben, ana);
    expect(await consentOf(ana)).toEqual([recruiter.userId]);
  });

  test('a secondary manager is asked only where it is configured', async () => {
    const [applicant, manager, secondary] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await reports(applicant, manager);
    await reports(applicant, secondary, 'secondary');
    await configure({ consent: 'before_applying' });
    expect(await consentOf(applicant)).toEqual([manager.userId]);
    await configure({ consent: 'before_applying', consentBySecondary: true });
    const other = await consentOf(applicant);
    expect(other?.toSorted()).toEqual([manager.userId, secondary.userId].toSorted());
  });

  test('the manager changes while they are asked: the new one is, with a fresh clock', async () => {
    const { applicant, manager, vacancy } = await aCase({ consent: 'before_applying' });
    const next = await app.signedIn();
    const applied = await aVacancyApplication(applicant, vacancy);
    const dueAt = applied.waitsFor?.dueAt ?? '';
    app.clock.advance({ days: 3 });
    const admin = await app.signedIn({ role: 'organisation-admin' });
    await admin.call(setManager, { params: { userId: applicant.userId }, body: { kind: 'direct', managerId: next.userId } });
    await app.jobsDone();
    const after = await applicant.call(getVacancyApplication, { params: { requestId: applied.id } });
    expect(approversOf(after)).toEqual([next.userId]);
    expect(Date.parse(after.waitsFor?.dueAt ?? '')).toBeGreaterThanOrEqual(Date.parse(dueAt) + 3 * 86_400_000);
    const previous = await manager.attempt(decideVacancyApproval, {
      params: { approvalId: openStep(after).id },
      body: { action: 'APPROVE' },
    });
    expect(previous.status).toBe(403);
    expect((await decideOpenStep(next, after)).waitsFor?.party).toBe('hiring');
  });
});

describe('MKT-13 no silence, and no loss', () => {
  test('a late decision escalates and never rejects by itself', async () => {
    const { applicant, hiring, vacancy } = await aCase();
    const above = await app.signedIn();
    await reports(hiring, above);
    const applied = await aVacancyApplication(applicant, vacancy);
    app.clock.advance({ days: 8 });
    await runClocks();
    const late = await applicant.call(getVacancyApplication, { params: { requestId: applied.id } });
    expect(late).toMatchObject({ status: 'pendingapproval', waitsFor: { isLate: true, escalatedAt: expect.any(String) } });
    const notice = `The decision on “${vacancy.title}” is overdue`;
    expect(await messagesOf(applicant)).toContain(notice);
    for (const person of [hiring, above])
      expect(await messagesOf(person)).toContainEqual(
        expect.stringMatching(new RegExp(`^The decision on .+’s request “${vacancy.title}” is overdue$`)),
      );
    app.clock.advance({ days: 60 });
    await runClocks();
    expect((await applicant.call(getVacancyApplication, { params: { requestId: applied.id } })).status).toBe('pendingapproval');
  });

  test('an approval after a withdrawal is refused with today’s status; one said twice is done once', async () => {
    const { applicant, hiring, vacancy } = await aCase({ consent: 'never' });
    const first = await aVacancyApplication(applicant, vacancy);
    await applicant.call(moveVacancyApplication, { params: { requestId: first.id }, body: { action: 'withdraw' } });
    const approve = { params: { approvalId: openStep(first).id }, body: { action: 'APPROVE' } } as const;
    const late = await hiring.attempt(decideVacancyApproval, approve);
    expect([late.status, late.problem?.code, late.problem?.params]).toEqual([409, 'request-not-in-this-state', { status: 'withdrawn' }]);
    // Who withdrew may apply again at once.
    const second = await aVacancyApplication(applicant, vacancy);
    const again = { params: { approvalId: openStep(second).id }, body: { action: 'APPROVE' } } as const;
    const answers = await Promise.all([hiring.attempt(decideVacancyApproval, again), hiring.attempt(decideVacancyApproval, again)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => [body.status, body.steps.length])).toEqual([
      ['approved', 2],
      ['approved', 2],
    ]);
    const page = await hiring.call(getVacancy, { params: { slug: vacancy.slug } });
    expect(page).toMatchObject({ openings: 1, openingsLeft: 0 });
  });

  test('who was declined may apply again after the configured days, and who withdrew with a yes frees the opening', async () => {
    const { applicant, hiring, vacancy } = await aCase({ consent: 'never', reapplyDays: 30 });
    await decideOpenStep(hiring, await aVacancyApplication(applicant, vacancy), 'REJECT');
    const refused = await applicant.attempt(applyForVacancy, { params: { vacancyId: vacancy.id }, body: {} });
    expect([refused.status, refused.problem?.code]).toEqual([409, 'vacancy-reapply-later']);
    expect((await applicant.call(getVacancy, { params: { slug: vacancy.slug } })).reapplyFrom).not.toBeNull();
    app.clock.advance({ days: 31 });
    const again = await decideOpenStep(hiring, await aVacancyApplication(applicant, vacancy));
    expect(again.status).toBe('approved');
    const withdrawn = await applicant.call(moveVacancyApplication, { params: { requestId: again.id }, body: { action: 'withdraw' } });
    expect(withdrawn.status).toBe('withdrawn');
    expect(await hiring.call(getVacancy, { params: { slug: vacancy.slug } })).toMatchObject({ status: 'open', openingsLeft: 1 });
  });

  test('the hiring team changes: what waits, waits for the new one; no one decides about their own application', async () => {
    const { applicant, hiring, vacancy } = await aCase();
    const other = await app.signedIn();
    const applied = await aVacancyApplication(applicant, vacancy);
    const own = await applicant.attempt(decideVacancyApproval, {
      params: { approvalId: openStep(applied).id },
      body: { action: 'APPROVE' },
    });
    expect(own.status).toBe(403);
    await recruiter.call(updateVacancy, {
      params: { vacancyId: vacancy.id },
      body: { title: vacancy.title, version: vacancy.version, team: [{ userId: other.userId, part: 'hiring_manager' }] },
    });
    expect((await hiring.call(listVacancyApprovals, { query: {} })).items).toEqual([]);
    const waiting = await other.call(listVacancyApprovals, { query: {} });
    expect(waiting.items.map(({ id }) => id)).toEqual([applied.id]);
    expect((await decideOpenStep(other, waiting.items[0] ?? applied)).waitsFor?.party).toBe('consent');
  });
});

/** Every list and page that is read without naming a record, and those about the vacancy, the applicant and the application. */
async function answersOf(manager: SignedIn, { userId, handle }: SignedIn, slug: string, requestId: string): Promise<unknown[]> {
  const plain = features
    .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
    .filter(({ method, path, transport }) => method === 'GET' && transport === 'json' && !path.includes(':'));
  expect(plain.length).toBeGreaterThan(80);
  const params = { requestId: requestId as OpportunityRequestId };
  const answers = [];
  for (const endpoint of plain) answers.push([endpoint.id, await manager.attempt(endpoint, { query: {} })] as const);
  return [
    ...answers,
    ['vacancy', await manager.attempt(getVacancy, { params: { slug } })],
    ['application', await manager.attempt(getVacancyApplication, { params })],
    ['request', await manager.attempt(getRequest, { params })],
    ['search', await manager.attempt(searchOpportunities, { body: { type: 'job_vacancy', pageSize: 100 } })],
    ['profile', await manager.attempt(getProfile, { params: { handle } })],
    ['reports', await manager.attempt(listReports, { params: { userId: manager.userId } })],
    ['applicant', await manager.attempt(listReports, { params: { userId } })],
  ].map(([name, answer]) => {
    const { status, body, problem } = answer as { status: number; body: unknown; problem?: { code: string } };
    return { name, status, body: withoutTimes(body), problem: problem?.code };
  });
}

/** What tells the time of the answer itself, and tokens, which are new in each. */
const PASSING = new Set([
  'csrfToken',
  'jwtToken',
  'now',
  'serverTime',
  'token',
  'lastFetchTimestamp',
  'requestId',
  'instance',
  'lastSeenAt',
  'lastActiveAt',
  'nextAt',
  'isNew',
  // What a page draws of the calendar moves on with the days.
  'today',
  'day',
  'weeks',
]);
const withoutTimes = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null, (key, value: unknown) => (PASSING.has(key) ? undefined : value)));

test('JOB-02 until the moment of consent nothing in any answer to the manager changes', async () => {
  const { applicant, manager, hiring, vacancy } = await aCase();
  // The manager is above the hiring manager, too: an escalation would tell them.
  await reports(hiring, manager);
  // Who reports to them is counted in the background, and their reports show it.
  await app.jobsDone();
  const nobodys = '00000000-0000-7000-8000-000000000000';
  const before = await answersOf(manager, applicant, vacancy.slug, nobodys);
  const applied = await aVacancyApplication(applicant, vacancy);
  await app.jobsDone();
  expect(await answersOf(manager, applicant, vacancy.slug, applied.id)).toEqual(before);
  await hiring.call(moveVacancyApplication, { params: { requestId: applied.id }, body: { action: 'shortlist' } });
  app.clock.advance({ days: 8 });
  await runClocks();
  const escalated = await applicant.call(getVacancyApplication, { params: { requestId: applied.id } });
  expect(escalated.waitsFor?.escalatedAt).not.toBeNull();
  expect(await answersOf(manager, applicant, vacancy.slug, applied.id)).toEqual(before);
  await decideOpenStep(hiring, escalated);
  await app.jobsDone();
  const after = await answersOf(manager, applicant, vacancy.slug, applied.id);
  expect(after).not.toEqual(before);
  expect((await manager.call(listVacancyApprovals, { query: {} })).items.map(({ id }) => id)).toEqual([applied.id]);
});
