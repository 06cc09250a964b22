import type { BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import { catchUp, type EventReader, lockReader, observe } from '../../platform/events/event-reader.ts';
import { FACT_EVENTS, factsOf } from './facts.ts';
import { ingest } from './ingest.service.ts';

/** ANA-05: facts follow the events of the product within seconds; anyone who shows figures catches up first. */
export const statisticsReader: EventReader = {
  name: 'statistics',
  eventTypes: FACT_EVENTS,
  everySeconds: 20,
  handle: (ctx, events) => ingest(ctx, factsOf(events)),
};

/** Takes in everything that was committed until now, so that figures are right to the row. */
export const refreshStatistics = (ctx: BaseContext): Promise<void> => catchUp(ctx, statisticsReader);

/** Adds facts of a past that no reader was told of, such as a demo's. */
export async function addPastFacts(ctx: BaseContext, events: readonly DomainEvent[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockReader(ctx.store, statisticsReader);
    await ingest(ctx, factsOf(events));
  });
}

/** Notes what someone searched for and how much was found (SRC-09, ANA-01). */
export async function recordSearch(ctx: BaseContext, term: string, found: number): Promise<void> {
  const words = term.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 100);
  if (words.length >= 2) await observe(ctx, 'statistics', 'search.searched', { term: words, found });
}
