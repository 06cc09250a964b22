import net from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { getProfile, updateUser } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import { runStatement } from '../../testing/run-statement.ts';
import { whileStoreIsAway } from '../../testing/store-away.ts';
import { isStoreAway } from '../db/errors.ts';

const app = await testApp();
const { connection } = app.platform.database;

test('PLT-05 SHL-52 while the store is away a call is answered as one to try again, and works once the store is back', async () => {
  const person = await app.signedIn();
  const params = { userId: person.userId };
  const me = { params: { handle: 'me' } };
  const body = { bio: 'Written while no one could keep it.' };
  await whileStoreIsAway(app, async () => {
    for (const attempt of [person.attempt(getProfile, me), person.attempt(updateUser, { params, body })]) {
      const { status, problem, headers } = await attempt;
      expect([status, problem?.code, Number(headers['retry-after'])]).toEqual([503, 'unavailable', 5]);
    }
  });
  await expect.poll(async () => (await person.attempt(updateUser, { params, body })).status).toBe(200);
  expect((await person.call(getProfile, me)).bio).toBe(body.bio);
});

test('a store that refuses connections, is not there, or loses one in the middle of a statement is away; a wrong statement is not', async () => {
  const reached = net.createServer((socket) => socket.destroy());
  const port = await new Promise<number>((resolve) =>
    reached.listen(0, '127.0.0.1', () => resolve((reached.address() as net.AddressInfo).port)),
  );
  const elsewhere = (where: pg.ClientConfig) =>
    runStatement({ user: 'nobody', database: 'none', ...where }, 'select 1').catch((error: unknown) => error);
  expect(isStoreAway(await elsewhere({ host: '127.0.0.1', port })), 'hung up on').toBe(true);
  await new Promise((resolve) => reached.close(resolve));
  expect(isStoreAway(await elsewhere({ host: '127.0.0.1', port })), 'refused').toBe(true);
  expect(isStoreAway(await elsewhere({ host: '/nowhere', port: 5432 })), 'no socket').toBe(true);
  const failure = (sql: string) => runStatement(connection, sql).catch((error: unknown) => error);
  expect(isStoreAway(await failure('select pg_terminate_backend(pg_backend_pid())')), 'ended').toBe(true);
  expect(isStoreAway(await failure('select 1 / 0'))).toBe(false);
  expect(isStoreAway(new Error('Connection of people'))).toBe(false);
});

test.each(['08006', '57P01', '57P02', '57P03', '53300'])('an answer of the store with %s says that it is away', (code) => {
  const error = Object.assign(new pg.DatabaseError('said by the store', 0, 'error'), { code, severity: 'ERROR' });
  expect(isStoreAway(error)).toBe(true);
});
