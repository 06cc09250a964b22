import { expect, test } from 'vitest';
import { exploreCareer, planRoutes } from '@waymark/contract/career-paths';
import { type JobRoleRecord, setJobRoleState, setPersonJobRole, updateJobRole } from '@waymark/contract/job-roles';
import { updateUser } from '@waymark/contract/people';
import type { SkillId } from '@waymark/contract/skills';
import { addOwnSkills } from '@waymark/contract/skills';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { aSkill } from '../skills/skills.factory.ts';

const app = await testApp();
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });
const owner = app.platform.database.owner;
const set = (person: SignedIn, roleId: string | null) =>
  keeper.call(setPersonJobRole, { params: { userId: person.userId }, body: { roleId } });
/** Says that a person has worked in their role for some days. */
const heldFor = async (person: SignedIn, days: number) =>
  owner.query('update person_job_roles set since = since - make_interval(days => $2) where user_id = $1', [person.userId, days]);
const movesOf = async (person: SignedIn) =>
  (
    await owner.query('select from_role_id, to_role_id, source from job_role_moves where user_id = $1 order by at, recorded_at', [
      person.userId,
    ])
  ).rows;
const explore = (who: SignedIn, from: JobRoleRecord, path: readonly string[] = []) =>
  who.call(exploreCareer, { query: { from: from.id, path } });

/** People who moved on different days, after so many days in the role before. */
async function moved(from: JobRoleRecord, to: JobRoleRecord, people: number, days = 400): Promise<void> {
  await owner.query(
    `insert into job_role_moves (organisation_id, user_id, from_role_id, from_since, from_until, to_role_id, at, source)
     select $1, gen_random_uuid(), $2, day - make_interval(days => $5), day, $3, day, 'own'
     from generate_series(1, $4) as n, lateral (select now() - make_interval(days => n) as day) d`,
    [app.home.id, from.id, to.id, people, days],
  );
}

test('CAR-06 every change of a job role is kept, whatever way it comes, and never changed; an erased person leaves no name', async () => {
  const [fitter, welder] = [await aJobRole(keeper, { title: 'Pipe fitter' }), await aJobRole(keeper, { title: 'Pipe welder' })];
  const person = await app.signedIn();
  await person.call(updateUser, { params: { userId: person.userId }, body: { jobTitle: 'Pipe fitter' } });
  await app.jobsDone();
  await person.call(updateUser, { params: { userId: person.userId }, body: { jobTitle: 'Nothing known' } });
  await app.jobsDone();
  await person.call(updateUser, { params: { userId: person.userId }, body: { jobTitle: 'Pipe welder' } });
  await app.jobsDone();
  await set(person, welder.id);
  await set(person, fitter.id);
  expect(await movesOf(person)).toEqual([
    { from_role_id: null, to_role_id: fitter.id, source: 'title' },
    { from_role_id: fitter.id, to_role_id: null, source: 'end' },
    { from_role_id: fitter.id, to_role_id: welder.id, source: 'title' },
    { from_role_id: welder.id, to_role_id: fitter.id, source: 'administrator' },
  ]);
  // A new name for the same role is not a move.
  await keeper.call(updateJobRole, { params: { jobRoleId: fitter.id }, body: { title: 'Pipe engineer' } });
  await app.jobsDone();
  expect(await movesOf(person)).toHaveLength(4);
  for (const statement of ['delete from job_role_moves', 'update job_role_moves set at = now()']) {
    await expect(owner.query(`${statement} where user_id = $1`, [person.userId])).rejects.toThrow(/never changed/);
  }
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, person.userId));
  expect(await movesOf(person)).toEqual([]);
  const { rows } = await owner.query('select count(*)::int as count from job_role_moves where from_role_id = $1 and to_role_id = $2', [
    fitter.id,
    welder.id,
  ]);
  expect(rows[0]?.count).toBe(1);
});

test('CAR-06 the likeliest next role leads; five movers are counted aloud, fewer are some, and roles near by skills follow', async () => {
  const skill = await aSkill(app.home.store, 'Sluice keeping');
  const asks = { skills: [{ skillId: skill, level: 'intermediate' }] };
  const [from, near] = [
    await aJobRole(keeper, { title: 'Sluice hand', ...asks }),
    await aJobRole(keeper, { title: 'Sluice mate', ...asks }),
  ];
  const [often, seldom, brief] = [
    await aJobRole(keeper, { title: 'Often' }),
    await aJobRole(keeper, { title: 'Seldom' }),
    await aJobRole(keeper, { title: 'Brief' }),
  ];
  expect(await explore(keeper, from)).toMatchObject({ basis: 'skills', movesKnown: null, base: { isOwn: false } });
  await moved(from, often, 6);
  await moved(from, seldom, 2);
  await moved(from, brief, 5, 30);
  const explorer = await explore(keeper, from);
  const told = explorer.next.map(({ role, moves }) => [role.title, moves.band, moves.people]);
  // The only role that shares a skill has all of the closeness: twenty moves' worth.
  expect(told).toEqual([
    ['Sluice mate', 'none', null],
    ['Often', 'people', 6],
    ['Seldom', 'some', null],
  ]);
  expect(explorer).toMatchObject({ basis: 'moves', movesKnown: null });
  expect(explorer.next.find(({ role }) => role.id === often.id)?.moves).toMatchObject({ percent: null, months: 13 });
  await moved(from, often, 14);
  const [first] = (await explore(keeper, from)).next;
  expect(first).toMatchObject({ role: { id: near.id }, similarity: 100 });
  const later = (await explore(keeper, from)).next.find(({ role }) => role.id === often.id);
  expect(later?.moves).toMatchObject({ people: 20, percent: 91 });
  const { map } = await explore(keeper, from, [often.id]);
  expect(map.nodes.find(({ id }) => id === often.id)).toMatchObject({ column: 1, isChosen: true });
  expect(map.edges.find(({ to }) => to === often.id)).toMatchObject({ isChosen: true, moves: { people: 20 } });
  expect((await explore(keeper, from)).map.nodes.map(({ id, x, y }) => [id, x, y])).toEqual(map.nodes.map(({ id, x, y }) => [id, x, y]));
  await keeper.call(setJobRoleState, { params: { jobRoleId: often.id }, body: { state: 'archived' } });
  expect((await explore(keeper, from)).next.map(({ role }) => role.title)).not.toContain('Often');
});

test('CAR-06 many people moved on one day are a reorganisation: shown and not counted', async () => {
  const [from, to] = [await aJobRole(keeper, { title: 'Old team' }), await aJobRole(keeper, { title: 'New team' })];
  for (let at = 0; at < 6; at += 1) {
    const person = await app.signedIn();
    await set(person, from.id);
    await heldFor(person, 400);
    await set(person, to.id);
  }
  const explorer = await explore(keeper, from);
  expect(explorer.basis).toBe('skills');
  expect(explorer.next[0]).toMatchObject({ role: { id: to.id }, moves: { band: 'none', people: null, reorganised: 6 } });
});

test('CAR-10 routes come with skills, hours and weeks as ranges; what no one teaches is unknown; learning shortens every route', async () => {
  const [taught, untaught] = [await aSkill(app.home.store, 'Turbine care'), await aSkill(app.home.store, 'Dam history')];
  await aPublishedCard(keeper, { skills: ['Turbine care'], durationMinutes: 120 });
  const asks = (level: string, ...skills: SkillId[]) => ({ skills: skills.map((skillId) => ({ skillId, level })) });
  const start = await aJobRole(keeper, { title: 'Turbine hand', ...asks('beginner', taught) });
  await aJobRole(keeper, { title: 'Turbine keeper', ...asks('intermediate', taught) });
  const goal = await aJobRole(keeper, { title: 'Turbine chief', ...asks('advanced', taught, untaught) });
  const person = await app.signedIn();
  await set(person, start.id);
  await person.call(addOwnSkills, { body: { skills: [{ skillId: taught, level: 'beginner' }] } });
  const ask = (learn: readonly { skillId: SkillId; level: string }[] = []) =>
    person.call(planRoutes, { body: { to: goal.id, learn: [...learn], hoursAWeek: 2 } });
  const before = await ask();
  const routes = before.routes.map(({ steps }) => steps.map(({ role }) => role.title).join());
  expect(new Set(routes)).toEqual(new Set(['Turbine keeper,Turbine chief', 'Turbine chief']));
  const through = before.routes.find(({ steps }) => steps.length === 2);
  expect(through).toMatchObject({ hours: { low: 4, high: 4 }, weeks: { low: 2, high: 2 }, unknownSkills: 1, isMostTravelled: false });
  expect(through?.steps[1]?.gaps.find(({ skill }) => skill.id === untaught)).toMatchObject({
    hours: null,
    held: 'no_level',
    required: 'advanced',
  });
  expect(before.options.map(({ skill }) => skill.label).toSorted()).toEqual(['Dam history', 'Turbine care']);
  const after = await ask([{ skillId: taught, level: 'advanced' }]);
  expect(after.readiness.find(({ roleId }) => roleId === goal.id)).toEqual({ roleId: goal.id, now: 17, after: 50 });
  expect(after.learnHours).toEqual({ low: 4, high: 4 });
  for (const route of after.routes) {
    const same = after.today.find(({ key }) => key === route.steps.map(({ role }) => role.id).join());
    expect(route.distance).toBeLessThan(same?.distance ?? 0);
  }
  const refused = await person.attempt(planRoutes, { body: { to: goal.id, learn: [{ skillId: newId(), level: 'advanced' }] } });
  expect(refused).toMatchObject({ status: 422, problem: { errors: [{ field: 'learn.0', code: 'unknown-skill' }] } });
  expect(await person.attempt(planRoutes, { body: { to: newId() } })).toMatchObject({ problem: { code: 'job-role-not-found' } });
});
