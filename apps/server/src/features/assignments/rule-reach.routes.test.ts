import { expect, test } from 'vitest';
import { downloadRulePeople, previewRule, previewRulePeople, type RuleReachShow } from '@waymark/contract/assignments';
import { joinGroup } from '@waymark/contract/groups';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aTarget } from '../targets/targets.factory.ts';
import { assigned } from './assignments.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });

test('SHR-10 SHR-11 before a rule assigns a card it is shown who gets it, has it already and is left out, each by name and as a file', async () => {
  const group = await aGroup(admin, { visibility: 'open' });
  const [one, two, other] = await Promise.all(['Olu', '=HYPERLINK("x")', 'Uma'].map((firstName) => app.signedIn({ firstName })));
  if (one === undefined || two === undefined || other === undefined) throw new Error('Three people were signed in');
  for (const person of [one, two]) await person.call(joinGroup, { params: { groupId: group.id } });
  const target = await aTarget(admin, {
    combine: 'any',
    of: [
      { field: 'person', values: [one.userId] },
      {
        combine: 'all',
        of: [
          { field: 'group', values: [group.id] },
          { combine: 'none', of: [{ field: 'person', values: [admin.userId] }] },
        ],
      },
    ],
  });
  const card = await aPublishedCard(admin);
  await assigned(app, admin, card.id, { add: { userIds: [one.userId], teamIds: [], lmsGroupIds: [] } });
  const params = { cardId: card.id };
  const reach = await admin.call(previewRule, { params, query: { targetId: target.id } });
  expect(reach).toMatchObject({ gets: 1, has: 1, leftOut: reach.people - 2, names: { [group.id]: expect.any(String) } });
  const list = async (show: RuleReachShow) =>
    (await admin.call(previewRulePeople, { params, query: { targetId: target.id, show, limit: 100 } })).items;
  expect(await list('gets')).toMatchObject([{ person: { id: two.userId }, matches: true, meetingPath: [1, 0] }]);
  expect(await list('has')).toMatchObject([{ person: { id: one.userId }, matches: true, meetingPath: [0] }]);
  const leftOut = await list('left-out');
  expect(leftOut.find(({ person }) => person.id === other.userId)).toMatchObject({ matches: false, meetingPath: null });
  expect(leftOut.find(({ person }) => person.id === admin.userId)?.failingPath).toEqual([0]);
  const file = await admin.attempt(downloadRulePeople, { params, query: { targetId: target.id, show: 'gets', language: 'de' } });
  const lines = String(file.body).split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`'=HYPERLINK`);
});

test('SHR-09 SHR-11 only administrators see who a rule would reach, and only on cards and rules of their own organisation', async () => {
  const target = await aTarget(admin, { combine: 'all', of: [{ field: 'person', values: [admin.userId] }] });
  const params = { cardId: (await aPublishedCard(admin)).id };
  const learner = await app.signedIn();
  for (const role of [learner, await app.signedIn({ role: 'curator' })]) {
    expect((await role.attempt(previewRule, { params, query: { targetId: target.id } })).status).toBe(403);
  }
  const nowhere = '01890000-0000-7000-8000-000000000000' as typeof target.id;
  expect((await admin.attempt(previewRule, { params, query: { targetId: nowhere } })).problem?.code).toBe('target-not-found');
  expect((await admin.attempt(downloadRulePeople, { params, query: { targetId: nowhere, show: 'has' } })).problem?.code).toBe(
    'target-not-found',
  );
});
