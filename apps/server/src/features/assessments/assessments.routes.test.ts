import {
  getLevelDescriptions,
  getOwnAssessment,
  getReceivedRequest,
  giveRatings,
  listManagerReviews,
  listPeersToAsk,
  listReceivedRatings,
  listReceivedRequests,
  listSentInvitations,
  listSentRatings,
  rateOwnSkill,
  remindRater,
  requestAssessment,
  takeInvitationStep,
  updateLevelDescriptions,
} from '@waymark/contract/assessments';
import { setPersonJobRole } from '@waymark/contract/job-roles';
import { endorseSkill } from '@waymark/contract/skills';
import { setManager } from '@waymark/contract/people';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { deleteUser, eraseUser } from '../people/people.public.ts';
import { aSkill, homeContext } from '../skills/skills.factory.ts';
import { anAssessment, anOwnSkill, inDays, letDueDatesPass, rate } from './assessments.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });

const team = async (size: number) => Promise.all(Array.from({ length: size }, async () => app.signedIn()));
const rowOf = async (person: SignedIn, skillId: string) =>
  (await person.call(getOwnAssessment)).items.find(({ skill }) => skill.id === skillId);
const manages = (manager: SignedIn, report: SignedIn) =>
  admin.call(setManager, { params: { userId: report.userId }, body: { managerId: manager.userId } });

test('ASM-01 ASM-02 rows are of the job role, of learning goals and of one’s own, each skill once', async () => {
  const person = await app.signedIn();
  const [gis, python, gone] = [
    await aSkill(app.home.store, 'GIS'),
    await aSkill(app.home.store, 'Python'),
    await anOwnSkill(app, person, 'Leaks'),
  ];
  const role = await aJobRole(admin, {
    skills: [
      { skillId: gis, level: 'advanced' },
      { skillId: gone, level: 'intermediate' },
    ],
  });
  await admin.call(setPersonJobRole, { params: { userId: person.userId }, body: { roleId: role.id } });
  await anOwnSkill(app, person, 'Python', 'no_level');
  const { items, counts, can } = await person.call(getOwnAssessment);
  expect(
    items.map((row) => [row.skill_name, row.skill_type, row.proficiency_level, row.required_proficiency_level?.level, row.status]),
  ).toEqual([
    ['GIS', 'job_role_skill', null, 'advanced', 'not_assessed'],
    ['Leaks', 'job_role_skill', 'intermediate', 'intermediate', 'not_assessed'],
    ['Python', 'user_skill', null, undefined, 'not_assessed'],
  ]);
  expect(items[0]?.required_proficiency_level).toEqual({
    level: 'advanced',
    translated_level: 'Advanced',
    translated_level_description: '',
  });
  expect([counts, can]).toEqual([
    { received: 0, sent: 0, reviews: 0 },
    { rate: true, review: false, configure: false },
  ]);
  expect(python).toBeDefined();
});

test('ASM-05 people rate themselves, also on a skill of their role they never named; what shows it is kept', async () => {
  const person = await app.signedIn();
  const skillId = await aSkill(app.home.store, 'Budget planning');
  const role = await aJobRole(admin, { skills: [{ skillId, level: 'beginner' }] });
  await admin.call(setPersonJobRole, { params: { userId: person.userId }, body: { roleId: role.id } });
  const row = await person.call(rateOwnSkill, { params: { skillId }, body: { level: 'intermediate', comment: 'Built the pilot budget.' } });
  expect(row).toMatchObject({ proficiency_level: 'intermediate', skill_type: 'job_role_skill' });
  const refused = await person.attempt(rateOwnSkill, { params: { skillId }, body: { level: 'wizard' } });
  expect(refused.problem?.errors).toEqual([{ field: 'level', code: 'unknown-level' }]);
  const stranger = await person.attempt(rateOwnSkill, {
    params: { skillId: await aSkill(app.home.store, 'Not mine') },
    body: { level: 'beginner' },
  });
  expect(stranger.problem?.code).toBe('skill-not-found');
});

test('ASM-04 ASM-05 peers are invited with a due date, accept or decline, and rate; no one is asked twice, no one asks themselves', async () => {
  const person = await app.signedIn({ firstName: 'Asking' });
  const [anna, ben] = [await app.signedIn({ firstName: 'Anna' }), await app.signedIn({ firstName: 'Ben' })];
  const skillId = await anOwnSkill(app, person);
  const sent = await anAssessment(app, person, { peers: [anna, ben], skillIds: [skillId] });
  expect(sent.get(anna)).toMatchObject({
    status: 'pending',
    manager: false,
    manager_type: null,
    lastReminderDate: null,
    can: { remind: true },
  });

  const received = await anna.call(listReceivedRequests);
  expect(received.items[0]).toMatchObject({ requester: { fullName: person.fullName, avatarimages: {} }, status: 'pending' });
  await anna.call(takeInvitationStep, { params: { invitationId: sent.get(anna)?.id ?? '' }, body: { action: 'accept' } });
  await ben.call(takeInvitationStep, { params: { invitationId: sent.get(ben)?.id ?? '' }, body: { action: 'decline' } });
  const late = await ben.attempt(giveRatings, {
    params: { invitationId: sent.get(ben)?.id ?? '' },
    body: { ratings: [{ skillId, level: 'beginner' }] },
  });
  expect(late.problem?.code).toBe('not-in-this-state');
  const listed = await person.call(listSentInvitations, { query: { sort: 'person', direction: 'asc', kind: 'peer' } });
  expect(listed.items.map(({ rater, status }) => [rater?.id, status])).toEqual([
    [anna.userId, 'accepted'],
    [ben.userId, 'rejected'],
  ]);

  const ask = (peerIds: string[]) => person.attempt(requestAssessment, { body: { skillIds: [skillId], peerIds, dueAt: inDays(app, 3) } });
  expect((await ask([ben.userId, anna.userId])).problem?.errors).toEqual([{ field: 'peerIds.1', code: 'asked-already' }]);
  expect((await ask([person.userId])).problem?.errors).toEqual([{ field: 'peerIds.0', code: 'rater-yourself' }]);
  expect((await ask([])).problem?.errors?.[0]?.field).toBe('peerIds');
  const early = await person.attempt(requestAssessment, { body: { skillIds: [skillId], peerIds: [ben.userId], dueAt: inDays(app, -1) } });
  expect(early.problem?.errors).toEqual([{ field: 'dueAt', code: 'too-early' }]);
});

test('ASM-12 an average is shown from three peers on, when all answered, with comments in no order of time and no names', async () => {
  const person = await app.signedIn();
  const raters = await team(3);
  const skillId = await anOwnSkill(app, person, 'Hydraulic modelling', 'beginner');
  const sent = await anAssessment(app, person, { peers: raters, skillIds: [skillId] });
  const [one, two, three] = raters as [SignedIn, SignedIn, SignedIn];
  await rate(one, sent.get(one), skillId, 'advanced', 'Zealous and precise');
  await rate(two, sent.get(two), skillId, 'advanced');
  expect(await rowOf(person, skillId)).toMatchObject({
    status: 'peers_asked',
    peers: { asked: 3, answered: 2, short: 0 },
    average: null,
    skill_assessment: { avg_proficiency_level: null },
  });
  expect((await person.call(listReceivedRatings)).items).toEqual([]);
  // Until it is part of an average, a rater changes their word.
  await rate(two, sent.get(two), skillId, 'intermediate', 'A good start');
  await rate(three, sent.get(three), skillId, 'advanced');
  const row = await rowOf(person, skillId);
  expect(row).toMatchObject({
    status: 'rated_by_peers',
    skill_assessment: { avg_proficiency_level: 'advanced' },
    average: { level: 'advanced', raters: { from: 3, to: 5 }, comments: ['A good start', 'Zealous and precise'] },
  });
  const again = await one.attempt(giveRatings, {
    params: { invitationId: sent.get(one)?.id ?? '' },
    body: { ratings: [{ skillId, level: 'beginner' }] },
  });
  expect(again.problem?.code).toBe('assessment-released');
  const given = await one.call(listSentRatings);
  expect(given.items).toMatchObject([{ level: 'advanced', comment: 'Zealous and precise', can: { change: false } }]);
});

test('ASM-02 ASM-12 a row says how many more have to be asked once an average can no longer come', async () => {
  const person = await app.signedIn();
  const raters = await team(4);
  const [one, two, three, four] = raters as [SignedIn, SignedIn, SignedIn, SignedIn];
  const skillId = await anOwnSkill(app, person, 'Valve work');
  const sent = await anAssessment(app, person, { peers: [one, two, three], skillIds: [skillId] });
  const shortNow = async () => (await rowOf(person, skillId))?.peers.short;
  expect(await shortNow()).toBe(0);
  await two.call(takeInvitationStep, { params: { invitationId: sent.get(two)?.id ?? '' }, body: { action: 'decline' } });
  expect(await shortNow()).toBe(1);
  await rate(one, sent.get(one), skillId, 'advanced');
  expect(await shortNow()).toBe(1);
  await anAssessment(app, person, { peers: [four], skillIds: [skillId] });
  expect(await shortNow()).toBe(0);
});

test('ASM-12 two ratings are never shown, not even at the due date; three are', async () => {
  const person = await app.signedIn();
  const raters = await team(4);
  const [first, second] = [await anOwnSkill(app, person, 'First'), await anOwnSkill(app, person, 'Second')];
  const sent = await anAssessment(app, person, { peers: raters, skillIds: [first, second], days: 2 });
  for (const [at, rater] of raters.slice(0, 3).entries()) {
    const ratings = [{ skillId: first, level: 'advanced' }, ...(at < 2 ? [{ skillId: second, level: 'beginner' }] : [])];
    await rater.call(giveRatings, { params: { invitationId: sent.get(rater)?.id ?? '' }, body: { ratings } });
  }
  // One could still answer: a fourth must not come alone.
  expect((await rowOf(person, first))?.average).toBeNull();
  app.clock.advance({ days: 2, seconds: 1 });
  await letDueDatesPass(app);
  expect((await rowOf(person, first))?.average?.level).toBe('advanced');
  expect((await rowOf(person, second))?.average).toBeNull();
  const { items } = await person.call(listSentInvitations);
  expect(items.map(({ status }) => status).toSorted()).toEqual(['completed', 'completed', 'completed', 'expired']);
});

test('ASM-06 a reminder is sent once in 24 hours, also when two are sent at once', async () => {
  const person = await app.signedIn();
  const [rater] = (await team(1)) as [SignedIn];
  const skillId = await anOwnSkill(app, person);
  const invitationId = (await anAssessment(app, person, { peers: [rater], skillIds: [skillId] })).get(rater)?.id ?? '';
  const attempts = await Promise.all([1, 2].map(async () => person.attempt(remindRater, { params: { invitationId } })));
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  app.clock.advance({ minutes: 24 * 60 - 1 });
  expect((await person.attempt(remindRater, { params: { invitationId } })).problem?.code).toBe('assessment-reminder-too-soon');
  app.clock.advance({ minutes: 2 });
  expect((await person.call(remindRater, { params: { invitationId } })).lastReminderDate).not.toBeNull();
  const stranger = await app.signedIn();
  expect((await stranger.attempt(remindRater, { params: { invitationId } })).status).toBe(404);
  expect((await rater.attempt(remindRater, { params: { invitationId } })).status).toBe(403);
});

test('ASM-05 SES-62 the manager rates what their report asks, seeing the report’s own rating and the average, and nothing of who said what', async () => {
  const [manager, person] = [await app.signedIn(), await app.signedIn()];
  await manages(manager, person);
  const skillId = await anOwnSkill(app, person, 'Asset risk', 'intermediate');
  // Named among the peers, a manager is asked as one.
  const { items } = await person.call(requestAssessment, {
    body: { skillIds: [skillId], peerIds: [manager.userId], dueAt: inDays(app, 5) },
  });
  expect(items).toMatchObject([{ kind: 'manager', manager: true, manager_type: 'direct' }]);
  expect((await rowOf(person, skillId))?.status).toBe('with_manager');
  const reviews = await manager.call(listManagerReviews);
  expect(reviews.items).toMatchObject([
    { skill: { id: skillId }, self: 'intermediate', average: null, level: null, requester: { id: person.userId } },
  ]);
  const params = { invitationId: items[0]?.id ?? '' };
  expect((await manager.call(getReceivedRequest, { params })).asked[0]?.context).toEqual({
    required: null,
    self: 'intermediate',
    average: null,
  });
  await manager.call(giveRatings, { params, body: { ratings: [{ skillId, level: 'advanced', comment: 'Leads the review.' }] } });
  expect(await rowOf(person, skillId)).toMatchObject({
    status: 'reviewed',
    skill_assessment: { manager_assessed_proficiency_level: 'advanced', manager_assessed_comment: 'Leads the review.' },
  });
  const received = await person.call(listReceivedRatings);
  expect(received.items).toMatchObject([
    { kind: 'manager', rater: { id: manager.userId }, level: 'advanced', comments: ['Leads the review.'] },
  ]);
  await app.configure('show_skill_assessment', false);
  expect((await manager.attempt(listManagerReviews)).status).toBe(404);
  await app.configure('show_skill_assessment', true);
});

test('ASM-02 SKL-03 what a manager said unasked is the manager’s rating too, the newer one of both', async () => {
  const [manager, person] = [await app.signedIn(), await app.signedIn()];
  await manages(manager, person);
  const skillId = await anOwnSkill(app, person, 'Stakeholder letters', 'beginner');
  const params = { userId: person.userId, skillId };
  const said = async () => (await rowOf(person, skillId))?.skill_assessment.manager_assessed_proficiency_level;
  await manager.call(endorseSkill, { params, body: { level: 'intermediate', note: 'Writes clearly.' } });
  expect(await rowOf(person, skillId)).toMatchObject({
    status: 'reviewed',
    skill_assessment: { manager_assessed_proficiency_level: 'intermediate', manager_assessed_comment: 'Writes clearly.' },
  });
  app.clock.advance({ seconds: 1 });
  const { items } = await person.call(requestAssessment, {
    body: { skillIds: [skillId], managerIds: [manager.userId], dueAt: inDays(app, 5) },
  });
  await manager.call(giveRatings, { params: { invitationId: items[0]?.id ?? '' }, body: { ratings: [{ skillId, level: 'advanced' }] } });
  expect(await said()).toBe('advanced');
  app.clock.advance({ seconds: 1 });
  await manager.call(endorseSkill, { params, body: { level: 'beginner', note: '' } });
  expect(await said()).toBe('beginner');
});

test('ASM-12 a previous manager, a leaver and a stranger read nothing', async () => {
  const [manager, person, peer, next] = (await team(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
  await manages(manager, person);
  const skillId = await anOwnSkill(app, person, 'Writing');
  const sent = await anAssessment(app, person, { peers: [peer], managers: [manager], skillIds: [skillId] });
  await manages(next, person);
  await app.jobsDone();
  expect((await manager.call(listManagerReviews)).items).toEqual([]);
  const params = { invitationId: sent.get(manager)?.id ?? '' };
  expect((await manager.call(getReceivedRequest, { params })).asked[0]?.context).toBeNull();
  expect((await peer.attempt(getReceivedRequest, { params })).status).toBe(404);

  const ctx = await homeContext(app);
  await inTransaction(ctx, (ctx) => deleteUser(ctx, peer.userId));
  await app.jobsDone();
  const { items } = await person.call(listSentInvitations, { query: { kind: 'peer' } });
  expect(items.map(({ status }) => status)).toEqual(['ended']);
});

test('ASM-12 erasing a rater keeps what they said without their name, and hides an average of too few who can be named', async () => {
  const person = await app.signedIn();
  const raters = await team(3);
  const skillId = await anOwnSkill(app, person, 'Erased', 'beginner');
  const sent = await anAssessment(app, person, { peers: raters, skillIds: [skillId] });
  for (const rater of raters) await rate(rater, sent.get(rater), skillId, 'advanced', 'Good');
  expect((await rowOf(person, skillId))?.average).not.toBeNull();
  const ctx = await homeContext(app);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, raters[0]?.userId ?? admin.userId));
  await app.jobsDone();
  expect((await rowOf(person, skillId))?.average).toBeNull();
  expect((await person.call(listReceivedRatings)).items).toEqual([]);
  const left = await app.home.store.db
    .selectFrom('assessment_ratings')
    .select(['level', 'rater_id'])
    .where('person_id', '=', person.userId)
    .execute();
  expect(left.map((one) => [one.level, one.rater_id === null]).toSorted()).toEqual([
    ['advanced', false],
    ['advanced', false],
    ['advanced', true],
  ]);
});

test('ASM-08 B5 lists sort uppercase first, dates by the day of the reader, empty last in both directions, page by page', async () => {
  const person = await app.signedIn();
  const skillId = await anOwnSkill(app, person, 'Sorting');
  const peers: SignedIn[] = [];
  for (const lastName of ['b', 'Ab', 'a', 'B', 'Ä', 'ab', 'ä']) peers.push(await app.signedIn({ firstName: 'X', lastName }));
  await anAssessment(app, person, { peers, skillIds: [skillId] });
  const names = async (direction: 'asc' | 'desc') => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await person.call(listSentInvitations, {
        query: { sort: 'person', direction, limit: 2, ...(cursor === undefined ? {} : { cursor }) },
      });
      found.push(...page.items.map(({ rater }) => rater?.fullName ?? ''));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };
  const expected = ['X a', 'X Ä', 'X ä', 'X Ab', 'X ab', 'X B', 'X b'];
  expect(await names('asc')).toEqual(expected);
  expect(await names('desc')).toEqual(expected.toReversed());
  // An erased rater has no name: last in both directions.
  const ctx = await homeContext(app);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, peers[2]?.userId ?? admin.userId));
  expect((await names('asc')).at(-1)).toBe('');
  expect((await names('desc')).at(-1)).toBe('');
});

test('ASM-05 colleagues are suggested by what they have in common, and found by name', async () => {
  const [manager, person, mate] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ firstName: 'Quirin' })];
  await manages(manager, person);
  await manages(manager, mate);
  expect((await person.call(listPeersToAsk)).items).toMatchObject([{ person: { id: mate.userId }, because: 'team' }]);
  expect((await person.call(listPeersToAsk, { query: { q: 'quir' } })).items).toMatchObject([
    { person: { id: mate.userId }, because: null },
  ]);
});

test('ASM-02 ASM-07 what levels mean for a skill, and which skills are assessed, is for the organisation to say', async () => {
  const person = await app.signedIn();
  const skillId = await anOwnSkill(app, person, 'Described');
  const body = { items: [{ level: 'beginner', description: 'Reads a budget.', translations: { de: 'Liest ein Budget.' } }] };
  await admin.call(updateLevelDescriptions, { params: { skillId }, body });
  expect((await admin.call(getLevelDescriptions, { params: { skillId } })).items[0]).toMatchObject(body.items[0] ?? {});
  expect((await rowOf(person, skillId))?.levels[0]?.translated_level_description).toBe('Reads a budget.');
  await app.configure('skills_assessment_options', { roleSkills: true, userSkills: false, learningGoalSkills: true, fewestPeers: 3 });
  expect((await person.call(getOwnAssessment)).items).toEqual([]);
  // Fewer than two are no average: such a setting counts as none.
  await app.configure('skills_assessment_options', { roleSkills: true, userSkills: true, learningGoalSkills: true, fewestPeers: 1 });
  expect((await person.call(getOwnAssessment)).options.fewestPeers).toBe(3);
});

test('SES-63 where neither HR data, OCG nor EGT is on, skills assessment is not there', async () => {
  const person = await app.signedIn();
  await app.configure('switches', { hr_data_service: false });
  expect((await person.attempt(getOwnAssessment)).status).toBe(404);
  await app.configure('switches', { hr_data_service: false, ocg: true });
  expect((await person.attempt(getOwnAssessment)).status).toBe(200);
  await app.configure('switches', {});
});
