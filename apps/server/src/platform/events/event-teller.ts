import { sql } from 'kysely';
import type { OrganisationId } from '@waymark/contract/kit';
import type { InTransaction, JobContext } from '../context.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import type { Log } from '../observability/log.ts';
import type { DomainEvent } from './event.ts';

/** The name under which events wait for those who follow them. */
const READER = 'events.tell';
/** How many events a server tells at once: one that takes long must not keep the others waiting. */
const TELLING_AT_ONCE = 4;
/** A server looks by itself this often, for what it did not hear of; for so many of each organisation. */
const LOOK_MILLISECONDS = 2_000;
const LOOKED_FOR_AT_ONCE = 100;
/** An event that still waits after so long may be what its servers die of: it becomes a job, which is tried a few times only. */
const TOLD_WITHIN_MILLISECONDS = 120_000;

/** The message that an event waits. The event's id makes each message its own: the store sends the same one once a transaction. */
export interface EventWaits {
  readonly organisationId: OrganisationId;
  readonly eventId: string;
}

/**
 * Tells single events to all who follow them, each in one transaction with its being taken: once, however many servers try. An event waits as
 * a row that its change put in; a queue of jobs, which also keeps tries, times and outcomes, costs ten times as much for each.
 */
export class EventTeller {
  private readonly database: Database;
  private readonly log: Log;
  private readonly tell: (ctx: InTransaction<JobContext>, event: DomainEvent<never>) => Promise<void>;
  private readonly handOver: (tx: Transaction, event: DomainEvent<never>) => Promise<void>;
  /** What this server heard of and has not begun with, by the event's id. */
  private readonly heard = new Map<string, EventWaits>();
  private readonly running = new Map<string, Promise<void>>();
  private contextOf: ((organisationId: OrganisationId, jobId: string) => Promise<JobContext | undefined>) | undefined;
  private look: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  /**
   * @param tell tells an event to all who follow it, inside the transaction that takes it
   * @param handOver makes a job of an event that could not be told
   */
  constructor(
    database: Database,
    log: Log,
    { tell, handOver }: { readonly tell: EventTeller['tell']; readonly handOver: EventTeller['handOver'] },
  ) {
    this.database = database;
    this.log = log;
    this.tell = tell;
    this.handOver = handOver;
  }

  /** Has an event told once the transaction commits. */
  async put(tx: Transaction, event: DomainEvent): Promise<void> {
    const message: EventWaits = { organisationId: tx.organisationId, eventId: event.id };
    await sql`
      with put as (
        insert into event_inbox (organisation_id, reader, id, observation)
        values (${tx.organisationId}, ${READER}, ${event.id}, ${JSON.stringify(event)}) returning 1)
      select pg_notify('events', ${JSON.stringify(message)}) from put`.execute(tx.db);
  }

  /** Begins to tell what waits. */
  start(contextOf: NonNullable<EventTeller['contextOf']>): void {
    this.contextOf = contextOf;
    this.look = setInterval(() => {
      this.looking ??= this.lookForMissed()
        .catch((error: unknown) => this.log.error({ error }, 'events that wait could not be looked for'))
        .finally(() => (this.looking = undefined));
    }, LOOK_MILLISECONDS);
  }

  /** Hears that an event waits. */
  notice(waits: EventWaits): void {
    if (this.running.has(waits.eventId)) return;
    this.heard.set(waits.eventId, waits);
    this.tellSome();
  }

  private async lookForMissed(): Promise<void> {
    const { rows } = await this.database.owner.query<EventWaits>({
      name: 'events-waiting',
      text: `select o.id as "organisationId", waits.id as "eventId" from organisations o cross join lateral (
               select i.id from event_inbox i where i.organisation_id = o.id and i.reader = $1 order by i.id limit ${LOOKED_FOR_AT_ONCE}) waits`,
      values: [READER],
    });
    for (const waits of rows) this.notice(waits);
  }

  private tellSome(): void {
    while (this.contextOf !== undefined && this.running.size < TELLING_AT_ONCE) {
      const [next] = this.heard.values();
      if (next === undefined) return;
      const { eventId } = next;
      this.heard.delete(eventId);
      const one = this.tellOne(next, this.contextOf)
        .catch((error: unknown) => this.log.error({ error }, 'an event could not be told'))
        .finally(() => {
          this.running.delete(eventId);
          this.tellSome();
        });
      this.running.set(eventId, one);
    }
  }

  private async tellOne({ organisationId, eventId }: EventWaits, contextOf: NonNullable<EventTeller['contextOf']>): Promise<void> {
    const ctx = await contextOf(organisationId, eventId);
    if (ctx === undefined) return;
    try {
      await inTransaction(ctx, async (ctx) => {
        const event = await take(ctx.store, eventId);
        if (event === undefined) return;
        if (Date.now() - madeAt(eventId) > TOLD_WITHIN_MILLISECONDS) await this.handOver(ctx.store, event);
        else await this.tell(ctx, event);
      });
    } catch (error) {
      this.log.warn({ error, eventId }, 'an event could not be told, and becomes a job');
      await inTransaction(ctx, async ({ store }) => {
        const event = await take(store, eventId);
        if (event !== undefined) await this.handOver(store, event);
      });
    }
  }

  /** Lets deliveries in progress end, and starts no others. */
  async stop(): Promise<void> {
    this.contextOf = undefined;
    clearInterval(this.look);
    await this.looking;
    await Promise.all(this.running.values());
  }
}

/** Takes an event out of those that wait; undefined where another server is at it, or was. */
async function take(tx: Transaction, eventId: string): Promise<DomainEvent<never> | undefined> {
  const { rows } = await sql<{ event: DomainEvent<never> }>`
    delete from event_inbox where organisation_id = ${tx.organisationId} and reader = ${READER} and id = any(array(
      select id from event_inbox where organisation_id = ${tx.organisationId} and reader = ${READER} and id = ${eventId}::uuid
      for update skip locked))
    returning observation as event`.execute(tx.db);
  return rows[0]?.event;
}

/** When an event happened by the clock of its server: its id begins with it, in milliseconds. */
function madeAt(eventId: string): number {
  return Number.parseInt(eventId.replace('-', '').slice(0, 12), 16);
}
