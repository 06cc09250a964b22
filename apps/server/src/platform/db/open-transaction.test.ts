import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { transaction } from './database.ts';

const app = await testApp({ features: [] });
const { store } = app.home;
const ask = (from: typeof store) => sql`select 1`.execute(from.db);

test('PLT-04 asking for a second connection inside an open transaction fails with a message', async () => {
  await expect(transaction(store, () => ask(store))).rejects.toThrow('The plain store was used while a transaction is open');
  await expect(transaction(store, () => transaction(store, ask))).rejects.toThrow('use the context that carries the transaction');
  await expect(transaction(store, () => ask(app.other.store))).rejects.toThrow('The plain store was used');
});

test('PLT-04 inside the transaction, beside it and after it no one is told', async () => {
  let later = ask(store);
  let begin: () => void = () => {};
  const over = new Promise<void>((resolve) => (begin = resolve));
  await transaction(store, async (tx) => {
    await transaction(tx, ask);
    later = over.then(() => ask(store));
  });
  begin();
  const answers = await Promise.all([later, transaction(store, ask), ask(store)]);
  expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
});
