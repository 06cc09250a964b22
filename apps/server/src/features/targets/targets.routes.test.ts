import { expect, test } from 'vitest';
import { assignByRule, previewRule } from '@waymark/contract/assignments';
import { setPersonFields, updateCustomField } from '@waymark/contract/custom-fields';
import { joinGroup, leaveGroup, listGroupMembers } from '@waymark/contract/groups';
import { listNotifications } from '@waymark/contract/notifications';
import {
  checkPerson,
  conditionsOf,
  createTarget,
  deleteTarget,
  fillGroup,
  getGroupRule,
  getTarget,
  listTargetPeople,
  listTargets,
  matchesRule,
  previewPeople,
  previewTarget,
  stopFillingGroup,
  type TargetRule,
  updateTarget,
} from '@waymark/contract/targets';
import { removeRole } from '@waymark/contract/people';
import { changeOwnSkill } from '@waymark/contract/skills';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aCustomField } from '../custom-fields/custom-fields.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { aSkill, someEvidence } from '../skills/skills.factory.ts';
import { aTarget } from './targets.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin', firstName: 'Ada' });
const ofPeople = (...values: string[]): TargetRule => ({ combine: 'all', of: [{ field: 'person', values }] });

test('SKL-10 a rule names no one by a skill that is kept back or only found, in no preview, and follows what its owner decides', async () => {
  const [person, found] = [await app.signedIn({ firstName: 'Keeping' }), await app.signedIn({ firstName: 'Found' })];
  const skillId = await aSkill(app.home.store, 'Whistling');
  await someEvidence(app, { userId: person.userId, skillId, source: 'assessment', level: 'advanced' });
  await someEvidence(app, { userId: found.userId, skillId, source: 'content', level: 'advanced' });
  const rule: TargetRule = { combine: 'all', of: [{ field: 'skill', level: 'beginner', values: [skillId] }] };
  const target = await aTarget(admin, rule, 'Whistlers');
  const meant = async () => {
    await app.jobsDone();
    return {
      count: (await admin.call(previewTarget, { body: { rule } })).matching,
      people: (await admin.call(previewPeople, { body: { rule, show: 'matching' }, query: {} })).items.map(({ person: { id } }) => id),
      one: (await admin.call(checkPerson, { params: { userId: person.userId }, body: { rule } })).matches,
      kept: (await admin.call(listTargetPeople, { params: { targetId: target.id } })).items.map(({ id }) => id),
    };
  };
  const { userId } = person;
  expect(await meant()).toEqual({ count: 1, people: [userId], one: true, kept: [userId] });
  await person.call(changeOwnSkill, { params: { skillId }, body: { visibility: 'me' } });
  expect(await meant()).toEqual({ count: 0, people: [], one: false, kept: [] });
  await person.call(changeOwnSkill, { params: { skillId }, body: { visibility: 'everyone' } });
  expect(await meant()).toEqual({ count: 1, people: [userId], one: true, kept: [userId] });
});

test('SHR-10 SHR-11 a rule is saved, and who matches is right at once and after each change of a person', async () => {
  const group = await aGroup(admin, { visibility: 'open' });
  const [one, other] = [await app.signedIn({ firstName: 'Zoe' }), await app.signedIn({ firstName: 'Yan' })];
  await one.call(joinGroup, { params: { groupId: group.id } });
  const rule: TargetRule = {
    combine: 'all',
    of: [
      { field: 'group', values: [group.id] },
      { combine: 'none', of: [{ field: 'person', values: [admin.userId] }] },
    ],
  };
  const target = await aTarget(admin, rule, 'In the group');
  await app.jobsDone();
  const people = async () => (await admin.call(listTargetPeople, { params: { targetId: target.id } })).items.map(({ id }) => id);
  expect(await people()).toEqual([one.userId]);
  await other.call(joinGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect((await people()).toSorted()).toEqual([one.userId, other.userId].toSorted());
  await one.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect(await people()).toEqual([other.userId]);
  expect(await admin.call(getTarget, { params: { targetId: target.id } })).toMatchObject({
    peopleCount: 1,
    isRefreshing: false,
    names: { [group.id]: expect.any(String) },
  });
});

test('SHR-11 a dry run names exactly who is affected, who is not, and the condition that leaves each out', async () => {
  const [one, other] = [await aPerson(app), await aPerson(app)];
  const rule: TargetRule = {
    combine: 'all',
    of: [
      { field: 'person', values: [one.id, other.id] },
      { combine: 'none', of: [{ field: 'person', values: [other.id] }] },
    ],
  };
  const preview = await admin.call(previewTarget, { body: { rule } });
  expect(preview.matching).toBe(1);
  const matching = await admin.call(previewPeople, { body: { rule, show: 'matching' } });
  expect(matching.items.map(({ person, matches }) => [person.id, matches])).toEqual([[one.id, true]]);
  const leftOut = await admin.call(previewPeople, { query: { limit: 100 }, body: { rule, show: 'left-out' } });
  expect(leftOut.items).toHaveLength(preview.people - 1);
  expect(leftOut.items.find(({ person }) => person.id === other.id)?.failingPath).toEqual([1, 0]);
  expect(leftOut.items.find(({ person }) => person.id === admin.userId)?.failingPath).toEqual([0]);
  expect(await admin.call(checkPerson, { params: { userId: other.id }, body: { rule } })).toMatchObject({
    matches: false,
    failingPath: [1, 0],
  });
});

test('SHR-11 the store and the rule say the same of everyone, for random rules', async () => {
  const people: string[] = [];
  for (let at = 0; at < 12; at += 1) people.push((await aPerson(app)).id);
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  const some = () => people.filter(() => random(2) === 0).concat(people[random(12)] ?? '');
  const make = (depth: number): TargetRule => ({
    combine: (['all', 'any', 'none'] as const)[random(3)] ?? 'all',
    of: Array.from({ length: 1 + random(3) }, () => (depth < 4 && random(3) === 0 ? make(depth + 1) : { field: 'person', values: some() })),
  });
  for (let at = 0; at < 30; at += 1) {
    const inner = make(2);
    const rule: TargetRule = { combine: 'all', of: [{ field: 'person', values: people }, inner] };
    const expected = people.filter((id) => matchesRule(rule, (condition) => condition.field === 'person' && condition.values.includes(id)));
    const { items } = await admin.call(previewPeople, { query: { limit: 100 }, body: { rule, show: 'matching' } });
    expect(items.map(({ person }) => person.id).toSorted(), JSON.stringify(rule)).toEqual(expected.toSorted());
    expect(conditionsOf(rule).length).toBeGreaterThan(0);
  }
});

test('GRP-01 SHR-11 a group is filled by a rule: who matches comes in, who no longer does goes, owners stay', async () => {
  const source = await aGroup(admin, { visibility: 'open' });
  const filled = await aGroup(admin, { visibility: 'private' });
  const member = await app.signedIn();
  await member.call(joinGroup, { params: { groupId: source.id } });
  const target = await aTarget(admin, { combine: 'all', of: [{ field: 'group', values: [source.id] }] });
  await app.jobsDone();
  await admin.call(fillGroup, { params: { groupId: filled.id }, body: { targetId: target.id } });
  await app.jobsDone();
  const members = async () => (await admin.call(listGroupMembers, { params: { groupId: filled.id } })).items.map(({ person }) => person.id);
  expect((await members()).toSorted()).toEqual([admin.userId, member.userId].toSorted());
  await member.call(leaveGroup, { params: { groupId: source.id } });
  await app.jobsDone();
  expect(await members()).toEqual([admin.userId]);
  expect((await admin.attempt(deleteTarget, { params: { targetId: target.id } })).problem?.code).toBe('target-in-use');
  await admin.call(stopFillingGroup, { params: { groupId: filled.id } });
  expect((await admin.call(getGroupRule, { params: { groupId: filled.id } })).target).toBeNull();
  await admin.call(deleteTarget, { params: { targetId: target.id } });
});

test('SHR-11 loops are refused, through other groups and for two administrators at once', async () => {
  const [first, second] = [await aGroup(admin), await aGroup(admin)];
  const asksFirst = await aTarget(admin, { combine: 'all', of: [{ field: 'group', values: [first.id] }] });
  const asksSecond = await aTarget(admin, { combine: 'all', of: [{ field: 'group', values: [second.id] }] });
  const fill = (groupId: string, targetId: string) => admin.attempt(fillGroup, { params: { groupId }, body: { targetId } });
  expect((await fill(first.id, asksFirst.id)).problem?.code).toBe('target-loop');
  const answers = await Promise.all([fill(first.id, asksSecond.id), fill(second.id, asksFirst.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('SHR-11 a rule that reaches over a tenth of the organisation asks for a second look', async () => {
  for (let at = 0; at < 25; at += 1) await aPerson(app);
  const group = await aGroup(admin);
  const everyone = await aTarget(admin, { combine: 'none', of: [{ field: 'job-title', match: 'is', values: ['no such title'] }] });
  await app.jobsDone();
  const answer = await admin.attempt(fillGroup, { params: { groupId: group.id }, body: { targetId: everyone.id } });
  expect(answer.problem?.code).toBe('target-reaches-many');
  const confirmedCount = Number(answer.problem?.params?.['matching']);
  expect((await admin.attempt(fillGroup, { params: { groupId: group.id }, body: { targetId: everyone.id, confirmedCount } })).status).toBe(
    200,
  );
});

test('MKT-15 no rule may use a protected field, neither saved nor tried', async () => {
  const field = await aCustomField(admin, {
    label: 'Working hours',
    kind: 'choice',
    options: [{ label: 'Full time' }, { label: 'Part time' }],
  });
  const rule: TargetRule = { combine: 'all', of: [{ field: 'custom-field', key: field.key, match: 'is-set', values: [] }] };
  const target = await aTarget(admin, ofPeople(admin.userId), 'Before');
  const codes = async () => {
    const answers = [
      await admin.attempt(createTarget, { body: { name: 'By hours', rule } }),
      await admin.attempt(updateTarget, { params: { targetId: target.id }, body: { name: target.name, rule, version: target.version } }),
      await admin.attempt(previewTarget, { body: { rule } }),
      await admin.attempt(previewPeople, { body: { rule, show: 'matching' } }),
      await admin.attempt(checkPerson, { params: { userId: admin.userId }, body: { rule } }),
    ];
    return answers.map(({ status, problem }) => problem?.code ?? status);
  };
  const set = (isProtected: boolean) => admin.call(updateCustomField, { params: { fieldId: field.id }, body: { isProtected } });
  await set(true);
  expect(await codes()).toEqual(Array.from({ length: 5 }, () => 'target-field-protected'));
  await set(false);
  expect(await codes()).toEqual([201, 200, 200, 200, 200]);
});

test('MKT-15 SHR-11 a rule stops when a field it uses becomes protected: who is in stays, its creator is told, and it goes on afterwards', async () => {
  const creator = await app.signedIn({ role: 'admin' });
  const field = await aCustomField(admin, {
    label: 'Contract',
    kind: 'choice',
    options: [{ label: 'Permanent' }, { label: 'Fixed term' }],
  });
  const [permanent = '', fixedTerm = ''] = field.options.map(({ key }) => key);
  const people = [await aPerson(app), await aPerson(app), await aPerson(app)];
  const [stays, later, leaves] = people.map(({ id }) => id);
  const give = async (userId = '', value = '') => {
    await admin.call(setPersonFields, { params: { userId }, body: { values: { [field.key]: value } } });
    await app.jobsDone();
  };
  for (const id of [stays, leaves]) await give(id, permanent);
  const rule: TargetRule = { combine: 'all', of: [{ field: 'custom-field', key: field.key, match: 'is', values: [permanent] }] };
  const target = await aTarget(creator, rule, 'Permanent staff');
  const group = await aGroup(creator);
  await app.jobsDone();
  const params = { targetId: target.id };
  const members = async () => (await creator.call(listTargetPeople, { params })).items.map(({ id }) => id).toSorted();
  expect(await members()).toEqual([stays, leaves].toSorted());
  expect((await creator.call(getTarget, { params })).stoppedBy).toEqual([]);
  const set = async (isProtected: boolean) => {
    await admin.call(updateCustomField, { params: { fieldId: field.id }, body: { isProtected } });
    await app.jobsDone();
  };

  await set(true);
  await give(leaves, fixedTerm);
  await give(later, permanent);
  expect(await members(), 'no one comes or goes by a protected field').toEqual([stays, leaves].toSorted());
  expect((await creator.call(getTarget, { params })).stoppedBy).toEqual(['Contract']);
  expect((await creator.call(listTargets, { query: { q: 'permanent staff' } })).items[0]?.stoppedBy).toEqual(['Contract']);
  const told = async (who: SignedIn) =>
    (await who.call(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === 'rule-stopped');
  const [message, ...more] = await told(creator);
  expect(message?.message).toContain('Permanent staff');
  expect(message?.href).toBe(`/admin/rules/${target.id}`);
  expect(more).toEqual([]);
  const card = await aPublishedCard(admin);
  const refused = [
    await creator.attempt(fillGroup, { params: { groupId: group.id }, body: { targetId: target.id } }),
    await creator.attempt(assignByRule, {
      params: { cardId: card.id },
      body: { targetId: target.id, priority: 'optional', startsOn: null, dueOn: null, message: '' },
    }),
    await creator.attempt(previewRule, { params: { cardId: card.id }, query: { targetId: target.id } }),
  ];
  expect(refused.map(({ problem }) => problem?.code)).toEqual(Array.from({ length: 3 }, () => 'target-field-protected'));

  await set(false);
  expect(await members()).toEqual([stays, later].toSorted());
  expect((await creator.call(getTarget, { params })).stoppedBy).toEqual([]);
  expect(await told(creator)).toHaveLength(1);

  const owner = await app.signedIn({ role: 'super-admin' });
  await owner.call(removeRole, { params: { userId: creator.userId, roleKey: 'admin' } });
  await set(true);
  expect(await told(creator), 'a page that refuses them is none to lead to').toHaveLength(1);
});

test('SHR-10 two who change a rule at once: the second is told', async () => {
  const target = await aTarget(admin, ofPeople(admin.userId), 'Mine');
  const change = (name: string) =>
    admin.attempt(updateTarget, { params: { targetId: target.id }, body: { name, rule: ofPeople(admin.userId), version: target.version } });
  expect((await change('One')).body?.name).toBe('One');
  expect((await change('Other')).problem?.code).toBe('target-changed');
  expect((await admin.call(listTargets, { query: { q: 'one' } })).items.some(({ id }) => id === target.id)).toBe(true);
});

test('SHR-11 SES-61 bad rules are refused with the field named, and rules are for those who administer people', async () => {
  const learner = await app.signedIn();
  expect((await learner.attempt(listTargets)).problem?.code).toBe('forbidden');
  const nested = (depth: number): TargetRule => (depth === 0 ? ofPeople(admin.userId) : { combine: 'any', of: [nested(depth - 1)] });
  const withEmptyGroup = { combine: 'any', of: [ofPeople(admin.userId), { combine: 'all', of: [] }] };
  for (const rule of [
    { combine: 'all', of: [] },
    nested(4),
    nested(2000),
    withEmptyGroup,
    { combine: 'all', of: [{ field: 'colour', values: ['red'] }] },
  ]) {
    const { status, problem } = await admin.attempt(createTarget, { body: { name: 'Bad', rule } });
    expect([status, problem?.errors?.[0]?.field.split('.')[0]]).toEqual([422, 'rule']);
  }
});

test('SHR-11 a rule that names what is not there is refused with its place, neither saved nor tried: it would mean no one, or everyone', async () => {
  const values = [newId<string>()];
  const elsewhere = await aGroup(await app.signedIn({ role: 'admin', organisation: app.other }));
  const rule: TargetRule = {
    combine: 'all',
    of: [
      { field: 'custom-field', key: 'shoe_size', match: 'is', values: ['44'] },
      {
        combine: 'none',
        of: [
          { field: 'group', values: [(await aGroup(admin)).id, elsewhere.id] },
          { field: 'unit', within: 'under', values },
          { field: 'location', values },
          { field: 'role', values: ['learner', 'king'] },
          { field: 'job-role', values },
          { field: 'manager', reports: 'all', values },
          { field: 'person', values: [admin.userId, ...values] },
          { field: 'skill', level: 'godlike', values },
          { field: 'card', state: 'completed', after: null, values },
        ],
      },
    ],
  };
  const target = await aTarget(admin, ofPeople(admin.userId), 'Before');
  const answers = [
    await admin.attempt(createTarget, { body: { name: 'Bad', rule } }),
    await admin.attempt(updateTarget, { params: { targetId: target.id }, body: { name: target.name, rule, version: target.version } }),
    await admin.attempt(previewTarget, { body: { rule } }),
    await admin.attempt(previewPeople, { body: { rule, show: 'matching' } }),
    await admin.attempt(checkPerson, { params: { userId: admin.userId }, body: { rule } }),
  ];
  for (const { status, problem } of answers) {
    expect(status).toBe(422);
    expect(problem?.errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'rule.of.1.of.0.values.1 target-unknown-group',
      'rule.of.1.of.1.values.0 unknown-org-unit',
      'rule.of.1.of.2.values.0 unknown-location',
      'rule.of.1.of.3.values.1 unknown-role',
      'rule.of.1.of.4.values.0 unknown-job-role',
      'rule.of.1.of.5.values.0 unknown-person',
      'rule.of.1.of.6.values.1 unknown-person',
      'rule.of.1.of.7.values.0 unknown-skill',
      'rule.of.1.of.8.values.0 target-unknown-card',
      'rule.of.0.key target-unknown-field',
      'rule.of.1.of.7.level unknown-level',
    ]);
  }
});
