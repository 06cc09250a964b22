import { afterAll, expect, test } from 'vitest';
import { endLiveStream, getFeed } from '@waymark/contract/live-streams';
import { assignRole, removeRole } from '@waymark/contract/people';
import { createRole } from '@waymark/contract/roles';
import { getSession } from '@waymark/contract/session';
import { findFragmentsAfter } from './features/live-streams/broadcast.repo.ts';
import { relayOf } from './features/live-streams/broadcast-relay.service.ts';
import { aBroadcast, sendBytes, sendHead, someMedia } from './features/live-streams/live-broadcast.factory.ts';
import { aViewer } from './features/live-streams/live-streams.factory.ts';
import { transaction } from './platform/db/database.ts';
import { createPlatform } from './platform/create-platform.ts';
import { features } from './features.ts';
import { createServer } from './server.ts';
import { testApp } from './testing/app.ts';
import { SignedIn } from './testing/sign-in-as.ts';
import { userAccessChanged } from './platform/session/session-store.ts';

// Two servers on one store, each with what it keeps of those who are signed in.
const app = await testApp({ environment: { ROLES: 'api' } });
const { config, log, clock, database } = app.platform;
const second = await createPlatform({ config, log, clock, connection: database.connection, features });
const secondServer = await createServer(second.platform, features);
afterAll(async () => {
  await secondServer.close();
  await second.close();
});

test('SES-60 a right holds for the very next call to the server that gave or took it, and soon for those to the others', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const { key: roleKey } = await admin.call(createRole, { body: { name: 'Author', description: '', permissions: ['CREATE_GROUPS'] } });
  const person = await app.signedIn();
  const elsewhere = new SignedIn(secondServer, app.home.hostName, person.cookies['session'] ?? '', person);
  const permissionsOf = async (caller: SignedIn) => (await caller.call(getSession)).permissions;
  const params = { userId: person.userId, roleKey };
  for (let time = 0; time < 3; time += 1) {
    expect(await permissionsOf(elsewhere)).not.toContain('CREATE_GROUPS');
    await admin.call(assignRole, { params });
    expect(await permissionsOf(person)).toContain('CREATE_GROUPS');
    await expect.poll(() => permissionsOf(elsewhere)).toContain('CREATE_GROUPS');
    await admin.call(removeRole, { params });
    expect(await permissionsOf(person)).not.toContain('CREATE_GROUPS');
    await expect.poll(() => permissionsOf(elsewhere)).not.toContain('CREATE_GROUPS');
  }
});

test('what is kept of someone is dropped when the change is committed, and only then', async () => {
  const person = await app.signedIn();
  await person.call(getSession);
  const organisation = await app.platform.organisations.atHost(app.home.hostName);
  if (organisation === undefined) throw new Error('The organisation is gone');
  const kept = () => app.platform.sessions.kept(organisation, person.cookies['session'] ?? '', clock.now());
  const change = (outcome: () => void) =>
    transaction(app.home.store, async (tx) => {
      await userAccessChanged(tx, person.userId);
      expect(kept()).toBeDefined();
      outcome();
    });
  const failing = change(() => {
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(kept()).toBeDefined();
  await change(() => {});
  expect(kept()).toBeUndefined();
});

test('LIV-09 a broadcast whose server is gone goes on with another: the host sends there, and it sends all of it to viewers', async () => {
  const [host, viewer] = [await app.signedIn({ role: 'curator' }), await app.signedIn()];
  const own = await aBroadcast(host);
  const seat = await aViewer(viewer, own.streamId);
  const hostElsewhere = new SignedIn(secondServer, app.home.hostName, host.cookies['session'] ?? '', host);
  const viewerElsewhere = new SignedIn(secondServer, app.home.hostName, viewer.cookies['session'] ?? '', viewer);
  const { head, fragments } = await someMedia(4);
  await sendHead(host, own, head);
  for (const number of [0, 1]) await sendBytes(host, own, { part: 0, number }, fragments[number] as Buffer);
  // The answer to the last one was lost with the server.
  for (const number of [1, 2, 3]) {
    expect((await sendBytes(hostElsewhere, own, { part: 0, number }, fragments[number] as Buffer)).body.next).toBe(number + 1);
  }
  const feed = viewerElsewhere.send<string>('GET', `${getFeed.path.replace(':streamId', own.streamId)}?connection=${seat}&from=0`);
  await expect.poll(() => relayOf(second.platform).watched(own.streamId)?.standing.newest).toBe(3);
  await hostElsewhere.call(endLiveStream, { params: { streamId: own.streamId } });
  const { body } = await feed;
  for (const sign of ['"kind":"part"', ...[0, 1, 2, 3].map((number) => `"number":${String(number)}`), '"kind":"end"'])
    expect(body).toContain(sign);
  const kept = await findFragmentsAfter(app.home.store, own.streamId, -1, 10);
  expect(kept.map(({ number, storage_key: key }) => [number, key !== null])).toEqual([0, 1, 2, 3].map((number) => [number, true]));
});
