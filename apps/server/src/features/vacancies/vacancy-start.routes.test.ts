import { expect, test } from 'vitest';
import { getHomeAhead } from '@waymark/contract/home';
import { getPersonJobRole, setPersonJobRole } from '@waymark/contract/job-roles';
import { getOwnMatch } from '@waymark/contract/matching';
import { listNotifications } from '@waymark/contract/notifications';
import { setManager } from '@waymark/contract/people';
import { moveVacancyApplication } from '@waymark/contract/vacancies';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { aVacancy, aVacancyApplication, decideOpenStep, RULES } from './vacancies.factory.ts';

const app = await testApp();
const recruiter = await app.signedIn({ role: 'recruiter' });

test('JOB-02 CAR-06 who starts through a vacancy works in its job role from then on, as a move; the consent asked for names the applicant', async () => {
  await app.configure('vacancy_rules', RULES);
  const keeper = await app.signedIn({ role: 'organisation-admin' });
  const [applicant, manager, hiring] = [await app.signedIn({ firstName: 'Nadia' }), await app.signedIn(), await app.signedIn()];
  await keeper.call(setManager, { params: { userId: applicant.userId }, body: { managerId: manager.userId } });
  const [before, next] = [await aJobRole(keeper, { title: 'Meter reader' }), await aJobRole(keeper, { title: 'Meter lead' })];
  await keeper.call(setPersonJobRole, { params: { userId: applicant.userId }, body: { roleId: before.id } });
  const vacancy = await aVacancy(recruiter, { roleId: next.id, team: [{ userId: hiring.userId, part: 'hiring_manager' }] });
  const chosen = await decideOpenStep(hiring, await aVacancyApplication(applicant, vacancy));
  await app.jobsDone();
  expect((await manager.call(listNotifications)).notifications[0]?.message).toMatch(/^Nadia .* is waiting for your decision on/);
  const offered = await decideOpenStep(hiring, await decideOpenStep(manager, chosen));
  expect(offered.status).toBe('approved');
  const startsOf = async (who: SignedIn) => (await who.call(getHomeAhead)).waiting.filter(({ kind }) => kind === 'starts');
  expect(await startsOf(hiring), 'HOM-09 the team is to note the start').toEqual([
    { kind: 'starts', count: 1, slug: vacancy.slug, title: vacancy.title },
  ]);
  expect(await startsOf(applicant)).toEqual([]);
  await hiring.call(moveVacancyApplication, { params: { requestId: offered.id }, body: { action: 'start' } });
  expect(await startsOf(hiring)).toEqual([]);
  const held = await keeper.call(getPersonJobRole, { params: { userId: applicant.userId } });
  expect(held.role?.id).toBe(next.id);
  const { rows } = await app.platform.database.owner.query(
    'select from_role_id, to_role_id from job_role_moves where user_id = $1 and from_role_id is not null',
    [applicant.userId],
  );
  expect(rows).toEqual([{ from_role_id: before.id, to_role_id: next.id }]);
});

test('MKT-07 working in the role that a vacancy is for counts on the vacancy as it does on the role', async () => {
  await app.configure('vacancy_rules', RULES);
  const keeper = await app.signedIn({ role: 'organisation-admin' });
  const person = await app.signedIn();
  const skills = [{ skillId: await aSkill(app.home.store, 'Valve care'), level: 'advanced' }];
  const role = await aJobRole(keeper, { title: 'Valve keeper', skills });
  await keeper.call(setPersonJobRole, { params: { userId: person.userId }, body: { roleId: role.id } });
  const vacancy = await aVacancy(recruiter, { roleId: role.id, skills });
  await app.jobsDone();
  const matchOf = async (opportunityId: typeof role.id) => (await person.call(getOwnMatch, { params: { opportunityId } })).match;
  const [onRole, onVacancy] = [await matchOf(role.id), await matchOf(vacancy.id)];
  expect([onRole?.skills[0]?.state, onVacancy?.skills[0]?.state]).toEqual(['job', 'job']);
  expect(onVacancy?.parts.find(({ part }) => part === 'skills')?.fit).toBe(onRole?.parts.find(({ part }) => part === 'skills')?.fit);
});
