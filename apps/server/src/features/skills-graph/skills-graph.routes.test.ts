import { expect, test } from 'vitest';
import { setPersonJobRole } from '@waymark/contract/job-roles';
import { addOwnSkills } from '@waymark/contract/skills';
import { getSkillsGraph } from '@waymark/contract/skills-graph';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';

const app = await testApp();
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });

test('SKL-02 the graph has skills, roles and their links, around any one of them; what is not there is not found', async () => {
  const [sails, knots] = [await aSkill(app.home.store, 'Sail making'), await aSkill(app.home.store, 'Knots')];
  const role = await aJobRole(keeper, {
    title: 'Rigger',
    skills: [
      { skillId: sails, level: 'advanced' },
      { skillId: knots, level: 'beginner' },
    ],
  });
  const person = await app.signedIn();
  const overview = await person.call(getSkillsGraph, { query: {} });
  expect(overview.nodes.find(({ id }) => id === role.id)).toMatchObject({ kind: 'role', label: 'Rigger', weight: 2 });
  expect(overview.links).toContainEqual({ from: role.id, to: sails, kind: 'asks', level: 'advanced' });
  const near = await person.call(getSkillsGraph, { query: { around: knots } });
  expect(near.nodes.map(({ label }) => label).toSorted()).toEqual(['Knots', 'Rigger']);
  const ofRole = await person.call(getSkillsGraph, { query: { around: role.id } });
  expect(ofRole.nodes.map(({ label }) => label)).toEqual(expect.arrayContaining(['Knots', 'Rigger', 'Sail making']));
  expect(await person.attempt(getSkillsGraph, { query: { around: newId() } })).toMatchObject({ problem: { code: 'skill-not-found' } });
  const mine = await person.call(getSkillsGraph, { query: { around: 'me' } });
  expect([mine.isAroundMe, mine.nodes.length], 'nothing is known of them yet').toEqual([false, overview.nodes.length]);
  const own = await aSkill(app.home.store, 'Rowing');
  await person.call(addOwnSkills, { body: { skills: [own, knots].map((skillId) => ({ skillId, level: 'beginner' })) } });
  await keeper.call(setPersonJobRole, { params: { userId: person.userId }, body: { roleId: role.id } });
  await app.jobsDone();
  const aroundMe = await person.call(getSkillsGraph, { query: { around: 'me' } });
  expect(aroundMe.isAroundMe).toBe(true);
  expect(aroundMe.nodes.map(({ label, isOwn }) => [label, isOwn]).toSorted()).toEqual([
    ['Knots', true],
    ['Rigger', true],
    ['Rowing', true],
    ['Sail making', false],
  ]);
  await app.configure('switches', { job_role: false });
  expect((await person.call(getSkillsGraph, { query: {} })).nodes.some(({ kind }) => kind === 'role')).toBe(false);
  await app.configure('switches', {});
});
