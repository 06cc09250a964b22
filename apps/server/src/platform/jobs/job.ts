import type { OrganisationId } from '@waymark/contract/kit';
import type { InTransaction, JobContext } from '../context.ts';

/** In what a job works; undefined for an organisation that is gone. */
export type ContextOf = (organisationId: OrganisationId, jobId: string) => Promise<JobContext | undefined>;

interface JobBase<Data> {
  /** Unique over the product: `<slug>.<what it does>`. */
  readonly name: string;
  /** Cron line (UTC): the job then runs for every organisation at that time, with no data. */
  readonly schedule?: string;
  readonly retryLimit?: number;
  /** How many of them a server has under way at once; one without it. More where each waits for someone else, who may be slow on purpose. */
  readonly atOnce?: number;
  /** How many a worker takes out of the queue together; 20 of those in a transaction without it. 1 where each takes long and others could work beside it. */
  readonly takes?: number;
  /**
   * Upkeep that goes over everything, piece by piece: after each piece the worker rests three times as long as it took, so that no more than a quarter
   * of a core goes into it and people are served as before.
   */
  readonly givesWay?: true;
  /**
   * What is said of the work once it was given up: all tries failed, or the server died at each. For work that keeps a state of its own, which
   * would stand there as under way for good. In a transaction, once for each job that is given up; like `handle`, it looks first.
   */
  readonly givenUp?: (ctx: InTransaction<JobContext>, data: Data) => Promise<void>;
}

/** A kind of background work. `Data` must survive JSON. */
export type JobDefinition<Data = never> = TransactionJob<Data> | OutsideJob<Data>;

/** A job whose handler gets a transaction that also marks the job done, so the effect happens once. */
export interface TransactionJob<Data = never> extends JobBase<Data> {
  readonly effect: 'transaction';
  readonly handle: (ctx: InTransaction<JobContext>, data: Data) => Promise<void>;
}

/** A job whose handler talks to the outside world (mail, files) and must be safe to run again. */
export interface OutsideJob<Data = never> extends JobBase<Data> {
  readonly effect: 'outside';
  readonly handle: (ctx: JobContext, data: Data) => Promise<void>;
}

/** Declares a job; features list theirs in `<slug>.feature.ts`. */
export function defineJob<Data>(definition: TransactionJob<Data>): TransactionJob<Data>;
export function defineJob<Data>(definition: OutsideJob<Data>): OutsideJob<Data>;
export function defineJob<Data>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}
