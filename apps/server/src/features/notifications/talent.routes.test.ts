import { expect, test } from 'vitest';
import { addPlanComment, sharePlan, unsharePlan } from '@waymark/contract/career-plans';
import { listNotifications } from '@waymark/contract/notifications';
import { setManager, updateUser } from '@waymark/contract/people';
import { moveProject } from '@waymark/contract/projects';
import { addOwnSkills, endorseSkill } from '@waymark/contract/skills';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPlan, idOfPlan } from '../career-plans/career-plans.factory.ts';
import { caseOf, report } from '../moderation/moderation.factory.ts';
import { decideModerationCase } from '@waymark/contract/moderation';
import { contextOf } from '../people/people.factory.ts';
import { aMentor, aMentorship, configureMentorship } from '../mentorship/mentorship.factory.ts';
import { anApplication, aProject, takeSteps } from '../projects/projects.factory.ts';
import { keepProjectTimes } from '../projects/projects.jobs.ts';
import { aSkill } from '../skills/skills.factory.ts';

const app = await testApp();
const told = async (person: SignedIn, kind: string) => {
  await app.jobsDone();
  return (await person.call(listNotifications)).notifications.filter((one) => one.kind === kind).map(({ message }) => message);
};

test('ADM-01 NTF-01 people who may decide hear of a case once, however many report at once, and again when it is opened again', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const [first, second] = [await app.signedIn({ role: 'curator' }), await app.signedIn({ role: 'curator' })];
  const card = await aPublishedCard(author, { title: 'Valve tricks' });
  const reporters = await Promise.all(Array.from({ length: 5 }, () => app.signedIn()));
  await Promise.all(reporters.map((reporter) => report(reporter, 'card', card)));
  const message = '“Valve tricks” was reported and needs a decision';
  for (const moderator of [first, second]) expect(await told(moderator, 'case-opened')).toEqual([message]);
  expect(await told(author, 'case-opened')).toEqual([]);
  expect(await told(reporters[0]!, 'case-opened')).toEqual([]);
  const found = await caseOf(first, card);
  if (found === undefined) throw new Error('There is no case');
  await first.call(decideModerationCase, {
    params: { caseId: found.id },
    body: { decision: 'keep', reason: '', revision: found.revision },
  });
  await report(await app.signedIn(), 'card', card);
  expect(await told(second, 'case-opened')).toEqual([message, message]);
});

test('SKL-03 NTF-01 a person whose skill is assessed by their manager or endorsed by a colleague hears who did it and how', async () => {
  const person = await app.signedIn();
  const manager = await app.signedIn({ role: 'manager', firstName: 'Mara', lastName: 'Ng' });
  const colleague = await app.signedIn({ firstName: 'Col', lastName: 'League' });
  const admin = await app.signedIn({ role: 'admin' });
  await admin.call(setManager, { params: { userId: person.userId }, body: { kind: 'direct', managerId: manager.userId } });
  const skillId = await aSkill(app.home.store, 'GIS');
  await person.call(addOwnSkills, { body: { skills: [{ skillId, level: 'beginner' }] } });
  const params = { userId: person.userId, skillId };
  await manager.call(endorseSkill, { params, body: { level: 'intermediate' } });
  await colleague.call(endorseSkill, { params, body: { level: 'advanced' } });
  expect((await told(person, 'skill-endorsed')).toSorted()).toEqual([
    'Col League endorsed your skill “GIS”: Advanced',
    'Mara Ng assessed your skill “GIS”: Intermediate',
  ]);
  await person.call(updateUser, { params: { userId: person.userId }, body: { language: 'de' } });
  expect((await told(person, 'skill-endorsed')).map((message) => message.split(': ').at(-1)).toSorted()).toEqual([
    'Fortgeschritten',
    'Mittel',
  ]);
});

test('PRJ-05 NTF-01 owners and those who take part hear once that a project has reached its end, each why; who only applied does not', async () => {
  const owner = await app.signedIn({ role: ['learner', 'project-owner'] });
  const [member, applicant] = [await app.signedIn(), await app.signedIn()];
  const endDate = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const project = await aProject(owner, { title: 'Map the valves', maxPositions: 2, endDate });
  await takeSteps(owner, await anApplication(member, project), 'approve');
  await owner.call(moveProject, { params: { projectId: project.id }, body: { action: 'start' } });
  await anApplication(applicant, await aProject(owner));
  app.clock.advance({ days: 3 });
  const ctx = await contextOf(app, app.home);
  for (const _run of [1, 2]) {
    await inTransaction(ctx, (ctx) => keepProjectTimes.handle({ ...ctx, jobId: newId() }, null));
  }
  expect(await told(owner, 'project-ended')).toEqual([
    '“Map the valves” has reached its end. Complete it, so that everyone’s work counts.',
  ]);
  expect(await told(member, 'project-ended')).toEqual(['“Map the valves” has reached its end']);
  expect(await told(applicant, 'project-ended')).toEqual([]);
  const reasons = (await member.call(listNotifications)).notifications.map(({ reason }) => reason);
  expect(reasons).toContain('You take part in “Map the valves”.');
});

test('MEN-03 NTF-01 what is told of a mentorship says that it is one', async () => {
  await configureMentorship(app);
  const person = await app.signedIn({ role: 'mentor', firstName: 'Ingrid', lastName: 'Solberg' });
  const mentee = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  const { mentor, slug } = await aMentor(app, {}, person);
  const { id } = await aMentorship(app, { mentor, slug, mentee });
  expect(await told(mentor, 'request-to-decide')).toEqual(['Leila Haddad would like you as a mentor']);
  const asked = (await mentor.call(listNotifications)).notifications.find(({ kind }) => kind === 'request-to-decide');
  expect(asked?.href).toBe(`/career/detail/mentorship/${slug}?with=${id}`);
  expect((await told(mentee, 'request-moved')).toSorted()).toEqual([
    '“Mentorship with Ingrid Solberg” has started',
    '“Mentorship with Ingrid Solberg” was accepted',
  ]);
});

test('CAR-08 NTF-01 a manager hears of a plan that is shared with them, and its readers of comments but their own; not once it is taken back', async () => {
  const owner = await app.signedIn({ firstName: 'Rosa', lastName: 'Vega' });
  const manager = await app.signedIn({ firstName: 'Tom', lastName: 'Hale' });
  const admin = await app.signedIn({ role: ['learner', 'organisation-admin'] });
  await admin.call(setManager, { params: { userId: owner.userId }, body: { managerId: manager.userId } });
  const { plan } = await aPlan(app, owner);
  const params = { planId: idOfPlan(plan) };
  const title = plan.pathDetails[plan.roleId]?.title;
  await owner.call(sharePlan, { params: { ...params, userId: manager.userId }, body: { message: 'What do you think?' } });
  expect(await told(manager, 'plan-shared')).toEqual([`Rosa Vega shared the plan towards “${title}” with you`]);
  await manager.call(addPlanComment, { params, body: { body: 'Good start.' } });
  expect(await told(owner, 'plan-commented')).toEqual([`Tom Hale commented on the plan towards “${title}”`]);
  expect(await told(manager, 'plan-commented')).toEqual([]);
  await owner.call(unsharePlan, { params: { ...params, userId: manager.userId } });
  expect(await told(manager, 'plan-shared')).toEqual([]);
});
