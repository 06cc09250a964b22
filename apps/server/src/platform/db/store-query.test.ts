import { sql } from 'kysely';
import { Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import type { OrganisationId } from '@waymark/contract/kit';
import { createTestDatabase } from '../../testing/database.ts';
import { runStatement } from '../../testing/run-statement.ts';
import { askTogether, Database, transaction } from './database.ts';
import { newId } from './new-id.ts';

const { connection, drop } = await createTestDatabase();
// One connection: whatever a statement leaves behind, the next one meets it.
const database = new Database({ connection, poolSize: 1, onError: () => {} });
const [here, there] = [newId<OrganisationId>(), newId<OrganisationId>()];
await database.createOrganisation(here, 'here.example', 'Here');
await database.createOrganisation(there, 'there.example', 'There');
const { db } = database.tenant(here);

afterAll(async () => {
  await database.close();
  await drop();
});

test('a statement answers alike the first time and once its columns are known', async () => {
  const ask = async (n: number) => {
    const { rows } = await sql`select ${n}::int as number, array['a', null]::text[] as list, 5::bigint as big, null::text as nothing,
      '2026-01-02T03:04:05Z'::timestamptz as at, '{"a": 1}'::jsonb as json`.execute(db);
    return rows;
  };
  const row = { list: ['a', null], big: 5, nothing: null, at: new Date('2026-01-02T03:04:05Z'), json: { a: 1 } };
  expect(await ask(1)).toEqual([{ number: 1, ...row }]);
  expect(await ask(2)).toEqual([{ number: 2, ...row }]);
});

test('changed rows are counted, with and without columns in the answer', async () => {
  const add = (name: string) =>
    db.insertInto('topics').values({ organisation_id: here, id: newId<string>(), slug: name, name }).executeTakeFirstOrThrow();
  expect((await add('one')).numInsertedOrUpdatedRows).toBe(1n);
  expect((await add('two')).numInsertedOrUpdatedRows).toBe(1n);
  expect(await db.deleteFrom('topics').where('organisation_id', '=', here).returning('slug').execute()).toHaveLength(2);
});

test('PLT-03 each statement sees its own organisation, though they share a connection', async () => {
  const seen = async (organisationId: OrganisationId) => {
    const { rows } = await sql<{ id: string }>`select id from organisations`.execute(database.tenant(organisationId).db);
    return rows.map(({ id }) => id);
  };
  expect(await seen(here)).toEqual([here]);
  expect(await seen(there)).toEqual([there]);
  expect(await seen(here)).toEqual([here]);
});

test('a failing statement, and a value that cannot be sent, leave the connection usable', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (let time = 0; time < 2; time += 1) {
    await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero');
    await expect(sql`select ${circle}::jsonb`.execute(db)).rejects.toThrow('circular');
    await expect(sql`select nothing_of_this_name`.execute(db)).rejects.toThrow('nothing_of_this_name');
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }
});

test('a transaction that fails leaves nothing, and says so when it was to be committed', async () => {
  const name = async () => (await db.selectFrom('organisations').select('name').executeTakeFirstOrThrow()).name;
  const failing = db.transaction().execute(async (tx) => {
    await tx.updateTable('organisations').set({ name: 'Elsewhere' }).execute();
    await expect(sql`select 1 / 0`.execute(tx)).rejects.toThrow('division by zero');
  });
  await expect(failing).rejects.toThrow('The transaction was not committed');
  expect(await name()).toBe('Here');
  await db.transaction().execute((tx) => tx.updateTable('organisations').set({ name: 'Over here' }).execute());
  expect(await name()).toBe('Over here');
});

test('a connection that is lost fails only what it was doing', async () => {
  const lost = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waymark' and state <> 'idle' and datname = current_database()`;
  const alone = () => sql`select pg_sleep(60)`.execute(db);
  const transaction = () => db.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx));
  for (const work of [alone, transaction]) {
    let failure: unknown;
    const working = work().catch((error: unknown) => {
      failure = error;
    });
    await expect.poll(() => runStatement(connection, lost).then(() => failure)).toBeInstanceOf(Error);
    await working;
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }
});

/** The sockets that are written to meanwhile, each as often as it is. */
async function writtenTo(work: () => Promise<unknown>): Promise<unknown[]> {
  const writing = vi.spyOn(Socket.prototype, 'write');
  try {
    await work();
    return [...writing.mock.contexts];
  } finally {
    writing.mockRestore();
  }
}

/** How often something is sent to the store by the one connection there is: what else this process has open is not counted. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const asked = new Set(await writtenTo(() => sql`select 1 as one`.execute(db)));
  return (await writtenTo(work)).filter((socket) => asked.has(socket)).length;
}

const number = async (of: typeof db, n: number) => (await sql<{ n: number }>`select ${n}::int as n`.execute(of)).rows[0]?.n;

test('reads that are asked together go to the store once, and each has its own answer', async () => {
  const ask = () =>
    askTogether({ store: database.tenant(here) }, ({ store: { db: together } }) =>
      Promise.all([number(together, 1), sql`select 'two' as text, true as yes`.execute(together), number(together, 3)]),
    );
  const [one, two, three] = await ask();
  expect([one, two.rows, three]).toEqual([1, [{ text: 'two', yes: true }], 3]);
  expect(await writesOf(ask)).toBe(1);
});

test('of reads that are asked together one that fails fails all, and the connection goes on', async () => {
  for (let time = 0; time < 2; time += 1) {
    const ask = askTogether({ store: database.tenant(here) }, ({ store: { db: together } }) =>
      Promise.allSettled([
        number(together, 1),
        sql`select 1 / ${time - time}::int`.execute(together),
        sql`select 'behind it'`.execute(together),
      ]),
    );
    expect((await ask).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await sql<{ text: string }>`select 'behind it' as text`.execute(db)).rows).toEqual([{ text: 'behind it' }]);
    expect((await sql`select 'behind it'`.execute(db)).rows).toHaveLength(1);
  }
});

test('a transaction is opened with its first statement, and what marks a place in it goes with the next', async () => {
  const marked = () =>
    transaction(database.tenant(here), async ({ db: tx }) => {
      expect(await number(tx, 1)).toBe(1);
      await sql`savepoint one_of_several`.execute(tx);
      expect(await number(tx, 2)).toBe(2);
      await sql`release savepoint one_of_several`.execute(tx);
      await sql`savepoint one_of_several`.execute(tx);
      await expect(sql`select 1 / 0`.execute(tx)).rejects.toThrow('division by zero');
      await sql`rollback to savepoint one_of_several`.execute(tx);
    });
  await marked();
  // Two numbers, what fails, the way back and the end.
  expect(await writesOf(marked)).toBe(5);
  expect(await writesOf(() => transaction(database.tenant(here), async () => {}))).toBe(0);
});

test('a transaction whose first statement cannot be sent is none, and none of it is kept', async () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const named = (name: string) => db.selectFrom('topics').select('slug').where('slug', '=', name).execute();
  const work = transaction(database.tenant(here), async ({ db: tx }) => {
    await expect(sql`select ${circle}::jsonb`.execute(tx)).rejects.toThrow('circular');
    await tx.insertInto('topics').values({ organisation_id: here, id: newId<string>(), slug: 'lost', name: 'Lost' }).execute();
    throw new Error('on purpose');
  });
  await expect(work).rejects.toThrow('on purpose');
  expect(await named('lost')).toEqual([]);
});
