import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { inTransaction } from './database.ts';

const app = await testApp({ features: [] });
const { store } = app.home;
const ask = (from: typeof store) => sql`select 1`.execute(from.db);

test('PLT-04 whoever asks for a second connection while a transaction of theirs is open is told', async () => {
  await expect(inTransaction(store, () => ask(store))).rejects.toThrow('The plain store was used while a transaction is open');
  await expect(inTransaction(store, () => inTransaction(store, ask))).rejects.toThrow('pass on the transaction');
  await expect(inTransaction(store, () => ask(app.other.store))).rejects.toThrow('The plain store was used');
});

test('PLT-04 inside the transaction, beside it and after it nobody is told', async () => {
  let later: Promise<unknown> = Promise.resolve();
  let begin: () => void = () => {};
  const over = new Promise<void>((resolve) => (begin = resolve));
  await inTransaction(store, async (tx) => {
    await inTransaction(tx, ask);
    later = over.then(() => ask(store));
  });
  begin();
  await later;
  await Promise.all([inTransaction(store, ask), ask(store)]);
});
