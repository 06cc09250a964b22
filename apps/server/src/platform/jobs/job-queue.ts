import { setTimeout as pause } from 'node:timers/promises';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { OrganisationId } from '@waymark/contract/kit';
import type { JobContext, InTransaction } from '../context.ts';
import { retryOnConflict } from '../db/conflicts.ts';
import { type Database, inSavepoint, inTransaction, type Store } from '../db/database.ts';
import { outsideTransaction } from '../db/open-transaction.ts';
import type { DomainEvent } from '../events/event.ts';
import { EventTeller } from '../events/event-teller.ts';
import { handTo, runsOfOneType, type Subscriber } from '../events/subscriber.ts';
import type { Log } from '../observability/log.ts';
import type { ContextOf, JobDefinition, TransactionJob } from './job.ts';
import { within } from './queue-door.ts';

interface Envelope {
  readonly organisationId: OrganisationId;
  readonly data: unknown;
}
interface ScheduledEnvelope {
  readonly everyOrganisation: true;
}

const SECONDS_TO_FINISH_ON_STOP = 20;
const POLLING_SECONDS = 2;
/** A worker looks by itself this often: it is told what is due, and what it was not told of is found by one look at all queues every two seconds. */
const BACKSTOP_SECONDS = 600;
/** One at a time, thousands of reactions to an import would each wait for a look at the queue. */
const SHORT_JOBS_AT_A_TIME = 20;
/** What the reaction to a change of many does in one transaction. */
const EVENTS_A_JOB = 250;
/** A worker that is gone is noticed when it has not been heard of for so long; looked at this often. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 10;
/** What gives way rests so many times as long as it worked, and so long at most. */
const REST_FACTOR = 3;
const LONGEST_REST_MILLISECONDS = 15_000;
const SUPERVISION = { superviseIntervalSeconds: SUPERVISE_SECONDS, monitorIntervalSeconds: SUPERVISE_SECONDS };

/** Durable background work in PostgreSQL: put in with the transaction that causes it, retried with back-off. */
export class JobQueue {
  private readonly database: Database;
  private readonly runsSchedules: boolean;
  private readonly log: Log;
  private readonly boss: PgBoss;
  private readonly subscribersByEvent = new Map<string, Subscriber[]>();
  private readonly definitions = new Map<string, JobDefinition>();
  /** What an event becomes that could not be told where it was taken, or is to be told later: a job, tried a few times. */
  private readonly tellAll: TransactionJob<DomainEvent<never>> = {
    name: 'events.tell',
    effect: 'transaction',
    handle: (ctx, event) => this.tell(ctx, [event]),
  };
  /** Tells the others of an event after commit. */
  readonly teller: EventTeller;
  /** Of each job whose workers have begun, their ids. */
  private readonly workers = new Map<string, string[]>();
  /** Once this server takes jobs. */
  private contextOf: ContextOf | undefined;
  private look: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  /** Ends the rests of what gives way. */
  private readonly stopping = new AbortController();

  constructor(database: Database, log: Log, runsSchedules: boolean) {
    this.database = database;
    this.runsSchedules = runsSchedules;
    this.log = log;
    this.boss = new PgBoss({
      ...bossConnection(database),
      max: 3,
      useListenNotify: true,
      migrate: false,
      schedule: runsSchedules,
      ...SUPERVISION,
    });
    this.boss.on('error', (error: unknown) => log.error({ error }, 'job queue'));
    this.register([this.tellAll], []);
    this.teller = new EventTeller(database, log, {
      tell: (ctx, events) => this.tell(ctx, events),
      handOver: (tx, event) => this.insert(tx, this.tellAll.name, [event], {}),
    });
  }

  /**
   * Has all subscribers of events do what they do about them after commit, in one transaction: a job for each costs more than most of them do, and
   * those that take many do so by as many statements as for one. Only neighbours of one kind go together, so that someone who joins, leaves and joins
   * again is heard of in that order. One that fails takes back what it did itself, and is told again of each event by a job of its own.
   */
  private async tell(ctx: InTransaction<JobContext>, events: readonly DomainEvent<never>[]): Promise<void> {
    for (const run of runsOfOneType(events)) {
      for (const subscriber of this.afterCommit(run[0].type)) {
        try {
          await inSavepoint(ctx.store, () => handTo(subscriber, ctx, run));
        } catch (error) {
          this.log.warn({ error, subscriber: subscriber.name }, 'a subscriber failed, and is told again');
          await this.insert(ctx.store, subscriberQueue(subscriber), run, {});
        }
      }
    }
  }

  /** Registers what the features bring. Before `start`. */
  register(jobs: readonly JobDefinition[], subscribers: readonly Subscriber[]): void {
    for (const job of jobs) {
      if (this.definitions.has(job.name)) throw new Error(`Two jobs are named ${job.name}`);
      // Before it, as its queue has to be there first.
      if (job.givenUp !== undefined) this.register([{ name: givenUpQueue(job), effect: 'transaction', handle: job.givenUp }], []);
      this.definitions.set(job.name, job);
    }
    for (const subscriber of subscribers) {
      for (const type of subscriber.eventTypes) {
        this.subscribersByEvent.set(type, [...(this.subscribersByEvent.get(type) ?? []), subscriber]);
      }
      if (subscriber.when === 'in-transaction') continue;
      this.register([{ name: subscriberQueue(subscriber), effect: 'transaction', handle: handlerOf(subscriber) }], []);
    }
  }

  /** Opens the queue: from here on jobs can be put in. What an earlier start made is read at once, and only what is new is written. */
  async start(): Promise<void> {
    await this.boss.start();
    const queues = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]));
    const schedules = new Map((await this.boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const job of this.definitions.values()) {
      const settings = {
        retryLimit: job.retryLimit ?? 5,
        retryBackoff: true,
        retryDelay: 1,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        notify: true,
      };
      const queue = queues.get(job.name);
      if (queue === undefined) await retryOnConflict(() => this.boss.createQueue(job.name, settings));
      // Also of queues that were made before it had one. The library puts whatever is given up there, in the statement that gives it up.
      const deadLetter = job.givenUp === undefined ? undefined : givenUpQueue(job);
      if (deadLetter !== undefined && queue?.deadLetter !== deadLetter) await this.boss.updateQueue(job.name, { deadLetter });
      if (this.runsSchedules && job.schedule !== undefined && schedules.get(job.name) !== job.schedule) {
        await this.boss.schedule(job.name, job.schedule, { everyOrganisation: true });
      }
    }
  }

  /** Takes jobs out of the queue from now on. */
  async startWorking(work: ContextOf): Promise<void> {
    this.teller.start(work);
    this.contextOf = work;
    await this.wakeWorkers();
    this.look = setInterval(() => {
      this.looking ??= this.wakeWorkers()
        .catch((error: unknown) => this.log.error({ error }, 'job queue'))
        .finally(() => (this.looking = undefined));
    }, POLLING_SECONDS * 1000);
  }

  /**
   * Wakes the workers of a queue, if this server works. They begin when there first is something for them: a worker asks its queue as soon as it
   * begins, and of hundreds nearly all are empty.
   */
  private async wake(name: string): Promise<void> {
    const { contextOf } = this;
    const job = this.definitions.get(name);
    if (contextOf === undefined || job === undefined || this.stopping.signal.aborted) return;
    const ids = this.workers.get(name);
    if (ids !== undefined) {
      for (const id of ids) this.boss.notifyWorker(id);
      return;
    }
    const begun: string[] = [];
    this.workers.set(name, begun);
    try {
      for (let worker = 0; worker < (job.atOnce ?? 1); worker += 1) begun.push(await this.addWorker(job, contextOf));
    } catch (error) {
      // A job that was put in stays in: the next look at all queues begins what did not begin now.
      if (begun.length === 0) this.workers.delete(name);
      this.log.error({ error, name }, 'job queue');
    }
  }

  /** Adds one worker of a job; returns its id. */
  private async addWorker(job: JobDefinition, contextOf: ContextOf): Promise<string> {
    const takes = job.takes ?? (job.effect === 'transaction' && job.givesWay === undefined ? SHORT_JOBS_AT_A_TIME : 1);
    let id = '';
    id = await this.boss.work(
      job.name,
      {
        pollingIntervalSeconds: POLLING_SECONDS,
        notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
        batchSize: takes,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      async (taken: Job<Envelope | ScheduledEnvelope>[]) => {
        const results: JobResult[] = [];
        for (const one of taken) {
          const startedAt = performance.now();
          results.push(await this.settle(job, one, contextOf));
          if (job.givesWay === true) await this.rest(performance.now() - startedAt);
        }
        // The library goes on at once where it took a full batch, but not where a batch is one: the next would wait for a look at the queue.
        if (takes === 1) this.boss.notifyWorker(id);
        return results;
      },
    );
    return id;
  }

  private async rest(worked: number): Promise<void> {
    const { signal } = this.stopping;
    // Rejects when the queue stops, which ends the rest.
    await pause(Math.min(worked * REST_FACTOR, LONGEST_REST_MILLISECONDS), undefined, { signal }).catch(() => {});
  }

  /**
   * Wakes the workers of queues with something due. Delayed jobs and retries are not notified when they fall due: they are found by
   * looking, once for all queues, as a look of each worker at its own would keep a core busy for a fiftieth of its time.
   */
  private async wakeWorkers(): Promise<void> {
    const { rows } = await this.database.owner.query<{ name: string }>({
      name: 'jobs-due',
      // One is enough, whatever waits in a queue.
      text: `select q.name from unnest($1::text[]) q (name) cross join lateral (
               select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now() limit 1) due`,
      values: [[...this.definitions.keys()]],
    });
    for (const { name } of rows) await this.wake(name);
  }

  /** Runs one job of several: one that fails is tried again alone. */
  private async settle(definition: JobDefinition, job: Job<Envelope | ScheduledEnvelope>, contextOf: ContextOf): Promise<JobResult> {
    try {
      await this.run(definition, job, contextOf);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      if (definition.givenUp !== undefined) await this.wake(givenUpQueue(definition));
      return { id: job.id, status: 'failed', output: outputOf(error) };
    }
  }

  private async run(definition: JobDefinition, job: Job<Envelope | ScheduledEnvelope>, contextOf: ContextOf): Promise<void> {
    if ('everyOrganisation' in job.data) {
      for (const organisationId of await this.database.organisationIds()) {
        const envelope: Envelope = { organisationId, data: null };
        await this.boss.send(definition.name, envelope, { singletonKey: `${job.id}:${organisationId}` });
      }
      return;
    }
    const ctx = await contextOf(job.data.organisationId, job.id);
    if (ctx === undefined) return;
    const data = job.data.data as never;
    if (definition.effect === 'outside') await definition.handle(ctx, data);
    else await onceInEffect(ctx, `${definition.name}:${job.id}`, (ctx) => definition.handle(ctx, data));
    this.log.debug({ job: definition.name, jobId: job.id }, 'job done');
  }

  /** Puts a job in with the given transaction: it exists if and only if the transaction commits. */
  async enqueue<Data>(tx: Store, job: JobDefinition<Data>, data: Data, options: { afterSeconds?: number } = {}): Promise<void> {
    await this.insert(tx, job.name, [data], options);
  }

  /** Puts in a job for each of some data, in one statement. */
  async enqueueEach<Data>(
    tx: Store,
    job: JobDefinition<Data>,
    each: readonly Data[],
    options: { afterSeconds?: number } = {},
  ): Promise<void> {
    if (each.length > 0) await this.insert(tx, job.name, each, options);
  }

  /**
   * Tells the subscribers of events of one kind: those in its transaction at once; the others together if it is a single event, and otherwise
   * each by its own job, one for some hundreds of events where it takes many. `afterSeconds` keeps those after commit waiting.
   */
  async publish(ctx: InTransaction, events: readonly DomainEvent[], options: { afterSeconds?: number } = {}): Promise<void> {
    const [first] = events;
    if (first === undefined) return;
    const later = this.afterCommit(first.type);
    if (later.length > 1 && events.length === 1) {
      if (options.afterSeconds === undefined) await this.teller.put(ctx.store, first);
      else await this.insert(ctx.store, this.tellAll.name, events, options);
    } else {
      for (const subscriber of later) {
        const isBatch = subscriber.handleMany !== undefined && events.length > 1;
        await this.insert(ctx.store, subscriberQueue(subscriber), isBatch ? inParts(events, EVENTS_A_JOB) : events, options);
      }
    }
    const inside: InTransaction<JobContext> = { ...ctx, actor: null, jobId: first.id };
    for (const subscriber of this.subscribersByEvent.get(first.type) ?? []) {
      if (subscriber.when === 'after-commit') continue;
      await handTo(subscriber, inside, events as readonly DomainEvent<never>[]);
    }
  }

  private afterCommit(eventType: string): Subscriber[] {
    return (this.subscribersByEvent.get(eventType) ?? []).filter(({ when }) => when === 'after-commit');
  }

  private async insert(tx: Store, name: string, each: readonly unknown[], options: { afterSeconds?: number }): Promise<void> {
    const startAfter = options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds };
    const jobs = each.map((data) => ({ data: { organisationId: tx.organisationId, data } satisfies Envelope, ...startAfter }));
    await this.boss.insert(name, jobs, { db: within(tx) });
    // Notifications of what commits reach the workers there are.
    if (!this.workers.has(name)) await outsideTransaction(() => this.wake(name));
  }

  /**
   * Returns whether a job of this name records that it was given up. A retry would find that record and do nothing, so people restart the
   * work where they started it.
   */
  restartsFromSource(name: string): boolean {
    return this.definitions.get(name)?.givenUp !== undefined;
  }

  /** Has a job of an organisation that was given up tried once more; false when it is not given up (ADM-08). */
  async retry(organisationId: OrganisationId, name: string, id: string): Promise<boolean> {
    const { rowCount } = await this.database.owner.query(
      `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
       where name = $1 and id = $2 and data->>'organisationId' = $3 and state = 'failed'`,
      [name, id, organisationId],
    );
    return rowCount === 1;
  }

  /** Calls off a job of an organisation that has not begun; false when it has. */
  async cancel(organisationId: OrganisationId, name: string, id: string): Promise<boolean> {
    const { rowCount } = await this.database.owner.query(
      `update pgboss.job set state = 'cancelled', completed_on = now()
       where name = $1 and id = $2 and data->>'organisationId' = $3 and state in ('created', 'retry')`,
      [name, id, organisationId],
    );
    return rowCount === 1;
  }

  /** Lets running jobs finish, then lets go. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.look);
    await this.looking;
    await this.teller.stop();
    await this.boss.stop({ graceful: true, timeout: SECONDS_TO_FINISH_ON_STOP * 1000 });
  }
}

/** What is kept of a failure, for who looks at the jobs. */
function outputOf(error: unknown): object {
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : { message: String(error) };
}

function bossConnection(database: Database): object {
  return { ...database.connection, application_name: 'waymark-jobs' };
}

function givenUpQueue({ name }: JobDefinition): string {
  return `${name}.given-up`;
}

function subscriberQueue(subscriber: Subscriber): string {
  return `event.${subscriber.name}`;
}

/** A job of a subscriber holds one event, or several of one change. */
function handlerOf({ handle, handleMany }: Subscriber): TransactionJob['handle'] {
  return async (ctx: InTransaction<JobContext>, data: DomainEvent<never> | readonly DomainEvent<never>[]) => {
    if (!isSeveral(data)) await handle(ctx, data);
    else if (handleMany !== undefined) await handleMany(ctx, data);
    else for (const event of data) await handle(ctx, event);
  };
}

const isSeveral = (data: DomainEvent<never> | readonly DomainEvent<never>[]): data is readonly DomainEvent<never>[] => Array.isArray(data);

function inParts<One>(all: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** Runs work in a transaction that also writes the key; a key already written means the effect is there, and nothing runs. */
async function onceInEffect(ctx: JobContext, key: string, work: (ctx: InTransaction<JobContext>) => Promise<void>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const marked = await ctx.store.db
      .insertInto('job_effects')
      .values({ organisation_id: ctx.store.organisationId, key, done_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows === 0n) return;
    await work(ctx);
  });
}
