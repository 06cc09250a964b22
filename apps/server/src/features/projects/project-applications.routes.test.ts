import { describe, expect, test } from 'vitest';
import { changeMatchRules, getMatchRules, isInBand, scoreRangeKey } from '@waymark/contract/matching';
import { listNotifications } from '@waymark/contract/notifications';
import { getRequest } from '@waymark/contract/opportunities';
import {
  applyForProject,
  deleteProject,
  getProject,
  getProjectApplication,
  listProjectApplications,
  listSuggestedCandidates,
  moveProject,
  moveProjectApplication,
  type ProjectApplicationAction,
  rateProjectSkills,
  updateProject,
} from '@waymark/contract/projects';
import { updateUser } from '@waymark/contract/people';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { heldSkills } from '../skills/skills.public.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { withSkills } from '../matching/matching.factory.ts';
import { newId } from '../../platform/db/new-id.ts';
import { anApplication, aProject, eventsOf, takeSteps } from './projects.factory.ts';
import { keepProjectTimes } from './projects.jobs.ts';

const app = await testApp();
const database = app.platform.database.owner;
const owner = await app.signedIn({ role: ['learner', 'project-owner'] });
const admin = await app.signedIn({ role: ['learner', 'marketplace-admin'] });

const RULES = {
  applicationMessageRequired: false,
  managerConsentRequired: false,
  rejectionReasonMenu: true,
  rejectionReasonRequired: false,
  suggestedCandidates: true,
  autoAssignSkills: true,
  skillsRating: true,
  openToProposals: false,
};
const rule = (changed: Partial<typeof RULES>) => app.configure('project_rules', { ...RULES, ...changed });
const step = (who: SignedIn, requestId: string, action: ProjectApplicationAction, more: { reason?: string; reasonText?: string } = {}) =>
  who.attempt(moveProjectApplication, { params: { requestId }, body: { action, ...more } });
const see = (who: SignedIn, { slug }: { slug: string }) => who.call(getProject, { params: { slug } });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.signedIn()));

async function reportsTo(report: SignedIn, manager: SignedIn): Promise<void> {
  await app.home.store.db
    .insertInto('reporting_lines')
    .values({ organisation_id: app.home.id, report_id: report.userId, manager_id: manager.userId, kind: 'direct' })
    .execute();
}

async function keepTimes(): Promise<void> {
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => keepProjectTimes.handle({ ...ctx, jobId: newId() }, null));
}

describe('PRJ-05 suggested candidates', () => {
  test('are people with the skills who did not apply, for the owners alone', async () => {
    await rule({});
    const skillId = await aSkill(app.home.store, 'Tide gauging');
    const [able, applied, stranger] = await people(3);
    for (const person of [able, applied]) await withSkills(app, person!.userId, { [skillId]: 'advanced' });
    const project = await aProject(owner, { skillDetails: [{ id: skillId, level: 'intermediate' }] });
    await anApplication(applied!, project);
    await app.jobsDone();
    const params = { projectId: project.id };
    const { items } = await owner.call(listSuggestedCandidates, { params });
    const ids = items.map(({ person }) => person.id);
    expect(ids).toContain(able!.userId);
    expect(ids).not.toContain(applied!.userId);
    expect((await stranger!.attempt(listSuggestedCandidates, { params })).status).toBeGreaterThanOrEqual(403);
  });
});

test('MKT-06 candidates and applicants are narrowed by the administrator’s bands: above the lower bound, which belongs to the lowest alone', async () => {
  await rule({});
  const [one, other] = [await aSkill(app.home.store, 'Weir design'), await aSkill(app.home.store, 'Sluice design')];
  const asked = [one, other].map((id) => ({ id, level: 'advanced' as const }));
  const [both, half, low, none] = await people(4);
  await withSkills(app, both!.userId, { [one]: 'advanced', [other]: 'advanced' });
  await withSkills(app, half!.userId, { [one]: 'advanced' });
  await withSkills(app, low!.userId, { [one]: 'beginner' });
  await app.jobsDone();
  const mine = new Set<string>([both, half, low, none].map((person) => person!.userId));
  const open = await aProject(owner, { skillDetails: asked });
  const project = await aProject(owner, { maxPositions: 9, skillDetails: asked });
  for (const person of [both, half, low, none]) await anApplication(person!, project);
  const listed = async (scoreRange: string[], limit = 20) => {
    const found: [string, number][] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { scoreRange, limit, ...(cursor === undefined ? {} : { cursor }) };
      const page = await owner.call(listProjectApplications, { params: { projectId: project.id }, query });
      found.push(...page.items.map(({ applicant, matchScore }): [string, number] => [applicant.id, matchScore ?? -1]));
      cursor = page.nextCursor;
    }
    return found;
  };
  const suggested = async (scoreRange: string[]) => {
    const { items } = await owner.call(listSuggestedCandidates, { params: { projectId: open.id }, query: { scoreRange } });
    return items.map(({ person, score }): [string, number] => [person.id, score]);
  };
  const all = await listed([]);
  const scores = new Map(all);
  expect(scores.size).toBe(4);
  const [top, middle, least] = [both, half, low].map((person) => scores.get(person!.userId) ?? -1) as [number, number, number];
  expect(top > middle && middle > least && least > 0).toBe(true);
  // The administrator ends a band at just the score of one of them: that one is in the lower band.
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const { version, weights } = await admin.call(getMatchRules);
  const { bands } = await admin.call(changeMatchRules, { body: { basedOn: version, weights, thresholds: [least, middle, 99], note: '' } });
  for (const band of bands) {
    const within = all.filter(([, score]) => isInBand(score, band));
    const asks = [scoreRangeKey(band)];
    expect([asks, await listed(asks)]).toEqual([asks, within]);
    expect([asks, await listed(asks, 1)]).toEqual([asks, within]);
    const found = await suggested(asks);
    expect(found.every(([, score]) => isInBand(score, band))).toBe(true);
    // In the lowest there may be more people of the organisation than are suggested.
    const mineFound = new Set(found.filter(([id]) => mine.has(id)).map(([id]) => id));
    const missing = within.filter(([id]) => !mineFound.has(id));
    expect([asks, band.isLowest ? [] : missing]).toEqual([asks, []]);
  }
  const [lowest, next] = bands.map(scoreRangeKey) as [string, string];
  // The match of people with no known data is unknown: they are in no band.
  expect(scores.get(none!.userId)).toBe(-1);
  expect((await listed([lowest, next])).map(([id]) => id).toSorted()).toEqual([half, low].map((person) => person!.userId).toSorted());
  // Who fits less than half is suggested where their band is asked for, and not otherwise.
  expect((await suggested([])).map(([id]) => id)).not.toContain(low!.userId);
  const refused = await owner.attempt(listSuggestedCandidates, { params: { projectId: open.id }, query: { scoreRange: ['many'] } });
  expect(refused.status).toBe(422);
});

describe('PRJ-06 from applying to the end', () => {
  test('apply, approve, start, complete: each sees what they may do, who it waits for and until when', async () => {
    const learner = await app.signedIn();
    const skillId = await aSkill(app.home.store, 'Leak detection');
    const project = await aProject(owner, { maxPositions: 2, skillDetails: [{ id: skillId, level: 'intermediate' }] });
    const { id } = await anApplication(learner, project);
    const applied = await see(learner, project);
    expect(applied.application).toMatchObject({
      status: 'applied',
      message: 'I would like to help',
      allowedActions: ['withdraw'],
      waitsFor: { party: 'owner', people: [{ id: owner.userId }], isLate: false },
      steps: [{ action: 'apply', to: 'applied' }],
    });
    expect(applied.can.apply).toBe(false);
    const { items } = await owner.call(listProjectApplications, { params: { projectId: project.id }, query: {} });
    expect(items.map(({ allowedActions }) => allowedActions)).toEqual([['approve', 'reject']]);
    expect(await see(owner, project)).toMatchObject({ waitingCount: 1, applicantsCount: 1 });
    await takeSteps(owner, { id }, 'approve', 'start');
    expect((await see(learner, project)).placesTaken).toBe(1);
    const members = await owner.call(listProjectApplications, {
      params: { projectId: project.id },
      query: { part: 'members', status: 'inprogress' },
    });
    expect(members.items.map(({ id: one }) => one)).toEqual([id]);
    await takeSteps(owner, { id }, 'complete-successfully');
    const done = await learner.call(getProjectApplication, { params: { requestId: id } });
    expect(done).toMatchObject({ status: 'completed_successfully', waitsFor: null, allowedActions: [], can: { rate: false } });
    expect(done.steps.map(({ action }) => action)).toEqual(['apply', 'approve', 'start', 'complete-successfully']);
    expect(await eventsOf(app, { id })).toEqual(['apply', 'approve', 'start', 'complete-successfully']);
  });

  test('PRJ-05 a reason is chosen from the menu, in words, and the applicant sees it', async () => {
    const learner = await app.signedIn();
    const project = await aProject(owner);
    const { id } = await anApplication(learner, project);
    expect((await step(owner, id, 'reject', { reason: 'no-such-reason' })).problem?.errors).toEqual([
      { field: 'reason', code: 'invalid-choice' },
    ]);
    await rule({ rejectionReasonRequired: true });
    expect((await step(owner, id, 'reject')).problem?.errors).toEqual([{ field: 'reason', code: 'required' }]);
    expect((await step(owner, id, 'reject', { reason: 'team-complete', reasonText: 'Next time?' })).status).toBe(200);
    await rule({});
    const { application, can } = await see(learner, project);
    expect(application).toMatchObject({ status: 'rejected', reason: 'The team is complete', reasonText: 'Next time?', waitsFor: null });
    expect(can.apply, 'another try is possible').toBe(true);
    expect((await learner.call(getRequest, { params: { requestId: id } })).reason).toBe('The team is complete');
  });

  test('PRJ-05 MKT-13 a reason is said in the language of who reads it, and stays said when it leaves the menu', async () => {
    const teamComplete = { key: 'team-complete', label: 'The team is complete', labels: { de: 'Das Team ist vollständig' } };
    await app.configure('project_rejection_reasons', [teamComplete]);
    const learner = await app.signedIn();
    const project = await aProject(owner);
    const { id } = await anApplication(learner, project);
    await step(owner, id, 'reject', { reason: 'team-complete', reasonText: 'Next time?' });
    await learner.call(updateUser, { params: { userId: learner.userId }, body: { language: 'de' } });
    const read = () => learner.call(getRequest, { params: { requestId: id } });
    expect((await read()).reason).toBe('Das Team ist vollständig');
    expect((await read()).steps.at(-1)).toMatchObject({ reason: 'Das Team ist vollständig', reasonText: 'Next time?' });
    expect((await owner.call(getProjectApplication, { params: { requestId: id } })).reason).toBe('The team is complete');
    await app.configure('project_rejection_reasons', []);
    expect((await read()).reason).toBe('The team is complete');
    await app.configure('project_rejection_reasons', [teamComplete]);
    const other = await aProject(owner);
    await anApplication(learner, other);
    await owner.call(deleteProject, { params: { projectId: other.id } });
    expect((await see(learner, other)).application?.reason).toBe('Das Projekt wurde abgesagt.');
  });

  test('PRJ-05 a message is asked for where the rules say so', async () => {
    await rule({ applicationMessageRequired: true });
    const project = await aProject(owner);
    const learner = await app.signedIn();
    const { problem } = await learner.attempt(applyForProject, { params: { projectId: project.id }, body: { message: '  ' } });
    expect(problem?.errors).toEqual([{ field: 'message', code: 'required' }]);
    await rule({});
  });

  test('PRJ-05 the manager consents first where the rules ask for it; no one else can in their place', async () => {
    await rule({ managerConsentRequired: true });
    const [learner, alone, manager, next] = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn(), app.signedIn()]);
    await reportsTo(learner, manager);
    const project = await aProject(owner, { maxPositions: 3 });
    const { id, waitsFor } = await anApplication(learner, project);
    expect(waitsFor).toMatchObject({ party: 'manager', people: [{ id: manager.userId }] });
    expect((await anApplication(alone, project)).status, 'without a manager the owners are asked').toBe('applied');
    expect((await step(owner, id, 'consent')).problem?.code).toBe('forbidden');
    expect((await step(learner, id, 'consent')).problem?.code).toBe('forbidden');
    expect((await step(owner, id, 'approve')).problem?.code).toBe('not-in-this-state');
    const asked = await see(manager, project);
    expect(asked.toConsent.map(({ id: one, allowedActions }) => [one, allowedActions])).toEqual([[id, ['consent', 'refuse-consent']]]);
    expect((await see(next, project)).toConsent).toEqual([]);
    expect((await step(manager, id, 'consent')).body).toMatchObject({ status: 'applied', waitsFor: { party: 'owner' } });
    expect((await see(manager, project)).toConsent).toEqual([]);
    await rule({});
  });

  test('no one decides about their own application, whatever else they may', async () => {
    const project = await aProject(owner);
    const { id } = await anApplication(admin, project);
    expect((await step(admin, id, 'approve')).problem?.code).toBe('forbidden');
    expect((await owner.attempt(applyForProject, { params: { projectId: project.id }, body: {} })).problem?.code).toBe('project-own');
  });

  test('an application is for the people it concerns', async () => {
    const [learner, stranger] = await people(2);
    const project = await aProject(owner);
    const { id } = await anApplication(learner!, project);
    expect((await stranger!.attempt(getProjectApplication, { params: { requestId: id } })).problem?.code).toBe(
      'project-application-not-found',
    );
    expect((await step(stranger!, id, 'approve')).problem?.code).toBe('project-application-not-found');
    expect((await stranger!.attempt(listProjectApplications, { params: { projectId: project.id }, query: {} })).status).toBe(403);
    expect((await admin.call(getProjectApplication, { params: { requestId: id } })).allowedActions).toEqual(['approve', 'reject']);
  });

  test('MKT-13 an application waits for the current owner, who sees its history', async () => {
    const [learner, heir] = await people(2);
    const project = await aProject(owner);
    const { id } = await anApplication(learner!, project);
    await owner.call(updateProject, { params: { projectId: project.id }, body: { title: 'Handed on', owners: [heir!.userId] } });
    const seen = await heir!.call(getProjectApplication, { params: { requestId: id } });
    expect(seen.waitsFor?.people.map(({ id: one }) => one)).toEqual([heir!.userId]);
    expect((await step(heir!, id, 'approve')).body.status).toBe('approved');
  });

  test('where no one needs to apply, everyone who comes is in', async () => {
    const learner = await app.signedIn();
    const project = await aProject(owner, { requireApplication: false });
    const application = await anApplication(learner, project);
    expect(application).toMatchObject({ status: 'approved', steps: [{ action: 'join' }] });
    expect(await see(learner, project)).toMatchObject({ placesTaken: 1, maxPositions: null, status: 'open' });
  });
});

describe('PRJ-07 skills', () => {
  test('completion adds the project’s skills where auto-assign is on; the owner’s rating comes on top', async () => {
    const learner = await app.signedIn();
    const skillId = await aSkill(app.home.store, 'Asset risk scoring');
    const project = await aProject(owner, { skillDetails: [{ id: skillId, level: 'beginner' }] });
    const { id } = await anApplication(learner, project);
    await takeSteps(owner, { id }, 'approve', 'start', 'complete-successfully');
    const held = async () => (await heldSkills(app.home.store, [learner.userId])).get(learner.userId) ?? [];
    expect(await held()).toMatchObject([{ skillId, level: 'beginner', status: 'evidenced' }]);
    const rate = (who: SignedIn, level: string) =>
      who.attempt(rateProjectSkills, { params: { requestId: id }, body: { ratings: [{ skillId, level }] } });
    expect((await owner.call(getProjectApplication, { params: { requestId: id } })).ratings).toEqual([
      { skillId, label: 'Asset risk scoring', level: null },
    ]);
    expect((await rate(learner, 'advanced')).problem?.code).toBe('forbidden');
    expect((await rate(owner, 'wizard')).problem?.errors?.[0]?.code).toBe('unknown-level');
    expect((await rate(owner, 'advanced')).body.ratings).toMatchObject([{ level: 'advanced' }]);
    expect(await held()).toMatchObject([{ skillId, level: 'advanced' }]);
  });

  test('neither where the rules say no, nor who did not complete it successfully', async () => {
    const [first, second] = await people(2);
    const skillId = await aSkill(app.home.store, 'Pipe welding');
    const project = await aProject(owner, { maxPositions: 2, skillDetails: [{ id: skillId, level: 'beginner' }] });
    const failed = await anApplication(first!, project);
    const done = await anApplication(second!, project);
    await takeSteps(owner, failed, 'approve', 'start', 'complete-unsuccessfully');
    await rule({ autoAssignSkills: false, skillsRating: false });
    await takeSteps(owner, done, 'approve', 'start', 'complete-successfully');
    await rule({});
    expect((await heldSkills(app.home.store, [first!.userId, second!.userId])).size).toBe(0);
    const answer = await owner.attempt(rateProjectSkills, {
      params: { requestId: done.id },
      body: { ratings: [{ skillId, level: 'beginner' }] },
    });
    expect(answer.problem?.code).toBe('project-skills-not-asked');
  });
});

test('PRJ-06 what the lists of people count is what they hold, answered or not; no one else is told', async () => {
  const [waits, declined, gone, member] = await people(4);
  const project = await aProject(owner, { maxPositions: 5 });
  await anApplication(waits!, project);
  await takeSteps(owner, await anApplication(declined!, project), 'reject');
  await takeSteps(gone!, await anApplication(gone!, project), 'withdraw');
  await takeSteps(owner, await anApplication(member!, project), 'approve');
  const inPart = async (part: 'applicants' | 'waiting' | 'answered' | 'members') => {
    const { items } = await owner.call(listProjectApplications, { params: { projectId: project.id }, query: { part } });
    return items.map(({ applicant }) => applicant.id);
  };
  expect(await see(owner, project)).toMatchObject({ waitingCount: 1, applicantsCount: 3, placesTaken: 1 });
  expect(await inPart('applicants')).toEqual([gone!.userId, declined!.userId, waits!.userId]);
  expect(await inPart('waiting')).toEqual([waits!.userId]);
  expect(await inPart('answered')).toEqual([gone!.userId, declined!.userId]);
  expect(await inPart('members')).toEqual([member!.userId]);
  expect(await see(waits!, project)).toMatchObject({ waitingCount: 0, applicantsCount: 0 });
});

describe('MKT-13 every application has its end', () => {
  test('a project deleted under its applicants: each is told the end and its reason, and keeps seeing it', async () => {
    const [waiting, inside] = await people(2);
    const project = await aProject(owner, { maxPositions: 2 });
    const first = await anApplication(waiting!, project);
    const second = await anApplication(inside!, project);
    await takeSteps(owner, second, 'approve', 'start');
    await owner.call(deleteProject, { params: { projectId: project.id } });
    for (const [who, { id }] of [
      [waiting!, first],
      [inside!, second],
    ] as const) {
      const seen = await see(who, project);
      expect(seen).toMatchObject({ status: 'cancelled', placesTaken: 0 });
      expect(seen.application).toMatchObject({ id, status: 'rejected', endedWith: 'cancelled', waitsFor: null });
      expect(seen.application?.reason).toBe('The project was cancelled.');
      expect((await eventsOf(app, { id })).at(-1)).toBe('end');
      await app.jobsDone();
      const { notifications } = await who.call(listNotifications);
      const told = notifications.filter(({ kind }) => kind === 'request-moved').map(({ message }) => message);
      expect(told.filter((message) => message.includes('declined'))).toEqual([]);
      expect(told).toContain(`The project “${project.title}” was cancelled`);
    }
  });

  test('starting a project starts its members; completing it completes them, and ends what still waits', async () => {
    const [member, late] = await people(2);
    const project = await aProject(owner, { maxPositions: 2 });
    await takeSteps(owner, await anApplication(member!, project), 'approve');
    await anApplication(late!, project);
    const go = (action: 'start' | 'complete') => owner.call(moveProject, { params: { projectId: project.id }, body: { action } });
    await go('start');
    expect((await see(member!, project)).application?.status).toBe('inprogress');
    await go('complete');
    expect((await see(member!, project)).application?.status).toBe('completed_successfully');
    expect((await see(late!, project)).application).toMatchObject({ status: 'rejected', reason: 'The project has ended.' });
  });

  test('MKT-12 the deadline closes, the end asks the owners once, however often the clock looks', async () => {
    const now = app.clock.now().getTime();
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const learner = await app.signedIn();
    const project = await aProject(owner, { maxPositions: 2, applicationDeadline: day(2), endDate: day(5) });
    await takeSteps(owner, await anApplication(learner, project), 'approve', 'start');
    app.clock.advance({ days: 4 });
    const late = await app.signedIn();
    const answer = await late.attempt(applyForProject, { params: { projectId: project.id }, body: {} });
    expect(answer.problem?.code, 'before the clock has looked, too').toBe('project-deadline-passed');
    await keepTimes();
    expect(await see(owner, project)).toMatchObject({ status: 'closed', closedBecause: 'deadline', isEndReached: false });
    app.clock.advance({ days: 3 });
    await Promise.all([keepTimes(), keepTimes()]);
    await keepTimes();
    expect((await see(owner, project)).isEndReached).toBe(true);
    const { rows } = await database.query(
      `select details->'ownerIds' as owners from audit_entries where action = 'projects.end-reached' and subject_id = $1`,
      [project.id],
    );
    expect(rows).toEqual([{ owners: [owner.userId] }]);
    app.clock.advance({ days: -7 });
  });
});
