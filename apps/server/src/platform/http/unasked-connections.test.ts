import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { endUnaskedOnStop } from './unasked-connections.ts';

const PATIENCE_MILLISECONDS = 500;

async function listening(answer: () => Promise<string>): Promise<FastifyInstance> {
  const app = Fastify({ return503OnClosing: false });
  endUnaskedOnStop(app, PATIENCE_MILLISECONDS);
  app.get('/', answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** A new connection, and the server's end of it. */
async function opened(app: FastifyInstance): Promise<readonly [client: Socket, served: Socket]> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const [[served]] = (await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])) as [[Socket], unknown];
  socket.resume();
  return [socket, served];
}

test('PLT-07 a stop waits for no connection that a browser opened in advance, nor long for one that never says what it wants', async () => {
  const app = await listening(async () => '');
  const [unused] = await opened(app);
  const [begun, served] = await opened(app);
  begun.write('GET / HTTP/1.1\r\nhost: ');
  await expect.poll(() => served.bytesRead).toBeGreaterThan(0);
  const ended = [once(unused, 'close'), once(begun, 'close')];
  await app.close();
  await Promise.all(ended);
});

test('PLT-07 what was asked before a stop is answered, however long it takes', async () => {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const app = await listening(async () => {
    asked.resolve();
    return answer.promise;
  });
  const [socket] = await opened(app);
  let said = '';
  socket.on('data', (data) => (said += data.toString()));
  socket.write('GET / HTTP/1.1\r\nhost: home.example\r\nconnection: close\r\n\r\n');
  const closed = once(socket, 'close');
  await asked.promise;
  setTimeout(() => answer.resolve('all of it'), 2 * PATIENCE_MILLISECONDS);
  await app.close();
  await closed;
  expect(said).toMatch(/all of it$/);
});
