import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { OrganisationId } from '@waymark/contract/kit';
import { createTestDatabase } from '../../testing/database.ts';
import { retryOnConflict } from './conflicts.ts';
import { Database, transaction } from './database.ts';
import { newId } from './new-id.ts';

const { connection, drop } = await createTestDatabase();
const database = new Database({ connection, poolSize: 6, onError: () => {} });
const here = newId<OrganisationId>();
await database.createOrganisation(here, 'here.example', 'Here');
const store = database.tenant(here);
const [one, other] = ['one', 'other'].map((slug) => ({ organisation_id: here, id: newId<string>(), slug, name: '0' }));
if (one === undefined || other === undefined) throw new Error('There are two');
await store.db.insertInto('topics').values([one, other]).execute();

afterAll(async () => {
  await database.close();
  await drop();
});

const addTo = ({ id }: { id: string }) =>
  sql`update topics set name = (name::int + 1)::text where organisation_id = ${here} and id = ${id}`;

/** Those who come wait for each other, the first time. */
function meeting(people: number) {
  let come = 0;
  let meet = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  return async () => {
    come += 1;
    if (come === people) meet();
    await met;
  };
}

test('of transactions that wait for each other the one that the store ends is done again: each has its effect once', async () => {
  const meet = meeting(2);
  let attempts = 0;
  const both = [
    [one, other],
    [other, one],
  ].map(([first, second]) =>
    transaction(store, async ({ db }) => {
      attempts += 1;
      await addTo(first ?? one).execute(db);
      await meet();
      await addTo(second ?? other).execute(db);
    }),
  );
  await Promise.all(both);
  // By chance the two can meet once more: never fewer than three attempts.
  expect(attempts, 'one of them again').toBeGreaterThanOrEqual(3);
  expect(await store.db.selectFrom('topics').select('name').where('organisation_id', '=', here).execute()).toEqual([
    { name: '2' },
    { name: '2' },
  ]);
});

test('a statement alone that waits for a transaction that waits for it is done again where the store ends it', async () => {
  await database.owner.query(`
    create sequence attempts; grant usage, select on sequence attempts to waymark_app;
    create function add_to_both(first uuid, second uuid) returns void language plpgsql as $$
      begin
        update topics set name = (name::int + 1)::text where id = first;
        perform nextval('attempts');
        while (select last_value from attempts) < 2 loop perform pg_sleep(0.01); end loop;
        update topics set name = (name::int + 1)::text where id = second;
      end $$`);
  const add = (first: { id: string }, second: { id: string }) => sql`select add_to_both(${first.id}, ${second.id})`.execute(store.db);
  await Promise.all([add(one, other), add(other, one)]);
  const [made] = (await database.owner.query<{ attempts: number }>(`select last_value::int as attempts from attempts`)).rows;
  expect(made?.attempts, 'one of them again').toBeGreaterThanOrEqual(3);
  expect(await store.db.selectFrom('topics').select('name').where('organisation_id', '=', here).execute()).toEqual([
    { name: '4' },
    { name: '4' },
  ]);
});

test('what fails again and again is told in the end, and other faults at once', async () => {
  let attempts = 0;
  const failing = (code: string) =>
    retryOnConflict(() => {
      attempts += 1;
      return Promise.reject(Object.assign(new Error(code), { code }));
    });
  await expect(failing('40P01')).rejects.toThrow('40P01');
  expect(attempts).toBe(5);
  await expect(failing('23505')).rejects.toThrow('23505');
  expect(attempts).toBe(6);
});
