import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { transaction } from '../db/database.ts';
import { createPlatform } from '../create-platform.ts';
import { userAccessChanged } from '../session/session-store.ts';
import { organisationChanged } from '../tenancy/organisation-directory.ts';
import { createServer } from '../../server.ts';
import { testApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import { LivePage } from '../../testing/live-page.ts';
import { tellLive, type LiveMessage } from './live-hub.ts';
import type { UserId } from '@waymark/contract/kit';

// Two servers on one store: what one commits, the pages of both are told.
const app = await testApp({ environment: { ROLES: 'api' } });
const { config, log, clock, database } = app.platform;
const second = await createPlatform({ config, log, clock, connection: database.connection, features: [] });
const secondServer = await createServer(second.platform, []);
await app.server.listen({ port: 0, host: '127.0.0.1' });
await secondServer.listen({ port: 0, host: '127.0.0.1' });
const firstPort = (app.server.server.address() as AddressInfo).port;
const secondPort = (secondServer.server.address() as AddressInfo).port;
afterAll(async () => {
  await secondServer.close();
  await second.close();
});

const tell = (organisation: TestOrganisation, userIds: readonly UserId[] | null, message: LiveMessage) =>
  transaction(organisation.store, (tx) => tellLive(tx, userIds, message));

test('PLT-03 what one server tells reaches the pages of every server', async () => {
  const person = await app.signedIn();
  const here = await LivePage.open(firstPort, person);
  const there = await LivePage.open(secondPort, person);
  await tell(app.home, [person.userId], { type: 'probe', word: 'hello' });
  expect([await here.next(), await there.next()]).toEqual([
    { type: 'probe', word: 'hello' },
    { type: 'probe', word: 'hello' },
  ]);
});

test('ORG-01 a message of one organisation never reaches a page of another, not even one addressed to its person', async () => {
  const ours = await app.signedIn();
  const theirs = await app.signedIn({ organisation: app.other });
  const page = await LivePage.open(firstPort, theirs);
  await tell(app.home, null, { type: 'to everybody' });
  await tell(app.home, [theirs.userId, ours.userId], { type: 'by a forged id' });
  await tell(app.other, [theirs.userId], { type: 'their own' });
  expect(await page.next(), 'messages come in the order they were committed').toEqual({ type: 'their own' });
});

test('PLT-03 one person holds only so many connections: the oldest makes room; another person keeps theirs', async () => {
  const greedy = await app.signedIn();
  const colleague = await app.signedIn();
  const page = await LivePage.open(firstPort, colleague);
  const oldest = await LivePage.open(firstPort, greedy);
  const held = await Promise.all(Array.from({ length: 49 }, () => LivePage.open(firstPort, greedy)));
  const [code, newest] = await Promise.all([oldest.closed(), LivePage.open(firstPort, greedy)]);
  expect(code).toBe(4429);
  await tell(app.home, [greedy.userId, colleague.userId], { type: 'probe' });
  const heard = await Promise.all([page, newest, ...held].map((one) => one.next()));
  expect(heard).toEqual(heard.map(() => ({ type: 'probe' })));
});

test('PLT-03 a connection that does not answer its goodbye is cut off', async () => {
  const silent = await app.signedIn();
  const socket = connect(firstPort, '127.0.0.1');
  const cookie = Object.entries(silent.cookies).map(([name, value]) => `${name}=${value}`);
  const headers = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', `sec-websocket-key: ${'A'.repeat(22)}==`];
  socket.write(`GET /api/v1/live HTTP/1.1\r\nhost: ${silent.hostName}\r\ncookie: ${cookie.join('; ')}\r\n${headers.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  // Reads what comes, and says nothing.
  socket.resume();
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(10_000) });
  app.platform.live.disconnectUser(silent.userId);
  await expect(closed).resolves.toEqual([false]);
});

test('a message is for the people it names, and for no one when its transaction fails', async () => {
  const named = await app.signedIn();
  const colleague = await app.signedIn();
  const page = await LivePage.open(secondPort, colleague);
  await tell(app.home, [named.userId], { type: 'for another' });
  const failing = transaction(app.home.store, async (tx) => {
    await tellLive(tx, null, { type: 'never happened' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await tell(app.home, null, { type: 'for everybody' });
  expect(await page.next()).toEqual({ type: 'for everybody' });
});

test('SES-61 a live connection needs a session of its own organisation', async () => {
  await expect(LivePage.open(firstPort, app.visitor())).rejects.toThrow('refused');
  const ours = await app.signedIn();
  const smuggler = app.visitor(app.other);
  smuggler.cookies = { ...ours.cookies };
  await expect(LivePage.open(firstPort, smuggler)).rejects.toThrow('refused');
});

test('SES-61 a person whose access changes is judged again on every server, and no one else is', async () => {
  const changed = await app.signedIn();
  const colleague = await app.signedIn();
  const page = await LivePage.open(secondPort, changed);
  const other = await LivePage.open(secondPort, colleague);
  const goodbye = page.closed();
  await transaction(app.home.store, (tx) => userAccessChanged(tx, changed.userId));
  expect(await goodbye).toBe(4401);
  await tell(app.home, null, { type: 'still there' });
  expect(await other.next()).toEqual({ type: 'still there' });
});

test('ORG-12 a changed setting holds on every server, and moves no other organisation', async () => {
  const { organisations } = second.platform;
  const before = await organisations.atHost(app.home.hostName);
  const neighbour = await organisations.atHost(app.other.hostName);
  const person = await app.signedIn();
  const page = await LivePage.open(secondPort, person);
  await transaction(app.home.store, async (tx) => {
    await tx.db.updateTable('organisations').set({ name: 'Renamed' }).where('id', '=', tx.organisationId).execute();
    await organisationChanged(tx);
    await tellLive(tx, null, { type: 'committed' });
  });
  await page.next();
  expect([before?.name, (await organisations.atHost(app.home.hostName))?.name]).toEqual(['The home.example organisation', 'Renamed']);
  expect(await organisations.atHost(app.other.hostName), 'the very same object: it was not dropped').toBe(neighbour);
});

test('SES-41 a live connection ends with the session that times out', async () => {
  await app.configure('web_session_timeout', 20);
  const person = await app.signedIn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const page = await LivePage.open(firstPort, person);
    const goodbye = page.closed();
    await tell(app.home, [person.userId], { type: 'still here' });
    expect(await page.next()).toEqual({ type: 'still here' });
    app.clock.advance({ minutes: 21 });
    vi.advanceTimersByTime(30_000);
    expect(await goodbye).toBe(4401);
  } finally {
    vi.useRealTimers();
  }
});

test('SES-45 a page without an origin, as a sandboxed frame of another, is refused a live connection', async () => {
  const person = await app.signedIn();
  const upgrade = { upgrade: 'websocket', connection: 'upgrade' };
  const answer = await app.server.inject({
    url: '/api/v1/live',
    headers: { host: person.hostName, origin: 'null', cookie: `session=${person.cookies['session']}`, ...upgrade },
  });
  expect(answer.statusCode).toBe(403);
});
