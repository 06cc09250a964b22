import { sql } from 'kysely';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { BaseContext, JobContext, InTransaction } from '../context.ts';
import { type Database, inTransaction, type Store } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Pulse } from '../jobs/pulse.ts';
import type { DomainEvent } from './event.ts';

/**
 * Follows events in batches, a few seconds behind. Unlike a subscriber it adds no statement to the change it hears of, and the
 * batch's effects commit together with its being taken: exactly once.
 */
export interface EventReader {
  /** Unique over the product: a feature's slug. */
  readonly name: string;
  readonly eventTypes: readonly string[];
  readonly everySeconds: number;
  /** Gets events in no particular order, inside the transaction that takes them. */
  readonly handle: (ctx: InTransaction<JobContext>, events: readonly DomainEvent[]) => Promise<void>;
}

/** Events taken in one transaction. */
const BATCH = 4_000;

/** Writes down which reader takes which kinds of event. Run when a server starts, before it answers. */
export async function registerReaders(database: Database, readers: readonly EventReader[]): Promise<void> {
  const pairs = readers.flatMap(({ name, eventTypes }) => eventTypes.map((type) => ({ name, type })));
  if (pairs.length === 0) return;
  await database.owner.query(
    `insert into event_reader_types (reader, event_type) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [pairs.map(({ name }) => name), pairs.map(({ type }) => type)],
  );
}

/** Returns the pulse in which a reader takes what waits. */
export function pulseOf(reader: EventReader): Pulse {
  return {
    name: `events.${reader.name}`,
    everySeconds: reader.everySeconds,
    due: async (database) => {
      const { rows } = await database.owner.query<{ id: OrganisationId }>(
        `select o.id from organisations o where exists (select from event_inbox i where i.organisation_id = o.id and i.reader = $1)`,
        [reader.name],
      );
      return rows.map(({ id }) => id);
    },
    handle: (ctx) => catchUp(ctx, reader),
  };
}

/** The catch-up of a reader of an organisation that is under way in this process, and the one after it, for which callers wait together. */
interface CatchUp {
  readonly now: Promise<void>;
  next?: Promise<void>;
}
const catchUps = new WeakMap<Database, Map<string, CatchUp>>();

/**
 * Has a reader take all that was committed until now. Called by anyone who shows what a reader keeps, so that it is right to the row;
 * one quick statement where nothing waits. Callers of one moment share a catch-up: one lock and one transaction take the events of all of them.
 */
export async function catchUp(ctx: BaseContext, reader: EventReader): Promise<void> {
  if (!(await hasWaiting(ctx.store, reader.name))) return;
  // What a transaction has not committed yet, no other sees.
  if (ctx.store.db.isTransaction) return takeAll(ctx, reader);
  const ofStore = catchUps.get(ctx.platform.database) ?? new Map<string, CatchUp>();
  catchUps.set(ctx.platform.database, ofStore);
  const key = `${reader.name}:${ctx.store.organisationId}`;
  const begin = () => {
    const now = takeAll(ctx, reader).finally(() => {
      if (ofStore.get(key)?.now === now) ofStore.delete(key);
    });
    ofStore.set(key, { now });
    return now;
  };
  const running = ofStore.get(key);
  if (running === undefined) return begin();
  // The one under way may have looked before the caller's change was committed.
  running.next ??= running.now.then(begin, begin);
  return running.next;
}

async function hasWaiting(store: Store, reader: string): Promise<boolean> {
  const { rows } =
    await sql`select from event_inbox where organisation_id = ${store.organisationId} and reader = ${reader} limit 1`.execute(store.db);
  return rows.length > 0;
}

async function takeAll(ctx: BaseContext, reader: EventReader): Promise<void> {
  for (;;) {
    const taken = await inTransaction(ctx, async (ctx) => {
      await lockReader(ctx.store, reader);
      const events = await takeBatch(ctx.store, reader.name);
      if (events.length > 0) await reader.handle({ ...ctx, actor: null, jobId: newId<string>() }, events);
      return events.length;
    });
    if (taken < BATCH) return;
  }
}

/** Keeps others from what a reader of the organisation writes until the transaction ends: one at a time, and who waited then finds less. */
export async function lockReader(tx: Store, reader: EventReader): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${reader.name}:${tx.organisationId}`}, 640))`.execute(tx.db);
}

/** Hands a reader something that is not a change, such as a search. Loses at most the last moment before a power cut. */
export async function observe(ctx: BaseContext, reader: string, type: string, details: Record<string, unknown>): Promise<void> {
  const observation = { type, at: ctx.now().toISOString(), actorId: ctx.actor?.userId ?? null, details };
  await sql`insert into event_inbox (organisation_id, reader, id, observation)
    values (${ctx.store.organisationId}, ${reader}, ${newId()}, ${JSON.stringify(observation)})`.execute(ctx.store.db);
}

interface TakenRow {
  readonly id: string;
  readonly observation: { type: string; at: string; actorId: UserId | null; details: Record<string, unknown> } | null;
  readonly at: Date | null;
  readonly actor_id: UserId | null;
  readonly action: string | null;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly details: Record<string, unknown> | null;
}

/** By an array and not a join: PostgreSQL joins row by row where the queue was empty at its last analyze, and ten thousand events then take minutes. */
async function takeBatch(tx: Store, reader: string): Promise<DomainEvent[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      delete from event_inbox where organisation_id = ${tx.organisationId} and reader = ${reader} and id = any(array(
        select id from event_inbox where organisation_id = ${tx.organisationId} and reader = ${reader} order by id limit ${sql.lit(BATCH)}))
      returning id, observation)
    select t.id, t.observation, e.at, e.actor_id, e.action, e.subject_type, e.subject_id, e.details
    from taken t left join audit_entries e on e.organisation_id = ${tx.organisationId} and e.id = t.id order by t.id`.execute(tx.db);
  return rows.flatMap((row): DomainEvent[] => {
    const common = { id: row.id, organisationId: tx.organisationId };
    const { observation } = row;
    if (observation !== null) return [{ ...common, ...observation, subjectType: '', subjectId: row.id }];
    // An entry that was let go meanwhile has nothing to tell.
    if (row.at === null || row.action === null) return [];
    return [
      {
        ...common,
        type: row.action,
        at: row.at.toISOString(),
        actorId: row.actor_id,
        subjectType: row.subject_type ?? '',
        subjectId: row.subject_id ?? '',
        details: row.details ?? {},
      },
    ];
  });
}
