import { expect, test } from 'vitest';
import { completeCard, visitCard } from '@waymark/contract/cards';
import { removeGroupMember } from '@waymark/contract/groups';
import { setManager } from '@waymark/contract/people';
import {
  createReport,
  downloadReportRun,
  getReportCatalogue,
  previewReport,
  REPORT_SUBJECTS,
  type ReportDefinition,
  type ReportSubjectKey,
  runReport,
} from '@waymark/contract/reports';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned, reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { anApplication, aProject } from '../projects/projects.factory.ts';
import { aSkill, someEvidence } from '../skills/skills.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin', firstName: 'Ada', lastName: 'Admin' });
const manager = await app.signedIn({ firstName: 'Mara', lastName: 'Manager' });
const owner = await app.signedIn({ role: 'super-admin', firstName: 'Olga', lastName: 'Owner' });
const leader = await app.signedIn({ role: 'group-leader', firstName: 'Lea', lastName: 'Leader' });
const report = await app.signedIn({ firstName: 'Rita', lastName: 'Report' });
const member = await app.signedIn({ firstName: 'Mo', lastName: 'Member' });
await reportsTo(admin, report.userId, manager.userId);
const group = await aGroup(leader, { name: 'Night shift', visibility: 'open' }, [member]);
const given = await aPublishedCard(admin, { title: 'Given to the group' });
const own = await aPublishedCard(admin, { title: 'Of one’s own' });
const noOne = { userIds: [], teamIds: [], lmsGroupIds: [] };
await assigned(app, leader, given.id, { add: { ...noOne, teamIds: [group.id] } });
await assigned(app, admin, own.id, { add: { ...noOne, userIds: [member.userId, report.userId] } });
for (const person of [report, member]) {
  for (const { id: cardId } of [given, own]) {
    await person.call(visitCard, { params: { cardId }, body: {} });
    await person.call(completeCard, { params: { cardId } });
  }
  const skillId = await aSkill(app.home.store, `Skill of ${person.fullName}`);
  await someEvidence(app, { userId: person.userId, skillId, source: 'assessment', level: 'advanced' });
}
const project = await aProject(owner, { title: 'A way out' });
for (const person of [report, member]) await anApplication(person, project);
await app.jobsDone();

const reading = (subject: ReportSubjectKey, columns: string[]): ReportDefinition => ({
  subject,
  people: 'all',
  columns,
  filters: [],
  groupBy: [],
  sort: null,
});

/** What someone reads of each subject, in a line a row; null where it is not for them. */
async function readBy(who: SignedIn): Promise<Record<string, string[] | null>> {
  const columns: Partial<Record<ReportSubjectKey, string[]>> = {
    people: ['person.name', 'learning.completed'],
    groups: ['group.name'],
    content: ['content.title'],
    assignments: ['content.title', 'assignment.to'],
    skills: ['person.name', 'skill.name'],
    certificates: ['person.name'],
    applications: ['person.name', 'application.title'],
  };
  const read: Record<string, string[] | null> = {};
  for (const subject of REPORT_SUBJECTS) {
    const answer = await who.attempt(previewReport, {
      body: reading(subject, columns[subject] ?? ['person.name', 'content.title']),
    });
    read[subject] = answer.problem === undefined ? answer.body.rows.map((row) => row.join(': ')).toSorted() : null;
  }
  return read;
}

test('ANA-06 ANA-02 who reads which rows: a manager their people, a leader what is done in the group, and applications only who they concern', async () => {
  expect(await readBy(manager)).toEqual({
    people: ['Rita Report: 2'],
    progress: ['Rita Report: Given to the group', 'Rita Report: Of one’s own'],
    duties: ['Rita Report: Of one’s own'],
    completions: ['Rita Report: Given to the group', 'Rita Report: Of one’s own'],
    skills: ['Rita Report: Skill of Rita Report'],
    assignments: ['Of one’s own: Rita Report'],
    certificates: [],
    groups: null,
    content: null,
    applications: [],
  });
  expect(await readBy(leader)).toEqual({
    people: ['Lea Leader: 0', 'Mo Member: 1'],
    progress: ['Mo Member: Given to the group'],
    duties: ['Lea Leader: Given to the group', 'Mo Member: Given to the group'],
    completions: ['Mo Member: Given to the group'],
    skills: null,
    assignments: ['Given to the group: Night shift'],
    certificates: null,
    groups: ['Night shift'],
    content: null,
    applications: [],
  });
  await reportsTo(admin, manager.userId, owner.userId);
  await app.jobsDone();
  expect((await readBy(owner))['applications']).toEqual(['Mo Member: A way out', 'Rita Report: A way out']);
  const { subjects } = await leader.call(getReportCatalogue, {});
  expect(subjects.map(({ key }) => key)).toEqual(['people', 'progress', 'duties', 'completions', 'assignments', 'groups', 'applications']);
});

test('ANA-06 MKT-13 filters, sorts and groups of applications count no one’s but those that concern the reader', async () => {
  const body = { ...reading('applications', ['application.title']), groupBy: ['application.title'] };
  expect((await manager.call(previewReport, { body })).rows).toEqual([]);
  await expect(
    manager.call(previewReport, {
      body: {
        ...reading('applications', ['person.name']),
        filters: [{ field: 'application.title', operator: 'contains', values: ['way'] }],
      },
    }),
  ).resolves.toMatchObject({ total: 0 });
});

async function aFile(who: SignedIn, definition: ReportDefinition): Promise<string> {
  const saved = await who.call(createReport, { body: { name: 'A file', definition } });
  const { id } = await who.call(runReport, { params: { reportId: saved.id }, body: { format: 'csv' } });
  await app.jobsDone();
  return id;
}

test('ANA-06 a finished file keeps the reach it was written with: who reaches less later does not get it', async () => {
  const second = await app.signedIn({ firstName: 'Sid', lastName: 'Second' });
  const newcomer = await app.signedIn({ firstName: 'New', lastName: 'Comer' });
  await reportsTo(admin, second.userId, manager.userId);
  await app.jobsDone();
  const managerFile = await aFile(manager, reading('people', ['person.name']));
  const leaderFile = await aFile(leader, reading('people', ['person.name']));
  const get = async (who: SignedIn, runId: string) => {
    const { status, problem } = await who.attempt(downloadReportRun, { params: { runId } });
    return problem?.code ?? status;
  };
  expect([await get(manager, managerFile), await get(leader, leaderFile)]).toEqual([200, 200]);
  // Someone who reaches more still gets it.
  await reportsTo(admin, newcomer.userId, manager.userId);
  await app.jobsDone();
  expect(await get(manager, managerFile)).toBe(200);
  // One of the team moves away: there is still a team, but not the one in the file.
  await admin.call(setManager, { params: { userId: second.userId }, body: { kind: 'direct', managerId: owner.userId } });
  await leader.call(removeGroupMember, { params: { groupId: group.id, userId: member.userId } });
  await app.jobsDone();
  expect([await get(manager, managerFile), await get(leader, leaderFile)]).toEqual([
    'report-run-reach-changed',
    'report-run-reach-changed',
  ]);
});
