import { expect, test, vi } from 'vitest';
import { suspendAccount } from '@waymark/contract/accounts';
import * as api from '@waymark/contract/live-streams';
import type { UserId } from '@waymark/contract/kit';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { relayOf } from './broadcast-relay.service.ts';
import { aBroadcast, aPart } from './live-broadcast.factory.ts';
import { aViewer } from './live-streams.factory.ts';

const app = await testApp();
const of = ({ streamId }: Awaited<ReturnType<typeof aBroadcast>>) => ({ params: { streamId } });

test('LIV-09 who was made co-host and is not at their page is notified, while they are it; who is there is told by their page', async () => {
  const [host, there, away] = [await app.signedIn({ role: 'curator' }), await app.signedIn(), await app.signedIn()];
  const own = await aBroadcast(host);
  const page = await aViewer(there, own.streamId);
  await aViewer(away, own.streamId);
  app.clock.advance({ seconds: api.HEARTBEAT_SECONDS * 2 });
  await there.call(api.keepPresence, { ...of(own), body: { connection: page } });
  const name = async (userId: UserId | null) => {
    await host.call(api.setCoHost, { ...of(own), body: { userId } });
    await app.jobsDone();
  };
  const told = async (who: SignedIn) =>
    (await who.call(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === 'live-stream-co-host').length;
  await name(there.userId);
  await name(away.userId);
  expect([await told(there), await told(away), await told(host)]).toEqual([0, 1, 0]);
  await name(null);
  expect(await told(away), 'written once').toBe(1);
});

test('LIV-09 who wrote as the host stays it in what they wrote, and only there, when the co-host takes over', async () => {
  const [host, eve] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const own = await aBroadcast(host);
  await aViewer(eve, own.streamId);
  const write = (who: SignedIn, body: string) => who.call(api.postLiveMessage, { ...of(own), body: { body } });
  await write(host, 'as the host');
  await write(eve, 'as a viewer');
  await host.call(api.setCoHost, { ...of(own), body: { userId: eve.userId } });
  await eve.call(api.takeOverStream, { ...of(own), body: {} });
  await write(eve, 'as the host after them');
  const { items } = await eve.call(api.listLiveMessages, { ...of(own), query: {} });
  expect(items.map(({ body, isHost }) => [body, isHost])).toEqual([
    ['as the host after them', true],
    ['as a viewer', false],
    ['as the host', true],
  ]);
});

test.each<[string, 'there' | 'away' | 'suspended' | 'no one', boolean]>([
  ['is over within two looks where there is no co-host', 'no one', false],
  ['is over where its co-host has left', 'away', false],
  ['is over where its co-host lost it too', 'suspended', false],
  ['is paused for its co-host who is there, and goes on when they take over', 'there', true],
])('LIV-09 a broadcast whose host loses the right to the card in the middle %s', async (_what, coHost, goesOn) => {
  const [host, eve, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn(), await app.signedIn()];
  const admin = await app.signedIn({ role: 'super-admin' });
  const own = await aBroadcast(host);
  const page = await aViewer(eve, own.streamId);
  await aViewer(viewer, own.streamId);
  await aPart(host, own, 1);
  if (coHost !== 'no one') await host.call(api.setCoHost, { ...of(own), body: { userId: eve.userId } });
  if (coHost === 'away') await eve.call(api.leaveLiveStream, { params: { ...of(own).params, connection: page } });
  if (coHost === 'suspended') await admin.call(suspendAccount, { params: { userId: eve.userId } });
  const path = api.getFeed.path.replace(':streamId', own.streamId);
  const feed = host.send('GET', `${path}?connection=${own.connection}&only=talk`);
  await vi.waitFor(() => expect(relayOf(app.platform).watched(own.streamId)?.watching.size).toBe(1), { timeout: 20_000 });
  await admin.call(suspendAccount, { params: { userId: host.userId } });
  await feed;
  const seen = await viewer.call(api.getLiveStream, of(own));
  expect([seen.status, seen.isPaused]).toEqual(goesOn ? ['live', true] : ['past', false]);
  if (!goesOn) return;
  const { stream, connection } = await eve.call(api.takeOverStream, { ...of(own), body: {} });
  expect(stream.host.id).toBe(eve.userId);
  await aPart(eve, { ...own, connection }, 1);
  expect((await viewer.call(api.getLiveStream, of(own))).isPaused).toBe(false);
});
