import { expect, test } from 'vitest';
import { setPersonJobRole } from '@waymark/contract/job-roles';
import { getTeamGrowth, listTeamGrowth } from '@waymark/contract/manager-dashboard';
import { changeOwnSkill } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { anApplication, aProject, takeSteps } from '../projects/projects.factory.ts';
import { someEvidence, someSkills } from '../skills/skills.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });

test('MGR-01 ANA-09 what a team grew by this month: levels that rose, as far as the manager may see them, moves between roles, and projects', async () => {
  const [manager, lead, below, stranger] = await Promise.all([1, 2, 3, 4].map(() => app.signedIn()));
  if (manager === undefined || lead === undefined || below === undefined || stranger === undefined) throw new Error('Four came');
  await reportsTo(admin, lead.userId, manager.userId);
  await reportsTo(admin, below.userId, lead.userId);
  const [leaks, pumps] = await someSkills(app.home.store, 'Leak detection', 'Pumps');
  if (leaks === undefined || pumps === undefined) throw new Error('Two skills');
  const growth = (scope: 'direct' | 'all') => manager.call(getTeamGrowth, { query: { scope } });
  const assessed = (userId: (typeof lead)['userId'], skillId: typeof leaks, level: string) =>
    someEvidence(app, { userId, skillId, source: 'assessment', level, about: { type: 'card', id: 'quiz', label: 'Quiz' } });
  // A skill someone has for the first time is not a step up; nor is one they lose.
  await assessed(lead.userId, leaks, 'beginner');
  await assessed(lead.userId, pumps, 'advanced');
  await assessed(below.userId, leaks, 'beginner');
  await assessed(stranger.userId, leaks, 'beginner');
  expect(await growth('all')).toMatchObject({ skills: 0, mostIn: null, moves: 0, projects: 0 });
  await assessed(lead.userId, leaks, 'advanced');
  await assessed(lead.userId, pumps, 'beginner');
  await assessed(below.userId, leaks, 'intermediate');
  await assessed(stranger.userId, leaks, 'advanced');
  expect(await growth('direct')).toMatchObject({ skills: 1, mostIn: { id: leaks, label: 'Leak detection' } });
  expect(await growth('all')).toMatchObject({ skills: 2 });
  await below.call(changeOwnSkill, { params: { skillId: leaks }, body: { visibility: 'me' } });
  expect(await growth('all')).toMatchObject({ skills: 1 });

  const [first, second] = [await aJobRole(admin), await aJobRole(admin)];
  const worksAs = (roleId: typeof first.id) => admin.call(setPersonJobRole, { params: { userId: below.userId }, body: { roleId } });
  await worksAs(first.id);
  const owner = await app.signedIn({ role: 'super-admin' });
  const [joined, refused] = [await aProject(owner), await aProject(owner)];
  const applications = [await anApplication(lead, joined), await anApplication(lead, refused)];
  const [one, other] = applications;
  if (one === undefined || other === undefined) throw new Error('Two applications');
  expect(await growth('all')).toMatchObject({ moves: 0, projects: 0 });
  await worksAs(second.id);
  await takeSteps(owner, one, 'approve');
  await takeSteps(owner, other, 'reject');
  expect(await growth('all')).toMatchObject({ moves: 1, projects: 1 });
  const rows = async (kind: 'skills' | 'moves' | 'projects') => {
    const first = await manager.call(listTeamGrowth, { query: { scope: 'all', kind, limit: 1 } });
    if (first.nextCursor === null) return first.items;
    return [...first.items, ...(await manager.call(listTeamGrowth, { query: { scope: 'all', kind, cursor: first.nextCursor } })).items];
  };
  await below.call(changeOwnSkill, { params: { skillId: leaks }, body: { visibility: 'everyone' } });
  expect((await rows('skills')).map(({ person, skill, before, after }) => [person.id, skill?.label, before, after])).toEqual([
    [lead.userId, 'Leak detection', 'beginner', 'advanced'],
    [below.userId, 'Leak detection', 'beginner', 'intermediate'],
  ]);
  expect(await growth('all')).toMatchObject({ skills: 2 });
  expect((await rows('moves')).map(({ person, before, after }) => [person.id, before, after])).toEqual([
    [below.userId, first.title, second.title],
  ]);
  expect((await rows('projects')).map(({ person }) => person.id)).toEqual([lead.userId]);
  // Another month begins with nothing.
  app.clock.advance({ days: 32 });
  expect(await growth('all')).toMatchObject({ skills: 0, moves: 0, projects: 0 });
  expect((await below.attempt(getTeamGrowth, { query: {} })).problem?.code).toBe('no-team');
});
