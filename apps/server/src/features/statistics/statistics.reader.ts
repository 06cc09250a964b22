import type { BaseContext } from '../../platform/context.ts';
import { catchUp, type EventReader, observe } from '../../platform/events/event-reader.ts';
import { FACT_EVENTS, factsOf } from './facts.ts';
import { ingest } from './ingest.service.ts';

/** ANA-05: facts follow the events of the product within seconds; whoever shows figures catches up first. */
export const statisticsReader: EventReader = {
  name: 'statistics',
  eventTypes: FACT_EVENTS,
  everySeconds: 20,
  handle: (ctx, events) => ingest(ctx, ctx.store, factsOf(events)),
};

/** Takes in everything that was committed until now, so that figures are right to the row. */
export const refreshStatistics = (ctx: BaseContext): Promise<void> => catchUp(ctx, statisticsReader);

/** Notes what someone searched for and how much was found (SRC-09, ANA-01). */
export async function recordSearch(ctx: BaseContext, term: string, found: number): Promise<void> {
  const words = term.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 100);
  if (words.length >= 2) await observe(ctx, 'statistics', 'search.searched', { term: words, found });
}
