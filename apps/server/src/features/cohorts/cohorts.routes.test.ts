import { expect, test } from 'vitest';
import type { CardId } from '@waymark/contract/cards';
import {
  closeCohort,
  createCohort,
  deleteCohort,
  getCohort,
  inviteToCohort,
  joinCohort,
  leaveCohort,
  listCohortMembers,
  listCohorts,
  publishCohort,
  removeCohortMember,
  reopenCohort,
  updateCohort,
} from '@waymark/contract/cohorts';
import { changeGroupRole, leaveGroup } from '@waymark/contract/groups';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { completeCard } from '@waymark/contract/cards';
import { aPublishedCard, textContent } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aCohort, aDraftCohort, dayIn } from './cohorts.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const leader = await app.signedIn({ role: 'group-leader' });
const told = async (who: SignedIn) =>
  (await who.call(listNotifications, {})).notifications.filter(({ kind }) => kind === 'cohort-invited').length;
const ids = async (who: SignedIn, groupId: string) => (await who.call(listCohorts, { params: { groupId } })).items.map(({ id }) => id);

test('GRP-06 a leader makes a cohort with sections; it says what the requirement names, in its words', async () => {
  const member = await app.signedIn();
  const group = await aGroup(leader, {}, [member]);
  const { id: cohortId } = await leader.call(createCohort, {
    params: { groupId: group.id },
    body: { name: 'December start', description: 'Eight weeks', start_date: '2026-12-02', end_date: '2027-01-24' },
  });
  const [card, hidden] = [
    await aPublishedCard(admin),
    await aPublishedCard(admin, { audience: { kind: 'restricted', userIds: [leader.userId], groupIds: [] } }),
  ];
  const sections = [
    { id: 'one', title: 'Before we start', cardIds: [card.id as CardId, hidden.id as CardId] },
    { id: 'two', title: 'Find them', cardIds: [] },
  ];
  await leader.call(updateCohort, { params: { cohortId }, body: { sections, is_public: true } });
  expect(await ids(member, group.id), 'a draft is for leaders').toEqual([]);
  expect((await member.attempt(getCohort, { params: { cohortId } })).status).toBe(404);
  await leader.call(publishCohort, { params: { cohortId } });
  const shown = await member.call(getCohort, { params: { cohortId } });
  expect(shown).toMatchObject({
    id: cohortId,
    name: 'December start',
    description: 'Eight weeks',
    status: 'active',
    start_date: '2026-12-02',
    end_date: '2027-01-24',
    members_count: 0,
    member_of: false,
    invited: false,
    is_public: true,
    sections: [
      { title: 'Before we start', cards: [{ id: card.id, contentType: card.content.cardType, image: null }] },
      { title: 'Find them', cards: [] },
    ],
  });
  expect(shown.sections[0]?.cards, 'a card one may not see is not shown').toHaveLength(1);
  expect(shown.sections[0]?.cards[0]).toHaveProperty('truncateSkillLevel');
});

test('GRP-06 dates in order, places for those who are in it, and only cards its leader sees', async () => {
  const group = await aGroup(leader);
  const wrong = await leader.attempt(createCohort, {
    params: { groupId: group.id },
    body: { name: 'Backwards', start_date: '2026-12-02', end_date: '2026-11-24' },
  });
  expect(wrong.problem).toMatchObject({ status: 422, errors: [{ field: 'end_date', code: 'cohort-end-before-start' }] });
  const { id: cohortId } = await aCohort(leader, group.id, { is_public: true });
  await leader.call(joinCohort, { params: { cohortId } });
  const other = await app.signedIn({ role: 'group-leader' });
  const secret = await aPublishedCard(admin, { audience: { kind: 'restricted', userIds: [other.userId], groupIds: [] } });
  const sections = [{ id: 'one', title: 'One', cardIds: [secret.id as CardId] }];
  const refused = await leader.attempt(updateCohort, { params: { cohortId }, body: { sections } });
  expect(refused.problem).toMatchObject({ errors: [{ field: 'sections', code: 'cohort-unknown-card' }] });
  await leader.call(updateCohort, { params: { cohortId }, body: { places: 1 } });
  const filled = await aGroup(leader, {}, [other]);
  const { id: open } = await aCohort(leader, filled.id, { is_public: true, places: 2 });
  for (const who of [leader, other]) await who.call(joinCohort, { params: { cohortId: open } });
  const fewer = await leader.attempt(updateCohort, { params: { cohortId: open }, body: { places: 1 } });
  expect(fewer.problem).toMatchObject({ errors: [{ field: 'places', code: 'fewer-than-members' }] });
});

test('GRP-06 of many who join at once only as many come in as there are places', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signedIn()));
  const group = await aGroup(leader, {}, people);
  const { id: cohortId } = await aCohort(leader, group.id, { is_public: true, places: 4 });
  const answers = await Promise.all(people.map((who) => who.attempt(joinCohort, { params: { cohortId } })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409]);
  expect((await leader.call(getCohort, { params: { cohortId } })).members_count).toBe(4);
  expect((await leader.call(listCohortMembers, { params: { cohortId } })).items).toHaveLength(4);
});

test('GRP-06 invited people hear of it when it is published, accept or decline; others ask and are let in', async () => {
  const [invited, declining, asking, outside] = await Promise.all([1, 2, 3, 4].map(() => app.signedIn()));
  if (invited === undefined || declining === undefined || asking === undefined || outside === undefined) throw new Error('Four people');
  const group = await aGroup(leader, {}, [invited, declining, asking]);
  const { id: cohortId } = await aDraftCohort(leader, group.id);
  const body = { userIds: [invited.userId, declining.userId] };
  expect(await leader.call(inviteToCohort, { params: { cohortId }, body })).toEqual({ invited: 2, admitted: 0 });
  const stranger = await leader.attempt(inviteToCohort, { params: { cohortId }, body: { userIds: [outside.userId] } });
  expect(stranger.problem).toMatchObject({ errors: [{ field: 'userIds.0', code: 'not-in-group' }] });
  await app.jobsDone();
  expect(await told(invited)).toBe(0);
  await leader.call(publishCohort, { params: { cohortId } });
  await app.jobsDone();
  expect([await told(invited), await told(declining), await told(asking)]).toEqual([1, 1, 0]);
  expect(await invited.call(getCohort, { params: { cohortId } })).toMatchObject({
    invited: true,
    invitedBy: { fullName: leader.fullName },
    can: { join: true, viewContent: true },
  });
  expect(await invited.call(joinCohort, { params: { cohortId } })).toMatchObject({ member_of: true, invited: false, members_count: 1 });
  expect(await declining.call(leaveCohort, { params: { cohortId } })).toMatchObject({ invited: false, can: { join: false, ask: true } });
  expect(await asking.call(getCohort, { params: { cohortId } })).toMatchObject({ sections: [], can: { viewContent: false, ask: true } });
  expect(await asking.call(joinCohort, { params: { cohortId } })).toMatchObject({ asking: true, member_of: false });
  const waiting = await leader.call(listCohortMembers, { params: { cohortId }, query: { state: 'asking' } });
  expect(waiting.items.map(({ person }) => person.id)).toEqual([asking.userId]);
  expect(await leader.call(inviteToCohort, { params: { cohortId }, body: { userIds: [asking.userId] } })).toEqual({
    invited: 0,
    admitted: 1,
  });
  expect(await leader.call(getCohort, { params: { cohortId } })).toMatchObject({ members_count: 2, invited_count: 0, asking_count: 0 });
  await leader.call(removeCohortMember, { params: { cohortId, userId: asking.userId } });
  expect((await leader.attempt(removeCohortMember, { params: { cohortId, userId: asking.userId } })).status).toBe(404);
});

test('GRP-06 leaders see how far members are; members see who is in it; who leaves the group leaves its cohorts', async () => {
  const [first, second] = [await app.signedIn({ firstName: 'Ada' }), await app.signedIn({ firstName: 'Zoe' })];
  const group = await aGroup(leader, {}, [first, second]);
  const { id: cohortId } = await aCohort(leader, group.id, { is_public: true });
  const cards = [await aPublishedCard(admin, { content: textContent }), await aPublishedCard(admin, { content: textContent })];
  const sections = [{ id: 'one', title: 'One', cardIds: cards.map(({ id }) => id as CardId) }];
  await leader.call(updateCohort, { params: { cohortId }, body: { sections } });
  for (const who of [first, second]) await who.call(joinCohort, { params: { cohortId } });
  await first.call(completeCard, { params: { cardId: cards[0]?.id ?? '' } });
  const progress = async (who: SignedIn) =>
    (await who.call(listCohortMembers, { params: { cohortId } })).items.map(({ person, completed, total }) => [
      person.id,
      completed,
      total,
    ]);
  expect(await progress(leader)).toEqual([
    [first.userId, 1, 2],
    [second.userId, 0, 2],
  ]);
  expect(await progress(second)).toEqual([
    [first.userId, null, 2],
    [second.userId, null, 2],
  ]);
  await first.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect((await leader.call(getCohort, { params: { cohortId } })).members_count).toBe(1);
});

test('GRP-06 rights: sub admins lead, members and strangers do not; no one joins what has ended', async () => {
  const [helper, member, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, {}, [helper, member]);
  await leader.call(changeGroupRole, { params: { groupId: group.id, userId: helper.userId }, body: { role: 'sub_admin' } });
  const { id: cohortId } = await aCohort(helper, group.id, { is_public: true });
  expect((await stranger.attempt(getCohort, { params: { cohortId } })).status).toBe(404);
  expect((await stranger.attempt(joinCohort, { params: { cohortId } })).status).toBe(404);
  const sketch = { name: 'Mine', start_date: dayIn(1), end_date: dayIn(2) };
  for (const who of [member, stranger]) {
    expect((await who.attempt(createCohort, { params: { groupId: group.id }, body: sketch })).status).toBe(403);
  }
  expect((await member.attempt(updateCohort, { params: { cohortId }, body: { name: 'Mine' } })).status).toBe(403);
  expect((await member.attempt(deleteCohort, { params: { cohortId } })).status).toBe(403);
  expect((await member.attempt(inviteToCohort, { params: { cohortId }, body: { userIds: [member.userId] } })).status).toBe(403);
  const over = await aCohort(leader, group.id, { is_public: true, start_date: dayIn(-30), end_date: dayIn(-2) });
  expect((await member.attempt(joinCohort, { params: { cohortId: over.id } })).problem?.code).toBe('cohort-over');
  expect(await ids(member, group.id)).toEqual([cohortId, over.id]);
  await admin.call(deleteCohort, { params: { cohortId } });
  expect(await ids(member, group.id)).toEqual([over.id]);
});

test('GRP-06 a cohort is closed before its last day: no one comes in, its people keep its content, and it can be opened again', async () => {
  const [inside, outside, invited] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, {}, [inside, outside, invited]);
  const { id: cohortId } = await aCohort(leader, group.id, { is_public: true });
  const params = { cohortId };
  await inside.call(joinCohort, { params });
  for (const change of [closeCohort, publishCohort]) expect((await inside.attempt(change, { params })).status).toBe(403);
  expect(await leader.call(closeCohort, { params })).toMatchObject({ is_closed: true, can: { close: false, reopen: true } });
  expect((await outside.call(getCohort, { params })).can).toMatchObject({ join: false, ask: false });
  expect((await outside.attempt(joinCohort, { params })).problem?.code).toBe('cohort-over');
  const inviting = await leader.attempt(inviteToCohort, { params, body: { userIds: [invited.userId] } });
  expect(inviting.problem?.code).toBe('cohort-over');
  expect(await inside.call(getCohort, { params })).toMatchObject({ member_of: true, can: { viewContent: true } });
  for (const change of [closeCohort, reopenCohort]) expect((await inside.attempt(change, { params })).status).toBe(403);
  await leader.call(reopenCohort, { params });
  expect(await outside.call(joinCohort, { params })).toMatchObject({ is_closed: false, member_of: true });
  const past = await aCohort(leader, group.id, { start_date: dayIn(-30), end_date: dayIn(1) });
  await leader.call(closeCohort, { params: { cohortId: past.id } });
  app.clock.advance({ days: 3 });
  expect((await leader.call(getCohort, { params: { cohortId: past.id } })).can).toMatchObject({ close: false, reopen: false });
  expect((await leader.attempt(reopenCohort, { params: { cohortId: past.id } })).status).toBe(403);
});
