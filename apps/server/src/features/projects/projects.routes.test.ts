import { describe, expect, test } from 'vitest';
import { searchOpportunities } from '@waymark/contract/marketplace';
import { beginDirectUpload, beginUpload } from '@waymark/contract/media';
import {
  createProject,
  deleteProject,
  getProject,
  getProjectForm,
  leaveProject,
  listOwnProjects,
  listProjectJobRoles,
  listSimilarProjects,
  moveProject,
  type ProjectAction,
  updateProject,
} from '@waymark/contract/projects';
import { inTransaction } from '../../platform/db/database.ts';
import { eraseUser } from '../people/people.public.ts';
import { testApp } from '../../testing/app.ts';
import { contextOf } from '../people/people.factory.ts';
import { aPicture, anUpload } from '../media/media.factory.ts';
import { anOpportunity } from '../opportunities/opportunities.factory.ts';
import { someSkills } from '../skills/skills.factory.ts';
import { anApplication, aProject, takeSteps } from './projects.factory.ts';

const app = await testApp();
const owner = await app.signedIn({ role: ['learner', 'project-owner'] });
const learner = await app.signedIn();
/** The project is next year, whenever this runs. */
const YEAR = new Date().getFullYear() + 1;
const move = (id: string, action: ProjectAction) => owner.call(moveProject, { params: { projectId: id }, body: { action } });
const see = (who: typeof learner, { slug }: { slug: string }) => who.call(getProject, { params: { slug } });

describe('PRJ-01 PRJ-02 what is written of a project', () => {
  test('everything that is sent is shown, under its names, and its row in the lists says the same', async () => {
    const [gis = '', leaks = ''] = await someSkills(app.home.store, 'GIS', 'Leak detection');
    const file = await anUpload(owner, 'pilot.jpg', await aPicture());
    const co = await app.signedIn({ role: ['learner', 'project-owner'] });
    const project = await aProject(owner, {
      title: '  Leak detection pilot  ',
      description: '<p>Walk the zone.</p><script>alert(1)</script>',
      thumbnail: { fileId: file?.id ?? '' },
      startDate: `${YEAR}-03-04T00:00:00Z`,
      endDate: `${YEAR}-05-31T10:00:00Z`,
      applicationDeadline: `${YEAR}-01-31T09:00:00Z`,
      timeCommitment: '4 h a week',
      remoteWorkPossible: true,
      owners: [owner.userId, co.userId],
      timezones: ['Europe/London'],
      languages: ['en'],
      maxPositions: 3,
      applicationLimit: 20,
      skillDetails: [
        { id: gis, level: 'beginner', status: 'required' },
        { id: leaks, level: 'advanced', status: 'gained' },
      ],
    });
    expect(project).toMatchObject({
      title: 'Leak detection pilot',
      status: 'open',
      description: '<p>Walk the zone.</p>',
      startDate: `${YEAR}-03-04T00:00:00.000Z`,
      endDate: `${YEAR}-05-31T23:59:59.000Z`,
      applicationDeadline: `${YEAR}-01-31T23:59:59.000Z`,
      timeCommitment: '4 h a week',
      isRemotePossible: true,
      isApplicationRequired: true,
      maxPositions: 3,
      placesTaken: 0,
      applicationLimit: 20,
      timeZones: ['Europe/London'],
      languages: ['en'],
      dayZone: 'UTC',
    });
    expect(project.thumbnail?.fileId).toBe(file?.id);
    expect(project.projectOwners.map(({ id, fullName }) => [id, fullName])).toEqual([
      [owner.userId, owner.fullName],
      [co.userId, co.fullName],
    ]);
    const listed = await owner.call(searchOpportunities, { body: { type: 'project', keyword: 'Leak detection pilot' } });
    expect(listed.items[0]?.owners.map(({ fullName }) => fullName)).toEqual([owner.fullName, co.fullName]);
    expect(project.skills.map(({ label, level, status }) => [label, level, status])).toEqual([
      ['GIS', 'beginner', 'required'],
      ['Leak detection', 'advanced', 'gained'],
    ]);
    const { rows } = await app.platform.database.owner.query(
      'select state, title, summary, capacity, duration_days, skills, skill_ids::text[] as skill_ids from opportunities where id = $1',
      [project.id],
    );
    expect(rows[0]).toEqual({
      state: 'open',
      title: 'Leak detection pilot',
      summary: 'Walk the zone.',
      capacity: 3,
      duration_days: 89,
      // A match is made of what is asked for; what one learns is a way to find it.
      skills: [{ skillId: gis, level: 'beginner' }],
      skill_ids: [gis, leaks],
    });
  });

  test('PRJ-01 PRJ-02 job roles are offered by a part of their title, and shown by name; only an open job role can be named', async () => {
    const role = (title: string, state: 'open' | 'closed' = 'open') =>
      anOpportunity(app.home.store, owner.userId, { type: 'job_role', title, state });
    const [planner, modeller, gone] = [
      await role('Network planner'),
      await role('Hydraulic modeller'),
      await role('Old planner', 'closed'),
    ];
    await anOpportunity(app.home.store, owner.userId, { title: 'A planner is not a project' });
    const offered = await owner.call(listProjectJobRoles, { query: { q: 'PLANN' } });
    expect(offered.items).toEqual([{ id: planner, name: 'Network planner' }]);
    const all = await owner.call(listProjectJobRoles, { query: {} });
    expect(all.items.map(({ name }) => name)).toEqual(['Hydraulic modeller', 'Network planner']);
    const named = await owner.call(listProjectJobRoles, { query: { ids: [modeller, gone] } });
    expect(named.items.map(({ id }) => id).toSorted()).toEqual([modeller, gone].toSorted());
    const project = await aProject(owner, { roles: [planner, modeller, planner] });
    expect(project.jobRoles).toEqual([
      { id: planner, name: 'Network planner' },
      { id: modeller, name: 'Hydraulic modeller' },
    ]);
    const { problem } = await owner.attempt(createProject, { body: { title: 'Pilot', roles: [project.id] } });
    expect(problem?.errors).toEqual([{ field: 'roles', code: 'unknown-job-role' }]);
  });

  test.each([
    ['startDate', { startDate: '2027-02-30T00:00:00Z' }],
    ['startDate', { startDate: '2027-01-04T00:00:00' }],
    ['startDate', { startDate: '0001-01-04T00:00:00Z' }],
    ['endDate', { endDate: '9999-01-04T00:00:00Z' }],
    ['applicationDeadline', { applicationDeadline: '0026-03-02T00:00:00Z' }],
    ['endDate', { endDate: '2027-01-04T25:00:00+01:00' }],
    ['applicationDeadline', { applicationDeadline: '04/01/2027' }],
    ['endDate', { startDate: '2027-03-02T00:00:00Z', endDate: '2027-03-01T00:00:00Z' }],
    ['applicationDeadline', { applicationDeadline: '2027-03-02T00:00:00Z', endDate: '2027-03-01T00:00:00Z' }],
    ['title', { title: '   ' }],
    ['maxPositions', { maxPositions: 1.5 }],
    ['maxPositions', { maxPositions: 0 }],
    ['timezones', { timezones: ['Europe/Nowhere'] }],
    ['skillDetails', { skillDetails: [{ id: '01900000-0000-7000-8000-000000000000', level: 'beginner' }] }],
    ['locations', { locations: ['01900000-0000-7000-8000-000000000000'] }],
    ['divisions', { divisions: ['01900000-0000-7000-8000-000000000000'] }],
    ['roles', { roles: ['01900000-0000-7000-8000-000000000000'] }],
    ['thumbnail', { thumbnail: { fileId: '01900000-0000-7000-8000-000000000000' } }],
    ['owners', { owners: ['01900000-0000-7000-8000-000000000000'] }],
  ])('%s is refused by its name', async (field, part) => {
    const { problem } = await owner.attempt(createProject, { body: { title: 'Pilot', ...part } });
    expect(problem?.code).toBe('invalid-input');
    expect(problem?.errors?.some((error) => error.field.startsWith(field))).toBe(true);
  });

  test('MED-10 a thumbnail comes as the file-upload provider answered it, or as the media hub did with two names changed and no address', async () => {
    const bytes = await aPicture();
    const about = { filename: 'pilot.jpg', size: bytes.length };
    const { file_id: fileId, ...meta } = await owner.call(beginUpload, {
      body: { ...about, upload_type: 'thumbnail', object_type: 'project', mimetype: 'image/jpeg' },
    });
    await owner.send('PUT', meta.url, bytes, { 'content-type': 'image/jpeg' });
    const sent = await aProject(owner, { thumbnail: meta });
    expect(sent.thumbnail).toMatchObject({ fileId, imageUrl: expect.stringContaining(fileId) as string });

    const {
      content_type: contentType,
      secure_url: address,
      ...hub
    } = await owner.call(beginDirectUpload, {
      params: { objectType: 'project', uploadType: 'thumbnail' },
      body: { ...about, content_type: 'image/jpeg' },
    });
    await owner.send('PUT', new URL(address).pathname, bytes, { 'content-type': 'image/jpeg' });
    const thumbnail = { ...hub, contentType, uploadSource: 'media_hub' };
    const ofHub = await aProject(owner, { thumbnail });
    expect(ofHub.thumbnail?.fileId).toBe(hub.signed_id.split('.')[0]);

    // A name that was not signed here, someone else's file, and neither variant.
    const refused = async (who: typeof owner, body: unknown) =>
      (await who.send<unknown>('POST', createProject.path, { title: 'Pilot', thumbnail: body })).problem?.errors?.map(({ field }) => field);
    const other = await app.signedIn({ role: ['learner', 'project-owner'] });
    expect(await refused(owner, { ...thumbnail, signed_id: `${fileId}.${hub.signed_id.split('.')[1]}` })).toEqual(['thumbnail']);
    expect(await refused(other, meta)).toEqual(['thumbnail']);
    expect(await refused(owner, { ...hub, contentType })).toEqual(['thumbnail']);
  });

  test('PRJ-01 nothing is published whose last day to apply is over; a draft of it is kept', async () => {
    const body = { title: 'Pilot', applicationDeadline: new Date(app.clock.now().getTime() - 2 * 86_400_000).toISOString() };
    const { problem } = await owner.attempt(createProject, { body: { ...body, status: 'open' } });
    expect(problem?.errors).toEqual([{ field: 'applicationDeadline', code: 'project-deadline-passed' }]);
    expect((await owner.call(createProject, { body })).status).toBe('draft');
  });

  test('PRJ-04 one place where none is named; places are dropped where no one has to apply', async () => {
    expect((await aProject(owner)).maxPositions).toBe(1);
    expect((await aProject(owner, { maxPositions: -3 })).maxPositions).toBe(1);
    expect((await aProject(owner, { requireApplication: false, maxPositions: 4 })).maxPositions).toBeNull();
  });

  test('PRJ-03 PRJ-04 what the form hides and requires holds on the server', async () => {
    await app.configure('project_form', {
      applicationRequired: { showField: false, required: false },
      timeCommitment: { showField: true, required: true },
    });
    const form = await owner.call(getProjectForm);
    expect(form.fields.timeCommitment).toEqual({ showField: true, required: true });
    const refused = await owner.attempt(createProject, { body: { title: 'Pilot', status: 'open' } });
    expect(refused.problem?.errors).toEqual([{ field: 'timeCommitment', code: 'required' }]);
    const draft = await owner.call(createProject, { body: { title: 'Pilot', requireApplication: false } });
    expect([draft.status, draft.isApplicationRequired, draft.maxPositions]).toEqual(['draft', true, 1]);
    const published = await owner.attempt(moveProject, { params: { projectId: draft.id }, body: { action: 'publish' } });
    expect(published.problem?.errors).toEqual([{ field: 'timeCommitment', code: 'required' }]);
    await app.configure('project_form', {});
    expect((await move(draft.id, 'publish')).status).toBe('open');
  });

  test('a change is written with all it means: fewer places than people are refused, more open what was full', async () => {
    const project = await aProject(owner, { maxPositions: 2 });
    for (const applicant of [await app.signedIn(), await app.signedIn()]) {
      await takeSteps(owner, await anApplication(applicant, project), 'approve');
    }
    expect(await see(owner, project)).toMatchObject({ status: 'closed', closedBecause: 'full', placesTaken: 2 });
    const change = (maxPositions: number) =>
      owner.attempt(updateProject, { params: { projectId: project.id }, body: { title: 'Pilot', maxPositions } });
    expect((await change(1)).problem?.errors).toEqual([{ field: 'maxPositions', code: 'too-small', params: { minimum: 2 } }]);
    expect((await change(3)).body).toMatchObject({ status: 'open', closedBecause: null, title: 'Pilot' });
  });
});

describe('PRJ-07 rights', () => {
  test('a draft is only its owners’ and who manages projects; what is open is for all who may see projects', async () => {
    const draft = await owner.call(createProject, { body: { title: 'Quiet draft' } });
    expect((await learner.attempt(getProject, { params: { slug: draft.slug } })).problem?.code).toBe('project-not-found');
    const other = await app.signedIn({ role: ['learner', 'project-owner'] });
    expect((await see(other, draft)).can.manage).toBe(true);
    await move(draft.id, 'publish');
    expect((await see(learner, draft)).can).toEqual({ edit: false, manage: false, apply: true, delete: false, leave: false });
    expect((await see(learner, draft)).allowedActions).toEqual([]);
  });

  test('learners make none; owners without the right over all look after theirs and no other', async () => {
    const named = await app.signedIn();
    const project = await aProject(owner, { owners: [owner.userId, named.userId] });
    expect((await named.attempt(createProject, { body: { title: 'No' } })).status).toBe(403);
    const params = { projectId: project.id };
    expect((await named.attempt(updateProject, { params, body: { title: 'Renamed' } })).status).toBe(200);
    expect((await learner.attempt(updateProject, { params, body: { title: 'No' } })).problem?.code).toBe('forbidden');
    expect((await learner.attempt(moveProject, { params, body: { action: 'close' } })).problem?.code).toBe('forbidden');
    expect((await learner.attempt(deleteProject, { params })).problem?.code).toBe('forbidden');
    const { items } = await named.call(listOwnProjects, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([project.id]);
    expect((await named.attempt(listOwnProjects, { query: { scope: 'all' } })).problem?.code).toBe('forbidden');
  });

  test('the last owner cannot leave, not even when both leave at once', async () => {
    const other = await app.signedIn({ role: ['learner', 'project-owner'] });
    const project = await aProject(owner, { owners: [owner.userId, other.userId] });
    const params = { projectId: project.id };
    const answers = await Promise.all([owner.attempt(leaveProject, { params }), other.attempt(leaveProject, { params })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await see(owner, project)).projectOwners).toHaveLength(1);
  });
});

describe('PRJ-06 where a project stands', () => {
  test('it is published, closed, opened, started and completed; what is not possible is refused', async () => {
    const { id, slug } = await owner.call(createProject, { body: { title: 'A whole life' } });
    expect((await owner.attempt(moveProject, { params: { projectId: id }, body: { action: 'start' } })).problem?.code).toBe(
      'not-in-this-state',
    );
    expect((await move(id, 'publish')).allowedActions.toSorted()).toEqual(['cancel', 'close', 'complete', 'start']);
    expect(await move(id, 'close')).toMatchObject({ status: 'closed', closedBecause: 'owner' });
    expect((await learner.attempt(getProject, { params: { slug } })).body.can.apply).toBe(false);
    expect((await move(id, 'reopen')).status).toBe('open');
    expect((await move(id, 'start')).status).toBe('inprogress');
    expect(await move(id, 'complete')).toMatchObject({ status: 'completed', allowedActions: [], dueAt: null });
    expect((await owner.attempt(updateProject, { params: { projectId: id }, body: { title: 'Too late' } })).status).toBe(403);
  });

  test('an open one is found in the marketplace, a cancelled one is not', async () => {
    const project = await aProject(owner, { title: 'Zanzibar reservoir survey' });
    const found = async () =>
      (await learner.call(searchOpportunities, { body: { type: 'project', keyword: 'Zanzibar' } })).items.map(({ slug }) => slug);
    expect(await found()).toEqual([project.slug]);
    await move(project.id, 'cancel');
    expect(await found()).toEqual([]);
    expect((await learner.attempt(getProject, { params: { slug: project.slug } })).problem?.code).toBe('project-not-found');
  });

  test('one no one applied for goes for good', async () => {
    const project = await aProject(owner);
    await owner.call(deleteProject, { params: { projectId: project.id } });
    expect((await owner.attempt(getProject, { params: { slug: project.slug } })).problem?.code).toBe('project-not-found');
  });
});

test('PLT-12 an erased owner owns nothing, and applications wait for the others', async () => {
  const leaving = await app.signedIn({ role: ['learner', 'project-owner'] });
  const project = await aProject(owner, { owners: [leaving.userId, owner.userId] });
  const applicant = await app.signedIn();
  await anApplication(applicant, project);
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, leaving.userId));
  await app.jobsDone();
  const seen = await see(applicant, project);
  expect(seen.projectOwners.map(({ id }) => id)).toEqual([owner.userId]);
  expect(seen.application?.waitsFor?.people.map(({ id }) => id)).toEqual([owner.userId]);
});

test('a project’s page asks the store for little', async () => {
  const [gis = ''] = await someSkills(app.home.store, 'GIS');
  const project = await aProject(owner, { skillDetails: [{ id: gis, level: 'beginner' }] });
  await anApplication(learner, project);
  await see(learner, project);
  // Of these, the session and the organisation ask for their own.
  expect(await app.statementsOf(() => see(learner, project))).toBeLessThanOrEqual(10);
});

describe('PRJ-06 similar projects', () => {
  test('PRJ-06 open projects that share skills are listed, the most alike first; drafts, closed ones and the page’s own are not', async () => {
    const [mapping = '', valves = '', pumps = ''] = await someSkills(app.home.store, 'Mapping', 'Valves', 'Pumps');
    const asks = (...ids: string[]) => ({ skillDetails: ids.map((id) => ({ id, level: 'beginner' })) });
    const project = await aProject(owner, { title: 'Valve map', ...asks(mapping, valves) });
    await aProject(owner, { title: 'Pumps alone', ...asks(pumps) });
    await aProject(owner, { title: 'Valves and pumps', ...asks(valves, pumps) });
    const twin = await aProject(owner, { title: 'Valve map, north', ...asks(valves, mapping) });
    await aProject(owner, { title: 'Not published', status: 'draft', ...asks(mapping, valves) });
    await move((await aProject(owner, { title: 'Closed', ...asks(mapping, valves) })).id, 'close');
    const { items } = await learner.call(listSimilarProjects, { params: { projectId: project.id } });
    expect(items.map(({ title, similarity }) => [title, similarity])).toEqual([
      ['Valve map, north', 100],
      ['Valves and pumps', 33],
    ]);
    expect(items[0]).toMatchObject({
      id: twin.id,
      projectOwners: [{ id: owner.userId }],
      skills: expect.arrayContaining(['Mapping', 'Valves']) as unknown,
    });
    expect(items[1]?.skills[0]).toBe('Valves');
    const visitor = await app.signedIn({ role: 'project-owner' });
    expect((await visitor.call(listSimilarProjects, { params: { projectId: project.id } })).items.map(({ id }) => id)).toContain(twin.id);
  });
});
