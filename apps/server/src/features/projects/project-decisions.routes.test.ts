import { describe, expect, test } from 'vitest';
import { decideApproval, getApproval, listApprovals } from '@waymark/contract/approvals';
import { listNotifications } from '@waymark/contract/notifications';
import { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import {
  applyForProject,
  deleteProject,
  getProject,
  getProjectApplication,
  getProjectForm,
  moveProject,
  moveProjectApplication,
  type ProjectApplicationAction,
  proposeProject,
  updateProject,
} from '@waymark/contract/projects';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anApplication, aProject, eventsOf, takeSteps } from './projects.factory.ts';

const app = await testApp();
const database = app.platform.database.owner;
const owner = await app.signedIn({ role: ['learner', 'project-owner'] });
const admin = await app.signedIn({ role: ['learner', 'marketplace-admin'] });

const step = (who: SignedIn, requestId: string, action: ProjectApplicationAction) =>
  who.attempt(moveProjectApplication, { params: { requestId }, body: { action } });
const see = (who: SignedIn, { slug }: { slug: string }) => who.call(getProject, { params: { slug } });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.signedIn()));

describe('MKT-11 forged steps', () => {
  const FORGED = [
    ['what only the clock does', 'end', 'invalid-input'],
    ['what only beginning is', 'join', 'invalid-input'],
    ['the owner’s part', 'approve', 'forbidden'],
    ['the manager’s part', 'consent', 'forbidden'],
    ['the end of it', 'complete-successfully', 'forbidden'],
  ] as const;

  test.each(FORGED)('an applicant who sends %s (%s) changes nothing', async (_what, action, code) => {
    const learner = await app.signedIn();
    const project = await aProject(owner);
    const { id } = await anApplication(learner, project);
    expect((await step(learner, id, action as ProjectApplicationAction)).problem?.code).toBe(code);
    expect(await eventsOf(app, { id })).toEqual(['apply']);
    expect((await see(owner, project)).placesTaken).toBe(0);
  });

  test.each(['start', 'complete-successfully', 'complete-unsuccessfully', 'remove'] as const)(
    'an owner who sends %s before its turn changes nothing',
    async (action) => {
      const learner = await app.signedIn();
      const project = await aProject(owner);
      const { id } = await anApplication(learner, project);
      expect((await step(owner, id, action)).problem?.code).toBe('not-in-this-state');
      expect((await step(await app.signedIn(), id, action)).problem?.code).toBe('project-application-not-found');
      expect(await eventsOf(app, { id })).toEqual(['apply']);
    },
  );
});

describe('MKT-12 capacity and simultaneous decisions', () => {
  test('one place, fifty applicants, two owners approving all of them at once: exactly one is in, each decision told once', async () => {
    const project = await aProject(owner, { title: 'Fifty for one place', maxPositions: 1 });
    const applicants = await people(50);
    const applications = await Promise.all(applicants.map((one) => anApplication(one, project)));
    const answers = await Promise.all(applications.flatMap(({ id }) => [step(owner, id, 'approve'), step(admin, id, 'approve')]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem?.code))).toEqual(
      new Set(['opportunity-full', 'not-in-this-state']),
    );
    expect(await see(owner, project)).toMatchObject({ placesTaken: 1, status: 'closed', closedBecause: 'full', waitingCount: 49 });
    const waiting = applications.find(({ id }) => id !== answers.find(({ status }) => status === 200)!.body.id)!;
    // No action is offered that the server would refuse.
    expect((await owner.call(getProjectApplication, { params: { requestId: waiting.id } })).allowedActions).not.toContain('approve');
    const approved = answers.find(({ status }) => status === 200)!.body;
    expect(await eventsOf(app, approved)).toEqual(['apply', 'approve']);
    const { rows } = await database.query(
      `select count(*)::int as count from audit_entries where action = 'projects.moved' and subject_id = $1`,
      [project.id],
    );
    expect(rows[0].count, 'it is closed once').toBe(1);
    await app.jobsDone();
    const told = async (who: SignedIn) =>
      (await who.call(listNotifications, { query: {} })).notifications.filter(({ message }) => message.includes(project.title)).length;
    const counts = await Promise.all(applicants.map(told));
    const winner = applications.findIndex(({ id }) => id === approved.id);
    expect(
      counts.filter((count, at) => at !== winner && count > 0),
      'no one else hears of a decision',
    ).toEqual([]);
    expect(counts[winner], 'who is in is told once').toBe(1);
  }, 60_000);

  test('withdraw against approve: one of them, and the places say the same', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const learner = await app.signedIn();
      const project = await aProject(owner);
      const { id } = await anApplication(learner, project);
      const both = [() => step(learner, id, 'withdraw'), () => step(owner, id, 'approve')];
      const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((take) => take()));
      const { application, placesTaken, status } = await see(learner, project);
      outcomes.add(application!.status);
      // Withdrawing is possible after an approval too; an approval after a withdrawal is not.
      expect(application!.status).toBe('withdrawn');
      expect([placesTaken, status]).toEqual([0, 'open']);
      const taken = await eventsOf(app, { id });
      expect(taken).toHaveLength(1 + answers.filter((answer) => answer.status === 200).length);
      expect(taken.at(-1)).toBe('withdraw');
    }
    expect([...outcomes]).toEqual(['withdrawn']);
  });

  test('double clicks do a thing once', async () => {
    const learner = await app.signedIn();
    const project = await aProject(owner, { maxPositions: 5 });
    const params = { projectId: project.id };
    const tries = await Promise.all(Array.from({ length: 5 }, () => learner.attempt(applyForProject, { params, body: {} })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const { id } = tries.find(({ status }) => status === 201)!.body;
    for (const [who, action] of [
      [owner, 'approve'],
      [owner, 'start'],
      [owner, 'complete-successfully'],
    ] as const) {
      const clicks = await Promise.all([step(who, id, action), step(who, id, action), step(who, id, action)]);
      expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
    expect(await eventsOf(app, { id })).toEqual(['apply', 'approve', 'start', 'complete-successfully']);
    expect((await see(learner, project)).placesTaken).toBe(1);
  });

  test('the limit of applications holds however many apply at once', async () => {
    const project = await aProject(owner, { maxPositions: 1, applicationLimit: 3 });
    const applicants = await people(10);
    const params = { projectId: project.id };
    const answers = await Promise.all(applicants.map((one) => one.attempt(applyForProject, { params, body: {} })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ problem }) => problem?.code === 'project-applications-full')).toHaveLength(7);
  });

  test('MKT-11 a full project offers no approval, and offers it again when a place is free', async () => {
    const [first, second] = await people(2);
    const project = await aProject(owner, { maxPositions: 1 });
    const { id } = await anApplication(first!, project);
    const waiting = await anApplication(second!, project);
    const offered = async () => (await owner.call(getProjectApplication, { params: { requestId: waiting.id } })).allowedActions;
    expect(await offered()).toEqual(['approve', 'reject']);
    await takeSteps(owner, { id }, 'approve');
    expect(await offered()).toEqual(['reject']);
    await owner.call(moveProjectApplication, { params: { requestId: id }, body: { action: 'remove', reasonText: 'Needed elsewhere' } });
    expect(await offered()).toEqual(['approve', 'reject']);
  });

  test('a place that becomes free opens what was full, and only that', async () => {
    const [first, second] = await people(2);
    const project = await aProject(owner, { maxPositions: 1 });
    const { id } = await anApplication(first!, project);
    await takeSteps(owner, { id }, 'approve');
    const answer = await second!.attempt(applyForProject, { params: { projectId: project.id }, body: {} });
    expect(answer.problem?.code).toBe('opportunity-full');
    await owner.call(moveProjectApplication, { params: { requestId: id }, body: { action: 'remove', reasonText: 'Needed elsewhere' } });
    expect(await see(second!, project)).toMatchObject({ status: 'open', placesTaken: 0, can: { apply: true } });
  });
});

describe('a project that someone proposes', async () => {
  const learner = await app.signedIn();
  const RULES = ORGANISATION_SETTINGS.project_rules.fallback;
  const decide = (id: string, outcome: 'approved' | 'declined', reason = '') =>
    owner.attempt(decideApproval, { params: { kind: 'project-proposal', id }, body: { outcome, reason } });
  const waiting = async (who: typeof owner) =>
    (await who.call(listApprovals, { query: { limit: 100 } })).items.filter(({ kind }) => kind === 'project-proposal');

  test('where the organisation does not take proposals, no one proposes and the form says so', async () => {
    expect((await learner.call(getProjectForm)).can).toEqual({ create: false, propose: false });
    expect((await learner.attempt(proposeProject, { body: { title: 'Valve map' } })).problem?.code).toBe('project-proposals-off');
  });

  test('it waits for who manages projects, is declined with a reason, changed, proposed again and published', async () => {
    await app.configure('project_rules', { ...RULES, openToProposals: true });
    expect((await learner.call(getProjectForm)).can).toEqual({ create: false, propose: true });
    const proposed = await learner.call(proposeProject, {
      body: { title: 'Valve map of the harbour', description: '<p>Walk it <b>once</b>.</p>', owners: [owner.userId] },
    });
    expect(proposed).toMatchObject({ status: 'proposed', allowedActions: [], can: { edit: true, manage: true } });
    expect(proposed.projectOwners.map(({ id }) => id).toSorted()).toEqual([learner.userId, owner.userId].toSorted());
    const params = { projectId: proposed.id };
    expect((await learner.attempt(moveProject, { params, body: { action: 'publish' } })).problem?.code).toBe('not-in-this-state');
    const stranger = await app.signedIn();
    expect((await stranger.attempt(getProject, { params: { slug: proposed.slug } })).problem?.code).toBe('project-not-found');
    const [item] = await waiting(owner);
    expect(item).toMatchObject({ title: 'Valve map of the harbour', requester: { id: learner.userId } });
    const shown = await owner.call(getApproval, { params: { kind: 'project-proposal', id: item?.id ?? '' } });
    expect(shown.message).toBe('Walk it once.');
    expect(await waiting(learner)).toEqual([]);
    expect((await decide(item?.id ?? '', 'declined')).problem?.errors).toEqual([{ field: 'reason', code: 'required' }]);
    expect((await decide(item?.id ?? '', 'declined', 'Harbour is sold in May')).status).toBe(200);
    const declined = await see(learner, proposed);
    expect(declined).toMatchObject({ status: 'declined', declineReason: 'Harbour is sold in May', allowedActions: ['propose'] });
    await learner.call(updateProject, { params, body: { title: 'Valve map of the quay' } });
    expect(await learner.call(moveProject, { params, body: { action: 'propose' } })).toMatchObject({
      status: 'proposed',
      declineReason: '',
    });
    const [again] = await waiting(owner);
    expect(again?.title).toBe('Valve map of the quay');
    expect((await decide(again?.id ?? '', 'approved')).status).toBe(200);
    expect(await see(learner, proposed)).toMatchObject({ status: 'open', can: { manage: true, edit: true } });
    expect((await see(stranger, proposed)).can.apply).toBe(true);
    const { rows } = await app.platform.database.owner.query<{ entry: string }>(
      `select action || coalesce(' ' || (details->>'action'), '') as entry from audit_entries where subject_id = $1 order by id`,
      [proposed.id],
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      'projects.proposed',
      'projects.moved decline',
      'projects.updated',
      'projects.moved propose',
      'projects.moved approve',
    ]);
  });

  test('one that is deleted while it waits leaves the inboxes', async () => {
    await app.configure('project_rules', { ...RULES, openToProposals: true });
    const { id: projectId } = await learner.call(proposeProject, { body: { title: 'Second thoughts' } });
    expect((await waiting(owner)).map(({ title }) => title)).toContain('Second thoughts');
    await learner.call(deleteProject, { params: { projectId } });
    expect((await waiting(owner)).map(({ title }) => title)).not.toContain('Second thoughts');
  });
});
