import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { MOST_UNFINISHED } from './unfinished-requests.ts';

const app = await testApp({ environment: { ROLES: 'api' } });
const { server } = app.server;
const kept = { headers: server.headersTimeout, request: server.requestTimeout };
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.address() as AddressInfo;

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
});
async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  return socket;
}

/** Whether one more connection is answered, or closed without a word. */
async function isAnswered(): Promise<boolean> {
  const socket = await open();
  socket.write('GET /health/live HTTP/1.1\r\nhost: home.example\r\n\r\n');
  const [said] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as unknown[];
  return Buffer.isBuffer(said);
}

/** Sends a byte now and then until the server has had enough; what it said by then. */
async function trickle(socket: Socket): Promise<string> {
  let said = '';
  socket.on('data', (data) => (said += data.toString()));
  const drip = setInterval(() => socket.write('x'), 50);
  // A server that closes while bytes are under way may also reset the connection.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return said;
}

test('PLT-03 a request has two minutes and its headers fifteen seconds to come in', () => {
  expect(kept).toEqual({ headers: 15_000, request: 120_000 });
});

test('PLT-03 headers that trickle in are answered and their connection is closed', async () => {
  server.headersTimeout = 300;
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nhost: home.example\r\nx-slow: ');
  expect(await trickle(socket)).toMatch(/^HTTP\/1\.1 408 /);
  server.headersTimeout = kept.headers;
});

test('PLT-03 a body that trickles in ends with its connection', async () => {
  // The shorter of the two is taken for headers.
  server.headersTimeout = 200;
  server.requestTimeout = 300;
  const socket = await open();
  socket.write('POST /api/v1/session HTTP/1.1\r\nhost: home.example\r\ncontent-type: application/json\r\ncontent-length: 50000\r\n\r\n{');
  expect(await trickle(socket)).toMatch(/^HTTP\/1\.1 4\d\d /);
  server.headersTimeout = kept.headers;
  server.requestTimeout = kept.request;
});

test('PLT-03 a body that drips is ended long before its two minutes, one that comes at the pace of a slow line is not', async () => {
  endSlowBodies(server, { graceMilliseconds: 400, everyMilliseconds: 200 });
  const size = 4_000;
  const head = `POST /api/v1/session HTTP/1.1\r\nhost: home.example\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`;
  const dripping = await open();
  dripping.write(head);
  expect(await trickle(dripping)).toMatch(/^HTTP\/1\.1 408 /);
  const slow = await open();
  slow.write(head);
  let sent = 0;
  const sending = setInterval(() => {
    sent += 200;
    slow.write('x'.repeat(200));
    if (sent === size) clearInterval(sending);
  }, 60);
  expect(String((await once(slow, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /);
  expect(sent).toBe(size);
});

test('PLT-03 one address may hold only so many silent connections; callers that ask are answered as before', async () => {
  const asking = await open();
  asking.write('GET /health/live HTTP/1.1\r\nhost: home.example\r\n\r\n');
  expect(String((await once(asking, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  const silent = await Promise.all(Array.from({ length: MOST_UNFINISHED }, open));
  const tooMany = await open();
  tooMany.resume();
  await once(tooMany, 'close');
  expect(silent.filter(({ destroyed }) => destroyed)).toEqual([]);
  // One that has asked does not count, and goes on.
  asking.write('GET /health/live HTTP/1.1\r\nhost: home.example\r\n\r\n');
  expect(String((await once(asking, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  const [first] = silent;
  first?.destroy();
  await once(first as Socket, 'close');
  // The server hears of it a moment later.
  await expect.poll(isAnswered).toBe(true);
});
