import { sql } from 'kysely';
import type { OrganisationId } from '@waymark/contract/kit';
import type { InTransaction, JobContext } from '../context.ts';
import { type Database, inTransaction, type Transaction } from '../db/database.ts';
import type { Log } from '../observability/log.ts';
import type { DomainEvent } from './event.ts';

/** The name under which events wait for those who follow them. */
const READER = 'events.tell';
/**
 * Events of an organisation are told together, by one transaction that makes each follower's statements once; those that come meanwhile are the next
 * to be told. So many at most, as what they change is locked until all are told.
 */
const TOLD_TOGETHER = 50;
/** How many such lots a server tells at once. */
const TELLING_AT_ONCE = 4;
/** A lot that takes longer must not keep the organisation's others waiting. */
const LONG_MILLISECONDS = 1_000;
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

/** Events of an organisation that are being told. */
interface Lot {
  readonly organisationId: OrganisationId;
  readonly eventIds: readonly string[];
  readonly startedAt: number;
  done: Promise<void>;
}

/**
 * Tells single events to all who follow them, in one transaction with their being taken: once, however many servers try. An event waits as
 * a row that its change put in; a queue of jobs, which also keeps tries, times and outcomes, costs ten times as much for each.
 */
export class EventTeller {
  private readonly database: Database;
  private readonly log: Log;
  private readonly tell: (ctx: InTransaction<JobContext>, events: readonly DomainEvent<never>[]) => Promise<void>;
  private readonly handOver: (tx: Transaction, event: DomainEvent<never>) => Promise<void>;
  /** The events this server heard of and has not begun with, by organisation. */
  private readonly heard = new Map<OrganisationId, Set<string>>();
  private readonly running = new Set<Lot>();
  private contextOf: ((organisationId: OrganisationId, jobId: string) => Promise<JobContext | undefined>) | undefined;
  private look: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  /**
   * @param tell tells events of an organisation to all who follow them, inside the transaction that takes them
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
  notice({ organisationId, eventId }: EventWaits): void {
    for (const { eventIds } of this.running) if (eventIds.includes(eventId)) return;
    const heard = this.heard.get(organisationId) ?? new Set<string>();
    this.heard.set(organisationId, heard.add(eventId));
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
    for (const [organisationId, heard] of this.heard) {
      const { contextOf } = this;
      if (contextOf === undefined || this.running.size >= TELLING_AT_ONCE) return;
      if (this.isTelling(organisationId)) continue;
      const eventIds = [...heard].slice(0, TOLD_TOGETHER);
      for (const eventId of eventIds) heard.delete(eventId);
      if (heard.size === 0) this.heard.delete(organisationId);
      const lot: Lot = { organisationId, eventIds, startedAt: Date.now(), done: Promise.resolve() };
      this.running.add(lot);
      lot.done = this.tellLot(lot, contextOf)
        .catch((error: unknown) => this.log.error({ error }, 'events could not be told'))
        .finally(() => {
          this.running.delete(lot);
          this.tellSome();
        });
    }
  }

  private isTelling(organisationId: OrganisationId): boolean {
    const since = Date.now() - LONG_MILLISECONDS;
    return [...this.running].some((lot) => lot.organisationId === organisationId && lot.startedAt > since);
  }

  private async tellLot({ organisationId, eventIds }: Lot, contextOf: NonNullable<EventTeller['contextOf']>): Promise<void> {
    const [first = ''] = eventIds;
    const ctx = await contextOf(organisationId, first);
    if (ctx === undefined) return;
    try {
      await this.takeAndTell(ctx, eventIds);
    } catch (error) {
      if (eventIds.length > 1)
        this.log.warn({ error, events: eventIds.length }, 'events could not be told together, and are told one by one');
      for (const eventId of eventIds) await this.tellOne({ ...ctx, jobId: eventId }, eventId, eventIds.length === 1 ? error : undefined);
    }
  }

  /** @param failure why it could not be told before, where it was tried by itself */
  private async tellOne(ctx: JobContext, eventId: string, failure: unknown): Promise<void> {
    try {
      if (failure !== undefined) throw failure;
      await this.takeAndTell(ctx, [eventId]);
    } catch (error) {
      this.log.warn({ error, eventId }, 'an event could not be told, and becomes a job');
      await inTransaction(ctx, async ({ store }) => {
        for (const event of await take(store, [eventId])) await this.handOver(store, event);
      });
    }
  }

  private async takeAndTell(ctx: JobContext, eventIds: readonly string[]): Promise<void> {
    await inTransaction(ctx, async (ctx) => {
      const taken = await take(ctx.store, eventIds);
      const isOld = ({ id }: DomainEvent) => Date.now() - madeAt(id) > TOLD_WITHIN_MILLISECONDS;
      for (const event of taken.filter(isOld)) await this.handOver(ctx.store, event);
      const fresh = taken.filter((event) => !isOld(event));
      if (fresh.length > 0) await this.tell(ctx, fresh);
    });
  }

  /** Lets deliveries in progress end, and starts no others. */
  async stop(): Promise<void> {
    this.contextOf = undefined;
    clearInterval(this.look);
    await this.looking;
    await Promise.all([...this.running].map(({ done }) => done));
  }
}

/** Takes events out of those that wait, in the order they happened; without those another server is at, or was. */
async function take(tx: Transaction, eventIds: readonly string[]): Promise<DomainEvent<never>[]> {
  const { rows } = await sql<{ event: DomainEvent<never> }>`
    delete from event_inbox where organisation_id = ${tx.organisationId} and reader = ${READER} and id = any(array(
      select id from event_inbox where organisation_id = ${tx.organisationId} and reader = ${READER} and id = any(${eventIds}::uuid[])
      for update skip locked))
    returning observation as event`.execute(tx.db);
  return rows.map(({ event }) => event).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** When an event happened by the clock of its server: its id begins with it, in milliseconds. */
function madeAt(eventId: string): number {
  return Number.parseInt(eventId.replace('-', '').slice(0, 12), 16);
}
