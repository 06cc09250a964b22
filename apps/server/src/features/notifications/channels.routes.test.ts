import { expect, test } from 'vitest';
import type { CardId } from '@waymark/contract/cards';
import {
  answerFollower,
  archiveChannel,
  changeChannelNotices,
  changeTuning,
  curatePost,
  followChannel,
  postToChannel,
} from '@waymark/contract/channels';
import { listNotifications } from '@waymark/contract/notifications';
import { search, suggest } from '@waymark/contract/search';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aChannel } from '../channels/channels.factory.ts';

const app = await testApp();
const [owner, author] = await Promise.all([app.signedIn({ role: 'group-leader' }), app.signedIn({ role: 'curator' })]);
const told = async (person: SignedIn) => {
  await app.jobsDone();
  return (await person.call(listNotifications)).notifications.map(({ message }) => message);
};

test('CHN-04 CHN-06 curators hear of a post that waits, its poster of the decision, and followers of what is new, if they want to and may see it', async () => {
  const [poster, follower, quiet, kept] = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn(), app.signedIn()]);
  const channel = await aChannel(owner, { name: 'Leaks' }, [poster, follower, quiet, kept]);
  const params = { channelId: channel.id };
  await quiet.call(changeChannelNotices, { params, body: { isTold: false } });
  const post = async (who: SignedIn, title: string, audience?: { kind: 'restricted'; userIds: string[] }) => {
    const card = await aPublishedCard(author, { title, ...(audience === undefined ? {} : { audience }) });
    await who.call(postToChannel, { params, body: { cardId: card.id } });
    return card.id as CardId;
  };
  const good = await post(poster, 'Good');
  expect(await told(owner)).toEqual(['“Good” needs review in the channel “Leaks”']);
  expect(await told(follower)).toEqual([]);
  await owner.call(curatePost, { params: { ...params, cardId: good }, body: { decision: 'accept' } });
  expect(await told(poster)).toEqual(['“Good” is now in the channel “Leaks”']);
  expect(await told(follower)).toEqual(['New in the channel “Leaks”: “Good”']);
  expect(await told(quiet)).toEqual([]);
  const bad = await post(poster, 'Bad');
  await owner.call(curatePost, { params: { ...params, cardId: bad }, body: { decision: 'reject' } });
  expect((await told(poster))[0]).toBe('The curators of “Leaks” declined “Bad”');
  await post(owner, 'For few', { kind: 'restricted', userIds: [owner.userId, kept.userId] });
  expect((await told(kept))[0]).toBe('New in the channel “Leaks”: “For few”');
  await owner.call(changeTuning, { params, body: { flow: 'show', topics: ['Leakweir'] } });
  await aPublishedCard(author, { title: 'By rule', topics: ['Leakweir'] });
  await app.jobsDone();
  expect(await told(follower)).toEqual(['New in the channel “Leaks”: “By rule”', 'New in the channel “Leaks”: “Good”']);
});

test('CHN-06 who asks to follow is told to who answers, and the answer to who asked', async () => {
  const [asker, unwanted] = await Promise.all([app.signedIn({ firstName: 'Ada', lastName: 'Asker' }), app.signedIn()]);
  const channel = await aChannel(owner, { name: 'Closed', visibility: 'private' });
  const params = { channelId: channel.id };
  for (const person of [asker, unwanted]) await person.call(followChannel, { params });
  expect(await told(owner)).toContain('Ada Asker asks to follow the channel “Closed”');
  await owner.call(answerFollower, { params: { ...params, userId: asker.userId }, body: { admit: true } });
  await owner.call(answerFollower, { params: { ...params, userId: unwanted.userId }, body: { admit: false } });
  expect(await told(asker)).toEqual(['You now follow the channel “Closed”']);
  expect(await told(unwanted)).toEqual(['Your request to follow the channel “Closed” was declined']);
});

test('SRC-01 SRC-03 channels are found with how one stands to them, by name and by what they are about, until they are archived', async () => {
  const finder = await app.signedIn();
  const channel = await aChannel(owner, { name: 'Quibbleweir news' });
  const find = async (q: string) => (await finder.call(search, { query: { q, kind: 'channel' } })).items;
  expect(await find('quibbleweir')).toMatchObject([
    { kind: 'channel', channel: { id: channel.id, isFollowing: false, followPending: false } },
  ]);
  const params = { channelId: channel.id };
  await finder.call(followChannel, { params });
  expect(await find('quibleweir')).toMatchObject([{ channel: { isFollowing: true, followersCount: 1 } }]);
  await owner.call(changeTuning, { params, body: { flow: 'off', topics: ['Snorkelweir'] } });
  expect(await find('snorkelweir')).toHaveLength(1);
  const everything = await finder.call(search, { query: { q: 'quibbleweir' } });
  expect(everything.overview?.counts.channel.count).toBe(1);
  expect((await finder.call(suggest, { query: { q: 'quibblew' } })).channels).toMatchObject([{ name: 'Quibbleweir news' }]);
  await app.configure('switches', { channels: false });
  expect(await find('quibbleweir')).toEqual([]);
  expect((await finder.call(search, { query: { q: 'quibbleweir' } })).overview?.counts.channel.count).toBe(0);
  await app.configure('switches', {});
  await owner.call(archiveChannel, { params });
  expect(await find('quibbleweir')).toEqual([]);
});
