import { expect, test } from 'vitest';
import { addDays, createSeries, listAssignmentPeople, listAssignments, listSeries } from '@waymark/contract/assignments';
import { archiveCard, bookmarkCard, completeCard, deleteCard, getCard, listCards, publishCard } from '@waymark/contract/cards';
import { addPlanContent, getCareerPlan } from '@waymark/contract/career-plans';
import { getChannel, listChannelCards, postToChannel, prependFeaturedCard } from '@waymark/contract/channels';
import { getCertification } from '@waymark/contract/compliance';
import { listNotifications } from '@waymark/contract/notifications';
import { getCardUses, retireCard } from '@waymark/contract/pathways';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned, dutiesOf, reportsTo } from '../assignments/assignments.factory.ts';
import { aPlan, idOfPlan, stepAt, withSkills } from '../career-plans/career-plans.factory.ts';
import { aChannel } from '../channels/channels.factory.ts';
import { aCertification, daysPass, ownStanding } from '../compliance/compliance.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPublishedCard, textContent } from './cards.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const later = (days: number) => addDays(today(), days);
const only = (userIds: readonly string[]) => ({ userIds: [...userIds], teamIds: [], lmsGroupIds: [] }) as never;
const aCard = (title: string) => aPublishedCard(admin, { title, content: textContent });
const told = async (who: SignedIn) => {
  const { notifications } = await who.call(listNotifications, { query: {} });
  return notifications.filter(({ kind }) => kind === 'content-retired' || kind === 'duty-changed').map(({ message }) => message);
};
const given = async (who: SignedIn) =>
  (await who.call(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === 'duty-given');
const retire = async (cardId: string, body: { successorId?: string; isEquivalent?: boolean; andDelete?: boolean } = {}) => {
  await admin.call(retireCard, { params: { cardId }, body: body });
  await app.jobsDone();
};

test('CRD-22 LRN-11 duties, series, certifications, channels and what was saved go to the successor of a retired card, and each person is told once', async () => {
  const [old, next] = [await aCard('Old rules'), await aCard('New rules')];
  const [both, saver, done, certified, repeated] = await Promise.all(Array.from({ length: 5 }, () => app.signedIn()));
  if (!both || !saver || !done || !certified || !repeated) throw new Error('Five people');
  const group = await aGroup(admin, { name: 'Night shift' }, [both, done]);
  const dueOn = later(40);
  await assigned(app, admin, old.id, {
    add: { userIds: [both.userId], teamIds: [group.id], lmsGroupIds: [] },
    priority: 'mandatory',
    dueOn,
  });
  for (const who of [both, saver]) await who.call(bookmarkCard, { params: { cardId: old.id } });
  await done.call(completeCard, { params: { cardId: old.id } });
  const channel = await aChannel(admin, { name: 'Rules' });
  await admin.call(postToChannel, { params: { channelId: channel.id }, body: { cardId: old.id } });
  const certification = await aCertification(app, admin, [{ type: 'user', id: certified.userId }], { firstCardId: old.id });
  await admin.call(createSeries, {
    params: { cardId: old.id },
    body: { frequency: 'monthly', startsOn: today(), dueOn: later(10), assignees: only([repeated.userId]), priority: 'mandatory' } as never,
  });
  await app.jobsDone();
  const [was] = await dutiesOf(both);

  const { uses } = await admin.call(getCardUses, { params: { cardId: old.id } });
  expect(Object.fromEntries(uses.map(({ kind, count }) => [kind, count]))).toEqual({
    duties: 3 + (await dutiesOf(repeated)).length,
    series: 1,
    certifications: 1,
    channels: 1,
    bookmarks: 2,
  });
  expect(uses.find(({ kind }) => kind === 'channels')?.names).toEqual(['Rules']);
  await retire(old.id, { successorId: next.id, isEquivalent: true });

  expect(await dutiesOf(both)).toMatchObject([{ card: { id: next.id }, priority: 'mandatory', dueOn, id: was?.id }]);
  expect((await admin.call(listAssignments, { params: { cardId: next.id }, query: {} })).items).toHaveLength(2);
  expect(await dutiesOf(done)).toEqual([]);
  expect(await dutiesOf(done, 'fulfilled')).toEqual([]);
  expect((await admin.call(listSeries, { params: { cardId: next.id }, query: {} })).items).toHaveLength(1);
  expect((await admin.call(getCertification, { params: { certificationId: certification.id } })).firstCard.id).toBe(next.id);
  expect(await dutiesOf(certified)).toMatchObject([{ card: { id: next.id } }]);
  expect((await saver.call(listCards, { query: { bookmarked: 'true' } })).items.map(({ id }) => id)).toEqual([next.id]);
  const posts = await admin.call(listChannelCards, { params: { channelId: channel.id }, query: {} });
  expect(JSON.stringify(posts)).toContain(next.id);
  expect(JSON.stringify(posts)).not.toContain(old.id);
  for (const who of [both, saver, certified]) {
    expect(await told(who)).toEqual(['“Old rules” was replaced by “New rules”. Your assignment or saved item now points there']);
  }
  expect(await given(both)).toHaveLength(1);
  expect(await given(certified)).toHaveLength(1);
  expect(await told(done)).toEqual([]);

  await certified.call(completeCard, { params: { cardId: next.id } });
  await app.jobsDone();
  expect((await ownStanding(certified, certification.id))?.standing.status).toBe('valid');
});

test('CRD-22 CAR-03 the successor is planned where the card was planned, and featured where it was featured', async () => {
  const [old, next] = [await aCard('Planned once'), await aCard('Planned now')];
  const owner = await app.signedIn();
  const { plan, skillIds } = await aPlan(app, owner);
  const withOne = await withSkills(owner, plan, skillIds.slice(0, 1));
  const skill = stepAt(withOne, 0).phases.flatMap(({ skills }) => skills)[0];
  if (skill === undefined) throw new Error('A skill is planned');
  const params = { planId: idOfPlan(plan), planSkillId: skill.id, cardId: old.id as never };
  await owner.call(addPlanContent, { params });
  const channel = await aChannel(admin, { name: 'Featured' });
  await admin.call(postToChannel, { params: { channelId: channel.id }, body: { cardId: old.id } });
  await admin.call(prependFeaturedCard, { params: { channelId: channel.id }, body: { cardId: old.id } });
  await app.jobsDone();
  expect((await admin.call(getCardUses, { params: { cardId: old.id } })).uses.map(({ kind }) => kind).toSorted()).toEqual([
    'channels',
    'development-plans',
  ]);
  await retire(old.id, { successorId: next.id, isEquivalent: true });

  const after = JSON.stringify(await owner.call(getCareerPlan, { params: { planId: idOfPlan(plan) } }));
  expect([after.includes(next.id), after.includes(old.id)]).toEqual([true, false]);
  expect((await admin.call(getChannel, { params: { slug: channel.slug } })).featuredCardIds).toEqual([next.id]);
  expect(await told(owner)).toHaveLength(1);
});

test('CRD-22 LRN-11 without a successor what was to be done ends, and those who had it are told once; deleted content says so too', async () => {
  for (const [andDelete, words] of [
    [false, 'was retired. You no longer have to do it'],
    [true, 'was deleted. You no longer have to do it'],
  ] as const) {
    const card = await aCard(`Gone ${andDelete}`);
    const [learner, stranger] = [await app.signedIn(), await app.signedIn()];
    await assigned(app, admin, card.id, { add: only([learner.userId]), priority: 'mandatory' });
    await learner.call(bookmarkCard, { params: { cardId: card.id } });
    await retire(card.id, { andDelete });
    expect(await dutiesOf(learner)).toEqual([]);

    expect(await told(learner)).toEqual([`“Gone ${andDelete}” ${words}`]);
    expect(await told(stranger)).toEqual([]);
  }
});

test('CRD-22 what is archived or deleted another way is handed over as well', async () => {
  const [archived, deleted] = [await aCard('Archived'), await aCard('Deleted')];
  const learner = await app.signedIn();
  for (const card of [archived, deleted]) await assigned(app, admin, card.id, { add: only([learner.userId]) });
  await admin.call(archiveCard, { params: { cardId: archived.id } });
  await admin.call(deleteCard, { params: { cardId: deleted.id } });
  await app.jobsDone();
  expect((await told(learner)).toSorted()).toEqual([
    '“Archived” was retired. You no longer have to do it',
    '“Deleted” was deleted. You no longer have to do it',
  ]);
});

test('CRD-22 a retired card opens, read-only and with its successor, for who completed, saved or was given it, and for no one else', async () => {
  const [old, next] = [await aCard('Old guide'), await aCard('New guide')];
  const [done, saver, owing, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()];
  await done.call(completeCard, { params: { cardId: old.id } });
  await saver.call(bookmarkCard, { params: { cardId: old.id } });
  await assigned(app, admin, old.id, { add: only([owing.userId]) });
  await retire(old.id, { successorId: next.id, isEquivalent: true });
  for (const who of [done, saver, owing]) {
    const shown = await who.call(getCard, { params: { idOrSlug: old.slug } });
    expect(shown).toMatchObject({ state: 'archived', successor: { id: next.id, title: 'New guide' }, commentsEnabled: false });
    expect(shown.can).toMatchObject({ view: true, edit: false, complete: false, react: false, comment: false });
    expect((await who.attempt(completeCard, { params: { cardId: old.id } })).status).toBe(403);
  }
  expect((await stranger.attempt(getCard, { params: { idOrSlug: old.slug } })).status).toBe(404);
  expect((await done.call(getCard, { params: { idOrSlug: old.slug } })).status).toBe('Completed');
  // Retired in turn, what led to the first leads to the last.
  const last = await aCard('Last guide');
  await retire(next.id, { successorId: last.id, isEquivalent: true });
  expect((await done.call(getCard, { params: { idOrSlug: old.slug } })).successor).toMatchObject({ id: last.id });
  await assigned(app, admin, last.id, { add: only([done.userId]) });
  expect(await dutiesOf(done)).toEqual([]);
  await admin.call(publishCard, { params: { cardId: old.id } });
  expect((await stranger.call(getCard, { params: { idOrSlug: old.slug } })).successor).toBeNull();
});

test('CRD-22 before a card is retired its editor reads by name who has it from their assignments or reports to them; of others, and of what people saved, the number alone', async () => {
  const author = await app.signedIn({ role: ['curator', 'group-leader'] });
  const [given, reporting, other] = await Promise.all(Array.from({ length: 3 }, () => app.signedIn()));
  if (!given || !reporting || !other) throw new Error('Three people');
  await reportsTo(admin, reporting.userId, author.userId);
  const card = await aPublishedCard(author, { title: 'Old valves' });
  const led = await aGroup(author, { name: 'Night valves' }, [given]);
  await assigned(app, author, card.id, { add: { userIds: [], teamIds: [led.id], lmsGroupIds: [] } });
  await assigned(app, admin, card.id, { add: { userIds: [reporting.userId, other.userId], teamIds: [], lmsGroupIds: [] } });
  for (const who of [given, other]) await who.call(bookmarkCard, { params: { cardId: card.id } });
  const crew = await aGroup(admin, { name: 'Valve crew' }, [other]);
  await admin.call(createSeries, {
    params: { cardId: card.id },
    body: {
      frequency: 'monthly',
      startsOn: later(3),
      dueOn: later(10),
      assignees: { userIds: [given.userId], teamIds: [crew.id], lmsGroupIds: [] },
    } as never,
  });
  await app.jobsDone();
  const usesFor = async (who: typeof author) => {
    const { uses } = await who.call(getCardUses, { params: { cardId: card.id } });
    return Object.fromEntries(uses.map(({ kind, count, names, lists }) => [kind, [count, names, lists.map((list) => list.names)]]));
  };
  const everyone = [author, given, reporting, other].map(({ fullName }) => fullName).toSorted();
  expect(await usesFor(author)).toEqual({
    duties: [4, [author, given, reporting].map(({ fullName }) => fullName).toSorted(), [['Night valves']]],
    series: [1, [], []],
    bookmarks: [2, [], []],
  });
  expect(await usesFor(admin)).toEqual({
    duties: [4, everyone, expect.arrayContaining([['Night valves'], [reporting.fullName], [other.fullName]])],
    series: [1, [], [['Valve crew', given.fullName]]],
    bookmarks: [2, [], []],
  });
  const { uses } = await admin.call(getCardUses, { params: { cardId: card.id } });
  const [first] = uses.find(({ kind }) => kind === 'duties')?.lists ?? [];
  const assignmentId = (first?.href ?? '').replace('/assignments/', '') as never;
  const named = (await admin.call(listAssignmentPeople, { params: { assignmentId }, query: {} })).items.map(
    ({ person }) => person.fullName,
  );
  expect(first?.names).toEqual(named);
});

test('CRD-22 LRN-11 a certification that is renewed by a retired card is renewed by its successor, and who had to renew by it is given that', async () => {
  const [first, old, next] = [await aCard('First course'), await aCard('Old refresher'), await aCard('New refresher')];
  const holder = await app.signedIn();
  const target = { type: 'user', id: holder.userId } as const;
  const certification = await aCertification(app, admin, [target], { firstCardId: first.id, renewalCardId: old.id });
  await holder.call(completeCard, { params: { cardId: first.id } });
  await app.jobsDone();
  // Within the window before it ends.
  await daysPass(app, 330);
  expect(await dutiesOf(holder)).toMatchObject([{ card: { id: old.id } }]);
  await retire(old.id, { successorId: next.id, isEquivalent: true });
  const after = await admin.call(getCertification, { params: { certificationId: certification.id } });
  expect([after.firstCard.id, after.renewalCard?.id]).toEqual([first.id, next.id]);
  expect(await dutiesOf(holder)).toMatchObject([{ card: { id: next.id } }]);
});
