import type { InTransaction, JobContext } from '../context.ts';
import type { DomainEvent, EventDefinition } from './event.ts';

/**
 * Someone who reacts to events. `after-commit` runs as a job, once in effect: its writes and its mark commit together.
 * `in-transaction` runs before the event's own transaction commits and becomes visible with it: only for what must never
 * be behind (the search index), and only for quick work in the store.
 */
export interface Subscriber {
  /** Unique over the product: `<slug>.<what it does>`. */
  readonly name: string;
  readonly eventTypes: readonly string[];
  readonly when: 'after-commit' | 'in-transaction';
  readonly handle: (ctx: InTransaction<JobContext>, event: DomainEvent<never>) => Promise<void>;
  /** For what takes many as cheaply as one: events of one change come together, after commit as one job. */
  readonly handleMany?: (ctx: InTransaction<JobContext>, events: readonly DomainEvent<never>[]) => Promise<void>;
}

/** Declares a reaction to one kind of event; the handler's context writes in the transaction that marks it done. */
export function subscribe<Details>(
  event: EventDefinition<Details>,
  name: string,
  handle: (ctx: InTransaction<JobContext>, event: DomainEvent<Details>) => Promise<void>,
): Subscriber {
  return { name, eventTypes: [event.type], when: 'after-commit', handle };
}

/** The same for a handler that takes the events of one change together. */
export function subscribeToMany<Details>(
  event: EventDefinition<Details>,
  name: string,
  handleMany: (ctx: InTransaction<JobContext>, events: readonly DomainEvent<Details>[]) => Promise<void>,
): Subscriber {
  const handle = (ctx: InTransaction<JobContext>, one: DomainEvent<Details>) => handleMany(ctx, [one]);
  return { name, eventTypes: [event.type], when: 'after-commit', handle, handleMany };
}

/** Declares a reaction to several kinds of event that commits, or fails, together with what happened. */
export function subscribeInTransaction<Details>(
  events: readonly EventDefinition<Details>[],
  name: string,
  handle: (ctx: InTransaction<JobContext>, event: DomainEvent<Details>) => Promise<void>,
): Subscriber {
  return { name, eventTypes: events.map(({ type }) => type), when: 'in-transaction', handle };
}

/** The same for a handler that takes the events of one change together. */
export function subscribeToManyInTransaction<Details>(
  events: readonly EventDefinition<Details>[],
  name: string,
  handleMany: (ctx: InTransaction<JobContext>, events: readonly DomainEvent<Details>[]) => Promise<void>,
): Subscriber {
  const handle = (ctx: InTransaction<JobContext>, one: DomainEvent<Details>) => handleMany(ctx, [one]);
  return { name, eventTypes: events.map(({ type }) => type), when: 'in-transaction', handle, handleMany };
}

/** Returns events in their order, divided where the kind changes. */
export function runsOfOneType<Event extends { readonly type: string }>(events: readonly Event[]): [Event, ...Event[]][] {
  const runs: [Event, ...Event[]][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0].type === event.type) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Hands events of one kind to a subscriber: together where it takes many. */
export async function handTo(subscriber: Subscriber, ctx: InTransaction<JobContext>, events: readonly DomainEvent<never>[]): Promise<void> {
  if (subscriber.handleMany !== undefined) await subscriber.handleMany(ctx, events);
  else for (const event of events) await subscriber.handle({ ...ctx, jobId: event.id }, event);
}
