import { expect, test } from 'vitest';
import { archiveChannel, getOfferedChannel, listOfferedChannels, postToChannel, updateChannel } from '@waymark/contract/channels';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aChannel } from './channels.factory.ts';

const app = await testApp();
const theirs = await app.signedIn({ role: 'curator', organisation: app.other });
const reader = await app.signedIn();
const [ourHost, theirHost] = [app.home.hostName, app.other.hostName];
const offered = await aChannel(theirs, { name: 'Offered' });
const kept = await aChannel(theirs, { name: 'Kept to themselves' });
const closed = await aChannel(theirs, { name: 'Private', visibility: 'private' });
for (const organisation of [app.home, app.other]) {
  await app.configure('switches', { shared_channel: true }, organisation);
  await app.configure('related_organisations', [organisation === app.home ? theirHost : ourHost], organisation);
}
const offer = (channelId: typeof offered.id, isOffered: boolean) =>
  theirs.call(updateChannel, { params: { channelId }, body: { isOffered } });
const names = async () => (await reader.call(listOfferedChannels)).items.map(({ name }) => name);
const open = (slug: string, hostName = theirHost) => reader.attempt(getOfferedChannel, { params: { hostName, slug } });

test('CHN-07 a channel is offered to related organisations, which see of it what is for everyone in the world, and nothing else', async () => {
  await offer(offered.id, true);
  await offer(closed.id, true);
  expect((await reader.call(listOfferedChannels)).items).toEqual([
    { hostName: theirHost, organisationName: expect.any(String), slug: offered.slug, name: 'Offered', description: '' },
  ]);
  for (const kind of ['public', 'open', 'restricted'] as const) {
    const card = await aPublishedCard(theirs, { title: `Card ${kind}`, audience: { kind } });
    await theirs.call(postToChannel, { params: { channelId: offered.id }, body: { cardId: card.id } });
  }
  const { body, status } = await open(offered.slug);
  expect([status, body.cards?.map(({ title }) => title)]).toEqual([200, ['Card public']]);
  expect(JSON.stringify(body)).not.toContain(theirs.userId);
  for (const channel of [kept, closed]) expect((await open(channel.slug)).problem?.code).toBe('channel-not-found');
  expect((await open(offered.slug, ourHost)).problem?.code).toBe('channel-not-found');
});

test('CHN-07 the offer ends once either side switches it off, ends the relation, archives or takes it back', async () => {
  await offer(offered.id, true);
  expect(await names()).toEqual(['Offered']);
  await app.configure('related_organisations', [], app.other);
  expect(await names()).toEqual([]);
  expect((await open(offered.slug)).status).toBe(404);
  await app.configure('related_organisations', [ourHost], app.other);
  await app.configure('switches', { shared_channel: false }, app.other);
  expect(await names()).toEqual([]);
  await app.configure('switches', { shared_channel: true }, app.other);
  await theirs.call(archiveChannel, { params: { channelId: offered.id } });
  expect(await names()).toEqual([]);
});

test('CHN-07 where the flag is off no one offers a channel, and only its owner does where it is on', async () => {
  const channel = await aChannel(theirs, { name: 'Later' });
  await app.configure('switches', { shared_channel: false }, app.other);
  const offering = { params: { channelId: channel.id }, body: { isOffered: true } };
  expect((await theirs.attempt(updateChannel, offering)).problem?.code).toBe('forbidden');
  await app.configure('switches', { shared_channel: true }, app.other);
  const stranger = await app.signedIn({ organisation: app.other });
  expect((await stranger.attempt(updateChannel, offering)).problem?.code).toBe('forbidden');
  expect(await theirs.call(updateChannel, offering)).toMatchObject({ isOffered: true });
});
