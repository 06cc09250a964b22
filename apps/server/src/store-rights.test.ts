import { sql } from 'kysely';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { getProfile, updateUser } from '@waymark/contract/people';
import { testApp } from './testing/app.ts';
import { createTestDatabase } from './testing/database.ts';
import { type PoolerKind, poolerKinds, startPooler } from './testing/pooler.ts';
import { runStatement } from './testing/run-statement.ts';
import { features } from './features.ts';
import { aPublishedCard } from './features/cards/cards.factory.ts';
import { readConfig } from './platform/config/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { createLog } from './platform/observability/log.ts';
import { Database, transaction } from './platform/db/database.ts';
import type { StoreConnection } from './platform/db/store-connection.ts';
import { RightsNotInForceError } from './platform/db/store-rights.ts';

/** A pooler of the test's own, as the way of requests. */
const behind = (kind: PoolerKind) => async (store: StoreConnection) => {
  const { connection, stop } = await startPooler(kind, store);
  afterAll(stop);
  return { connection, keepsStatements: false };
};

describe.each(poolerKinds)('PLT-03 PLT-16 behind a pooler in transaction mode (%s)', async (kind) => {
  const app = await testApp({ pooled: behind(kind) });
  const userOf = async () => (await sql<{ user: string }>`select current_user::text as user`.execute(app.home.store.db)).rows[0]?.user;

  test('requests work as the role that row-level security holds for, though options of the connection are dropped', async () => {
    expect(await Promise.all(Array.from({ length: 30 }, userOf))).toEqual(Array(30).fill('waymark_app'));
    expect(
      await transaction(app.home.store, async (tx) => (await sql<{ is: string }>`select current_user::text as is`.execute(tx.db)).rows),
    ).toEqual([{ is: 'waymark_app' }]);
    const { rows } = await sql`select id from organisations`.execute(app.home.store.db);
    expect(rows).toEqual([{ id: app.home.id }]);
  });

  test('calls of two organisations at once see their own, writes and jobs included', async () => {
    const [here, there] = [await app.signedIn({ role: 'curator' }), await app.signedIn({ role: 'curator', organisation: app.other })];
    const [cardId, otherId] = [(await aPublishedCard(here)).id, (await aPublishedCard(there)).id];
    await app.jobsDone();
    const asked = Array.from({ length: 20 }, async (_, time) => {
      const [mine, theirs, bio] = await Promise.all([
        here.call(getCard, { params: { idOrSlug: cardId } }),
        there.call(getCard, { params: { idOrSlug: otherId } }),
        here.call(updateUser, { params: { userId: here.userId }, body: { bio: `Written for the time ${time}.` } }),
      ]);
      expect([mine.id, theirs.id, bio.bio]).toEqual([cardId, otherId, `Written for the time ${time}.`]);
      expect((await here.attempt(getCard, { params: { idOrSlug: otherId } })).status).toBe(404);
    });
    await Promise.all(asked);
    expect((await there.call(getProfile, { params: { handle: 'me' } })).bio ?? '').toBe('');
  });

  test('a transaction that fails leaves nothing', async () => {
    const failing = transaction(app.home.store, async (tx) => {
      await sql`update organisations set name = 'Elsewhere'`.execute(tx.db);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const { rows } = await sql<{ name: string }>`select name from organisations`.execute(app.home.store.db);
    expect(rows[0]?.name).not.toBe('Elsewhere');
  });
});

describe('row-level security that is not in force', async () => {
  const { connection, drop } = await createTestDatabase();
  afterAll(drop);
  const found = async (options: Partial<ConstructorParameters<typeof Database>[0]>) => {
    const database = new Database({ connection, poolSize: 1, onError: () => {}, ...options });
    const failure: unknown = await database.checkRights().catch((error: unknown) => error);
    await database.close();
    return failure;
  };

  test('a connection that does not work as the role is not used', async () => {
    const pooled = { connection: await withoutRole(connection), keepsStatements: false };
    const failure = await found({ pooled });
    expect(failure).toBeInstanceOf(RightsNotInForceError);
    expect(String(failure)).toContain('Row-level security is not in force (requests would run as');
    expect(await found({})).toBeUndefined();
  });

  test('a pooler needs a way around it for what has a session of its own', async () => {
    const { connection: pooled, stop } = await startPooler('stand-in', connection);
    expect(String(await found({ connection: pooled }))).toContain('Set DATABASE_DIRECT_URL');
    await stop();
  });

  test.each([
    ['switched off for a table', 'alter table saved_items disable row level security', 'saved_items'],
    [
      'a policy that lets all through',
      'create policy everyone on learning_plan_entries to waymark_app using (true)',
      'learning_plan_entries',
    ],
  ])('%s is found', async (_, statement, table) => {
    const target =
      (
        await runStatement<{ name: string }>(
          connection,
          `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where p.polname = 'tenant' and c.relname <> 'organisations' order by 1 limit 1`,
        )
      )[0]?.name ?? '';
    await runStatement(connection, statement.replace(table, target));
    expect(String(await found({}))).toContain(`it is off for ${target}`);
    await runStatement(connection, `alter table ${target} enable row level security; drop policy if exists everyone on ${target}`);
    expect(await found({})).toBeUndefined();
  });
});

test('PLT-03 PLT-16 a server does not start on a store where row-level security is not in force', async () => {
  const { connection, drop } = await createTestDatabase();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'waymark-rights-'));
  const clock = { now: () => new Date() };
  const config = readConfig({
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    APP_SECRET: 'x'.repeat(32),
    SECRETS_KEY: 'y'.repeat(32),
  });
  const starting = () => createPlatform({ config, connection, features, log: createLog('silent'), clock });
  await runStatement(connection, 'alter table users disable row level security');
  await expect(starting()).rejects.toThrow(RightsNotInForceError);
  await runStatement(connection, 'alter table users enable row level security');
  await (await starting()).close();
  await drop();
  await rm(dataFolder, { recursive: true, force: true });
});

describe('a server that finds it while it serves', async () => {
  const app = await testApp();

  test('PLT-16 is not ready, and answers no call until it holds again', async () => {
    const person = await app.signedIn();
    const me = { params: { handle: 'me' } };
    const ready = async () => (await app.server.inject('/health/ready')).statusCode;
    const rights = (sql: string) => runStatement(app.platform.database.connection, sql);
    expect([await ready(), (await person.attempt(getProfile, me)).status]).toEqual([200, 200]);
    await rights('alter table users disable row level security');
    expect([await ready(), (await person.attempt(getProfile, me)).problem?.code]).toEqual([503, 'unavailable']);
    await rights('alter table users enable row level security');
    expect([await ready(), (await person.attempt(getProfile, me)).status]).toEqual([200, 200]);
  });
});

/** A way to the store on which what asks for the role asks for something else. */
async function withoutRole(store: StoreConnection): Promise<StoreConnection> {
  const { host, port, user = '', database = '' } = new pg.Client(store);
  const proxy = net.createServer((client) => {
    const upstream = net.connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    client.on('data', (part: Buffer) =>
      upstream.write(Buffer.from(part.toString('latin1').replace(`set_config('role'`, `set_config('r.le'`), 'latin1')),
    );
    upstream.pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {});
      one.once('close', () => other.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  afterAll(() => proxy.close());
  return { host: '127.0.0.1', port: (proxy.address() as AddressInfo).port, user, database };
}
