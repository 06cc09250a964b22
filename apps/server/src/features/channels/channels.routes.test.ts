import { describe, expect, test } from 'vitest';
import {
  addChannelPeople,
  answerFollower,
  archiveChannel,
  type ChannelFilter,
  createChannel,
  deleteChannel,
  followChannel,
  getChannel,
  listChannelCards,
  listChannelProviders,
  listChannels,
  listChannelsOfPerson,
  listFollowers,
  listManagedChannels,
  listWritableChannels,
  postToChannel,
  restoreChannel,
  unfollowChannel,
  updateChannel,
} from '@waymark/contract/channels';
import { deleteAccount, eraseAccount } from '@waymark/contract/accounts';
import { followPerson } from '@waymark/contract/people';
import { listNotifications } from '@waymark/contract/notifications';
import { getSession } from '@waymark/contract/session';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { anUpload, aPicture } from '../media/media.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { aChannel } from './channels.factory.ts';

const app = await testApp();
const owner = await app.signedIn({ role: 'group-leader', firstName: 'Olga', lastName: 'Owner' });
const admin = await app.signedIn({ role: 'admin' });
const named = async (who: SignedIn, filter: ChannelFilter, more: { q?: string; provider?: string } = {}) =>
  (await who.call(listChannels, { query: { filter, ...more, limit: 100 } })).items.map(({ name }) => name);
const page = (who: SignedIn, { slug }: { slug: string }) => who.call(getChannel, { params: { slug } });
const idOf = ({ id: channelId }: { id: string }) => ({ channelId });

describe('making channels', () => {
  test('CHN-01 with cover, description, visibility, curators and trusted collaborators; the maker owns it', async () => {
    const [curator, trusted] = await Promise.all([app.signedIn(), app.signedIn()]);
    const cover = await anUpload(owner, 'cover.jpg', await aPicture());
    const channel = await owner.call(createChannel, {
      body: {
        name: ' Leak detection ',
        description: 'What the night flow says',
        visibility: 'private',
        coverFileId: cover.id,
        curators: [curator.userId],
        trusted: [trusted.userId],
      },
    });
    expect(channel).toMatchObject({
      name: 'Leak detection',
      description: 'What the night flow says',
      visibility: 'private',
      myRole: 'owner',
      followersCount: 0,
      can: { edit: true, curate: true, delete: true, postDirectly: true },
    });
    expect(channel.slug).toMatch(/^leak-detection-/);
    expect(channel.coverUrl).toContain(cover.id);
    expect(channel.curators.map(({ id }) => id)).toEqual([owner.userId, curator.userId]);
    expect((await page(curator, channel)).can).toMatchObject({ curate: true, delete: false });
    expect((await page(trusted, channel)).can).toMatchObject({ curate: false, postDirectly: true });
    // The cover is seen by anyone who finds the channel.
    expect((await (await app.signedIn()).send('GET', `/api/v1/files/${cover.id}`)).status).toBeLessThan(400);
  });

  test('CHN-01 who may make no content makes no channel, and a mandatory one takes the right over all content', async () => {
    const learner = await app.signedIn();
    expect((await learner.attempt(createChannel, { body: { name: 'Mine' } })).problem?.code).toBe('forbidden');
    const forAll = { name: 'For all', visibility: 'mandatory' as const };
    expect((await owner.attempt(createChannel, { body: forAll })).problem?.code).toBe('forbidden');
    const own = await aChannel(owner);
    const change = { params: idOf(own), body: { visibility: 'mandatory' as const } };
    expect((await owner.attempt(updateChannel, change)).problem?.code).toBe('forbidden');
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(121) }, 'name', 'too-long'],
    [{ name: 'A', coverFileId: newId<string>() }, 'coverFileId', 'unknown-file'],
  ])('CHN-01 refuses %j', async (body, field, code) => {
    expect((await owner.attempt(createChannel, { body })).problem?.errors).toMatchObject([{ field, code }]);
  });

  test('CHN-01 changes what is sent, archives, brings back and deletes; others than its owner do not', async () => {
    const follower = await app.signedIn();
    const channel = await aChannel(owner, { name: 'Old name' }, [follower]);
    const params = idOf(channel);
    expect(await owner.call(updateChannel, { params, body: { name: 'New name' } })).toMatchObject({ name: 'New name', description: '' });
    expect((await follower.attempt(updateChannel, { params, body: { name: 'Mine' } })).problem?.code).toBe('forbidden');
    for (const change of [archiveChannel, restoreChannel])
      expect((await follower.attempt(change, { params })).problem?.code).toBe('forbidden');
    expect(await owner.call(archiveChannel, { params })).toMatchObject({ isArchived: true, can: { restore: true, curate: false } });
    expect((await follower.attempt(getChannel, { params: { slug: channel.slug } })).problem?.code).toBe('channel-not-found');
    expect(await named(follower, 'following')).not.toContain('New name');
    expect(await owner.call(restoreChannel, { params })).toMatchObject({ isArchived: false, followersCount: 1 });
    expect(await named(follower, 'following')).toContain('New name');
    expect((await follower.attempt(deleteChannel, { params })).problem?.code).toBe('forbidden');
    await owner.call(deleteChannel, { params });
    expect((await owner.attempt(getChannel, { params: { slug: channel.slug } })).status).toBe(404);
  });
});

describe('lists', () => {
  test('CHN-01 all, followed, mine, curated, and those with content of a provider, page by page', async () => {
    const [curator, reader] = await Promise.all([app.signedIn({ role: 'curator' }), app.signedIn()]);
    const own = await aChannel(curator, { name: 'Quill own' }, [reader]);
    await aChannel(owner, { name: 'Quill helped', curators: [curator.userId] });
    await aChannel(owner, { name: 'Quill other' });
    expect(await named(reader, 'all', { q: 'quill' })).toEqual(['Quill helped', 'Quill other', 'Quill own']);
    expect(await named(reader, 'following')).toEqual(['Quill own']);
    expect(await named(curator, 'mine')).toEqual(['Quill own']);
    expect(await named(curator, 'curated')).toEqual(['Quill helped', 'Quill own']);
    const card = await aPublishedCard(curator);
    await app.home.store.db.updateTable('cards').set({ provider: 'Quill Press' }).where('id', '=', card.id).execute();
    await curator.call(postToChannel, { params: idOf(own), body: { cardId: card.id } });
    expect(await named(reader, 'provider', { provider: 'Quill Press' })).toEqual(['Quill own']);
    expect((await reader.call(listChannelProviders)).items).toContainEqual({ provider: 'Quill Press', channelsCount: 1 });
    const first = await reader.call(listChannels, { query: { q: 'quill', limit: 2 } });
    const second = await reader.call(listChannels, { query: { q: 'quill', limit: 2, cursor: first.nextCursor ?? '' } });
    expect(second.items.map(({ name }) => name)).toEqual(['Quill own']);
    expect(second.nextCursor).toBeNull();
  });

  test('ADM-01 who manages content finds every channel with curators and counts, by name, visibility and state', async () => {
    const channel = await aChannel(owner, { name: 'Zebra drills', visibility: 'private' });
    const found = async (query: object) => (await admin.call(listManagedChannels, { query: { q: 'zebra', ...query } })).items;
    expect(await found({})).toMatchObject([
      { id: channel.id, visibility: 'private', cardsCount: 0, waitingCount: 0, isArchived: false, curators: [{ fullName: 'Olga Owner' }] },
    ]);
    expect(await found({ visibility: 'open' })).toEqual([]);
    await admin.call(archiveChannel, { params: idOf(channel) });
    expect(await found({})).toEqual([]);
    expect(await found({ state: 'archived' })).toMatchObject([{ id: channel.id, isArchived: true }]);
    expect((await owner.attempt(listManagedChannels, { query: {} })).status).toBe(403);
  });
});

describe('following', () => {
  test('CHN-06 following changes the count by exactly 1, again changes nothing, and so does leaving', async () => {
    const [one, other] = await Promise.all([app.signedIn(), app.signedIn()]);
    const channel = await aChannel(owner, {}, [other]);
    const params = idOf(channel);
    expect(await page(one, channel)).toMatchObject({ followersCount: 1, isFollowing: false, followPending: false });
    for (let times = 0; times < 2; times += 1) {
      expect(await one.call(followChannel, { params })).toMatchObject({ followersCount: 2, isFollowing: true, followPending: false });
    }
    for (let times = 0; times < 2; times += 1) {
      expect(await one.call(unfollowChannel, { params })).toMatchObject({ followersCount: 1, isFollowing: false });
    }
  });

  test('CHN-06 fifty people who follow, and twenty who leave, at once keep the count right', async () => {
    const channel = await aChannel(owner);
    const params = idOf(channel);
    const people = await Promise.all(Array.from({ length: 50 }, () => app.signedIn()));
    await Promise.all(people.map((person) => person.call(followChannel, { params })));
    expect((await page(owner, channel)).followersCount).toBe(50);
    await Promise.all([
      ...people.slice(0, 20).map((person) => person.call(unfollowChannel, { params })),
      ...people.slice(10, 20).map((person) => person.call(unfollowChannel, { params })),
    ]);
    expect((await page(owner, channel)).followersCount).toBe(30);
  });

  test('CHN-06 a private channel asks its owner: pending first, then in or turned away; the content waits as long', async () => {
    const [asker, unwanted, stranger] = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()]);
    const channel = await aChannel(owner, { visibility: 'private' });
    const params = idOf(channel);
    expect(await asker.call(followChannel, { params })).toMatchObject({ followPending: true, isFollowing: false, followersCount: 0 });
    await unwanted.call(followChannel, { params });
    expect((await asker.attempt(listChannelCards, { params })).problem?.code).toBe('forbidden');
    expect((await asker.attempt(listFollowers, { params, query: { state: 'pending' } })).problem?.code).toBe('forbidden');
    const asking = await owner.call(listFollowers, { params, query: { state: 'pending' } });
    expect(asking.items.map(({ person }) => person.id).toSorted()).toEqual([asker.userId, unwanted.userId].toSorted());
    const q = asker.fullName.replace(/^Test (.*)$/, '$1 Test');
    const found = await owner.call(listFollowers, { params, query: { state: 'pending', q } });
    expect(found.items.map(({ person }) => person.id)).toEqual([asker.userId]);
    expect((await page(owner, channel)).pendingCount).toBe(2);
    const answer = (who: SignedIn, admit: boolean) => ({ params: { ...params, userId: who.userId }, body: { admit } });
    expect((await asker.attempt(answerFollower, answer(asker, true))).problem?.code).toBe('forbidden');
    await owner.call(answerFollower, answer(asker, true));
    await owner.call(answerFollower, answer(unwanted, false));
    expect((await owner.attempt(answerFollower, answer(asker, true))).problem?.code).toBe('channel-follower-not-found');
    expect(await page(asker, channel)).toMatchObject({ isFollowing: true, followPending: false, followersCount: 1 });
    expect(await page(unwanted, channel)).toMatchObject({ isFollowing: false, followPending: false });
    expect((await asker.attempt(listChannelCards, { params })).status).toBe(200);
    await stranger.call(followChannel, { params });
    expect(await owner.call(updateChannel, { params, body: { visibility: 'open' } })).toMatchObject({ followersCount: 2, pendingCount: 0 });
  });

  test('CHN-06 NTF-01 a request to follow is answered from its notification, which goes for all who were asked', async () => {
    const [curator, second, asker] = await Promise.all([app.signedIn({ role: 'curator' }), app.signedIn(), app.signedIn()]);
    const channel = await aChannel(curator, { visibility: 'private' });
    await curator.call(addChannelPeople, { params: idOf(channel), body: { userIds: [second.userId], role: 'curator' } });
    await asker.call(followChannel, { params: idOf(channel) });
    await app.jobsDone();
    const asked = async (who: SignedIn) =>
      (await who.call(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === 'channel-follow-asked');
    const [told] = await asked(second);
    expect(told).toMatchObject({ subjectId: channel.id, actor: { id: asker.userId } });
    expect(await asked(curator)).toHaveLength(1);
    await second.call(answerFollower, { params: { channelId: told?.subjectId as never, userId: asker.userId }, body: { admit: true } });
    expect([await asked(second), await asked(curator)]).toEqual([[], []]);
  });

  test('CHN-01 CHN-06 everyone follows a mandatory channel, also who comes later, and no one leaves', async () => {
    const [before, asking] = [await app.signedIn(), await app.signedIn()];
    const channel = await aChannel(admin, { visibility: 'private' }, [asking]);
    await admin.call(updateChannel, { params: idOf(channel), body: { visibility: 'mandatory' } });
    await app.jobsDone();
    const later = await aPerson(app);
    await app.jobsDone();
    for (const person of [before, asking]) expect(await page(person, channel)).toMatchObject({ isFollowing: true, canUnfollow: false });
    const { rows } = await app.platform.database.owner.query<{ people: number; followers: number; later: boolean }>(
      `select (select count(*) from users where organisation_id = $1) as people,
         (select count(*) from channel_followers where channel_id = $2 and state = 'following') as followers,
         exists (select 1 from channel_followers where channel_id = $2 and user_id = $3) as later`,
      [app.home.id, channel.id, later.id],
    );
    expect(rows[0]?.later).toBe(true);
    expect(rows[0]?.followers).toBe(rows[0]?.people);
    expect(await page(admin, channel)).toMatchObject({ followersCount: rows[0]?.people, pendingCount: 0 });
    expect((await before.attempt(unfollowChannel, { params: idOf(channel) })).problem?.code).toBe('channel-mandatory');
  });

  test('PPL-01 CHN-06 the channels of a person show to who may look into them', async () => {
    const [reader, stranger] = await Promise.all([app.signedIn(), app.signedIn()]);
    await aChannel(owner, { name: 'Wren open' }, [reader]);
    const closed = await aChannel(owner, { name: 'Wren private', visibility: 'private' }, [reader]);
    await owner.call(answerFollower, { params: { ...idOf(closed), userId: reader.userId }, body: { admit: true } });
    const seenBy = async (who: SignedIn) =>
      (await who.call(listChannelsOfPerson, { params: { userId: reader.userId } })).items
        .map(({ name }) => name)
        .filter((name) => name.startsWith('Wren'));
    expect(await seenBy(stranger)).toEqual(['Wren open']);
    expect(await seenBy(reader)).toEqual(['Wren open', 'Wren private']);
  });

  test('PLT-12 an erased person follows nothing, and their channel goes to a curator', async () => {
    const leaving = await app.signedIn({ role: 'curator' });
    const curator = await app.signedIn();
    const channel = await aChannel(leaving, { curators: [curator.userId] }, [leaving, curator]);
    await admin.call(deleteAccount, { params: { userId: leaving.userId } });
    await admin.call(eraseAccount, { params: { userId: leaving.userId } });
    await app.jobsDone();
    expect(await page(curator, channel)).toMatchObject({ followersCount: 1, myRole: 'owner' });
  });
});

test('CHN-08 SES-52 writableChannels are those one may post to: own, trusted and followed ones, but not where only the team posts', async () => {
  const person = await app.signedIn();
  await aChannel(owner, { name: 'Yak followed' }, [person]);
  await aChannel(owner, { name: 'Yak team only', followersPost: false }, [person]);
  await aChannel(owner, { name: 'Yak trusted', followersPost: false, trusted: [person.userId] });
  await aChannel(owner, { name: 'Yak unknown' });
  const gone = await aChannel(owner, { name: 'Yak archived' }, [person]);
  await owner.call(archiveChannel, { params: idOf(gone) });
  const yaks = (items: readonly { name?: unknown }[]) => items.map(({ name }) => String(name)).filter((name) => name.startsWith('Yak'));
  const session = await person.call(getSession);
  // Anyone who is followed counts, a person and a channel alike; an archived channel does not.
  expect(session.followingCount).toBe(session.followingChannels.length);
  await person.call(followPerson, { params: { userId: owner.userId } });
  expect((await person.call(getSession)).followingCount).toBe(session.followingChannels.length + 1);
  expect(session.followingChannels.length).toBeGreaterThanOrEqual(2);
  expect(yaks(session.writableChannels)).toEqual(['Yak followed', 'Yak trusted']);
  expect(yaks(session.followingChannels)).toEqual(['Yak followed', 'Yak team only']);
  expect(yaks((await person.call(listWritableChannels, { query: { q: 'yak' } })).items)).toEqual(['Yak followed', 'Yak trusted']);
  expect(yaks((await admin.call(listWritableChannels, { query: { q: 'yak' } })).items)).toHaveLength(4);
});

test('ORG-01 channels of one organisation are no one’s elsewhere', async () => {
  const channel = await aChannel(owner, { name: 'Only ours' });
  const stranger = await app.signedIn({ role: 'super-admin', organisation: app.other });
  expect((await stranger.attempt(getChannel, { params: { slug: channel.slug } })).status).toBe(404);
  expect((await stranger.attempt(followChannel, { params: idOf(channel) })).status).toBe(404);
  expect(await named(stranger, 'all')).toEqual([]);
});
