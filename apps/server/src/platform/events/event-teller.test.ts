import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { OrganisationId } from '@waymark/contract/kit';
import { createTestDatabase } from '../../testing/database.ts';
import type { InTransaction, JobContext } from '../context.ts';
import { Database, transaction } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { createLog } from '../observability/log.ts';
import type { DomainEvent } from './event.ts';
import { EventTeller } from './event-teller.ts';

const { connection, drop } = await createTestDatabase();
const database = new Database({ connection, poolSize: 10, onError: () => {} });
const [here, there] = [newId<OrganisationId>(), newId<OrganisationId>()];
await database.createOrganisation(here, 'here.example', 'Here');
await database.createOrganisation(there, 'there.example', 'There');

const tellers: EventTeller[] = [];
afterEach(async () => {
  await Promise.all(tellers.splice(0).map((teller) => teller.stop()));
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** A server's teller, the ids of events it told and made jobs of, and how many it told together. */
function teller(tell: (ctx: InTransaction<JobContext>, event: DomainEvent<never>) => Promise<void> = async () => {}) {
  const [told, handedOver]: [string[], string[]] = [[], []];
  const lots: number[] = [];
  const made = new EventTeller(database, createLog('silent'), {
    tell: async (ctx, events) => {
      lots.push(events.length);
      for (const event of events) await tell(ctx, event);
      told.push(...events.map(({ id }) => id));
    },
    handOver: async (_tx, event) => void handedOver.push(event.id),
  });
  tellers.push(made);
  return { told, handedOver, lots, teller: made };
}
const contextOf = async (organisationId: OrganisationId) => ({ store: database.tenant(organisationId) }) as JobContext;
const anEvent = (organisationId: OrganisationId, id = newId<string>()): DomainEvent => ({
  id,
  type: 'probe.happened',
  organisationId,
  at: new Date().toISOString(),
  actorId: null,
  subjectType: 'thing',
  subjectId: newId<string>(),
  details: { word: 'said' },
});
async function put(event: DomainEvent): Promise<string> {
  await transaction(database.tenant(event.organisationId), (tx) => teller().teller.put(tx, event));
  return event.id;
}
async function waiting(): Promise<string[]> {
  const { rows } = await database.owner.query<{ id: string }>(`select id from event_inbox where reader = 'events.tell'`);
  return rows.map(({ id }) => id);
}

test('PLT-04 events that several servers hear of at once are told once each, as they were put in', async () => {
  const events = Array.from({ length: 30 }, (_, at) => anEvent(at % 2 === 0 ? here : there));
  const seen: DomainEvent[] = [];
  const servers = [1, 2, 3].map(() => teller(async (_ctx, event) => void seen.push(event)));
  for (const server of servers) server.teller.start(contextOf);
  for (const event of events) {
    await put(event);
    for (const server of servers) server.teller.notice({ organisationId: event.organisationId, eventId: event.id });
  }
  await expect.poll(waiting).toEqual([]);
  await Promise.all(servers.map((server) => server.teller.stop()));
  expect(seen.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
    events.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
});

test('PLT-04 an event is told if and only if its change commits, and found without a message', async () => {
  const server = teller();
  const undone = transaction(database.tenant(here), async (tx) => {
    await server.teller.put(tx, anEvent(here));
    throw new Error('Taken back');
  });
  await expect(undone).rejects.toThrow('Taken back');
  const id = await put(anEvent(here));
  server.teller.start(contextOf);
  await expect.poll(() => server.told, { timeout: 10_000 }).toEqual([id]);
});

test('PLT-04 an event whose telling fails takes its effects back and becomes a job, also where the connection was lost', async () => {
  const effects = async () =>
    (await sql<{ key: string }>`select key from job_effects`.execute(database.tenant(here).db)).rows.map(({ key }) => key);
  for (const failing of ['select 1 / 0', 'select pg_terminate_backend(pg_backend_pid())']) {
    const server = teller(async ({ store }, event) => {
      await sql`insert into job_effects (organisation_id, key, done_at) values (${here}, ${event.id}, now())`.execute(store.db);
      await sql.raw(failing).execute(store.db);
    });
    server.teller.start(contextOf);
    const id = await put(anEvent(here));
    server.teller.notice({ organisationId: here, eventId: id });
    await expect.poll(() => server.handedOver, { timeout: 10_000 }).toEqual([id]);
    await expect.poll(waiting).toEqual([]);
    expect([server.told, await effects()]).toEqual([[], []]);
    await server.teller.stop();
  }
});

test('PLT-04 an event that waits for minutes, which may be what its servers die of, becomes a job untold', async () => {
  const minutesAgo = (Date.now() - 3 * 60_000).toString(16).padStart(12, '0');
  const id = await put(anEvent(here, `${minutesAgo.slice(0, 8)}-${minutesAgo.slice(8)}${newId().slice(13)}`));
  const server = teller();
  server.teller.start(contextOf);
  server.teller.notice({ organisationId: here, eventId: id });
  await expect.poll(() => server.handedOver).toEqual([id]);
  await expect.poll(waiting).toEqual([]);
  expect(server.told).toEqual([]);
});

test('PLT-04 events that come while one is told are told together after it, in their order', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const server = teller(() => mayGoOn);
  server.teller.start(contextOf);
  const ids = [await put(anEvent(here))];
  server.teller.notice({ organisationId: here, eventId: ids[0] ?? '' });
  await expect.poll(() => server.lots).toEqual([1]);
  while (ids.length < 11) ids.push(await put(anEvent(here)));
  for (const eventId of ids.slice(1).toReversed()) server.teller.notice({ organisationId: here, eventId });
  goOn();
  await expect.poll(() => server.told.length).toBe(11);
  expect(server.told).toEqual(ids);
  // One lot unless the machine is so slow that the first took long.
  expect(server.lots.length).toBeLessThan(ids.length);
});

test('PLT-04 one event of many that cannot be told becomes a job, and the others are told once', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const first = anEvent(here);
  const others = Array.from({ length: 6 }, () => anEvent(here));
  const poison = others[3]?.id ?? '';
  const server = teller(async ({ store }, { id }) => {
    if (id === first.id) return mayGoOn;
    await sql`insert into job_effects (organisation_id, key, done_at) values (${here}, ${id}, now())`.execute(store.db);
    if (id === poison) await sql`select 1 / 0`.execute(store.db);
  });
  server.teller.start(contextOf);
  for (const event of [first, ...others]) server.teller.notice({ organisationId: here, eventId: await put(event) });
  goOn();
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  expect(server.handedOver).toEqual([poison]);
  const told = [first, ...others].map(({ id }) => id).filter((id) => id !== poison);
  expect(server.told.toSorted()).toEqual(told.toSorted());
  const { rows } = await sql<{ key: string }>`select key from job_effects where key = any(${others.map(({ id }) => id)}::text[])`.execute(
    database.tenant(here).db,
  );
  expect(rows.map(({ key }) => key).toSorted()).toEqual(told.filter((id) => id !== first.id).toSorted());
});

test('PLT-04 an event whose telling takes long does not keep the others of its organisation waiting', async () => {
  const { promise: othersAreTold, resolve: goOn } = Promise.withResolvers<void>();
  const slow = anEvent(here);
  const server = teller(async (_ctx, { id }) => (id === slow.id ? othersAreTold : undefined));
  server.teller.start(contextOf);
  server.teller.notice({ organisationId: here, eventId: await put(slow) });
  await expect.poll(() => server.lots).toEqual([1]);
  const other = await put(anEvent(here));
  server.teller.notice({ organisationId: here, eventId: other });
  await expect.poll(() => server.told, { timeout: 30_000 }).toEqual([other]);
  goOn();
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
});
