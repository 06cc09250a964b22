import { expect, test } from 'vitest';
import * as api from '@waymark/contract/live-streams';
import type { UserId } from '@waymark/contract/kit';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aBroadcast } from './live-broadcast.factory.ts';
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
