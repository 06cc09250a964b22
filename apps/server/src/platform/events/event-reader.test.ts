import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { BaseContext } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { catchUp, type EventReader, observe } from './event-reader.ts';

const app = await testApp({ environment: { ROLES: 'api' } });
const organisation = await app.platform.organisations.withId(app.home.id);
if (organisation === undefined) throw new Error('The organisation was made a moment ago');
const { store } = app.home;
const ctx: BaseContext = { platform: app.platform, organisation, store, requestId: 'test', actor: null, now: () => new Date() };

/** Transactions that wait for a reader's lock. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await app.platform.database.owner.query(
    `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length;
}

test('PLT-09 those who ask at the same moment for what a reader keeps share one transaction, and each sees what was committed before', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const batches: number[] = [];
  const reader: EventReader = {
    name: 'probe',
    eventTypes: [],
    everySeconds: 60,
    handle: async (_ctx, events) => {
      batches.push(events.length);
      if (batches.length === 1) await mayGoOn;
    },
  };
  await observe(ctx, reader.name, 'seen', {});
  const first = catchUp(ctx, reader);
  await expect.poll(() => batches).toEqual([1]);
  for (let at = 0; at < 5; at += 1) await observe(ctx, reader.name, 'seen', {});
  let settled = 0;
  const others = Array.from({ length: 5 }, () => catchUp(ctx, reader).then(() => (settled += 1)));
  // Someone in a transaction of their own waits for the lock alone.
  const inside = inTransaction(ctx, (ctx) => catchUp(ctx, reader));
  await expect.poll(waitingForLocks).toBe(1);
  expect([await waitingForLocks(), settled, batches]).toEqual([1, 0, [1]]);
  goOn();
  await Promise.all([first, inside, ...others]);
  expect(batches).toEqual([1, 5]);
});
