import type { OrganisationId } from '@waymark/contract/kit';
import type { Config } from '../config/config.ts';
import type { JobContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Log } from '../observability/log.ts';

/**
 * Quiet upkeep every few seconds, too often for a job of its own: it asks the store where there is something to do and does it there.
 * Every worker beats; `handle` must bear that another one does the same at that moment.
 */
export interface Pulse {
  /** Unique over the product: `<slug>.<what it does>`. */
  readonly name: string;
  readonly everySeconds: number;
  /** Organisations with something to do; looked up as the owner, across all of them. */
  readonly due: (database: Database, config: Config) => Promise<OrganisationId[]>;
  readonly handle: (ctx: JobContext) => Promise<void>;
}

/** Starts the pulses; a beat begins only when the one before is over. Returns how to stop, which waits for what is under way. */
export function startPulses(
  pulses: readonly Pulse[],
  parts: {
    readonly database: Database;
    readonly config: Config;
    readonly log: Log;
    readonly contextOf: (organisationId: OrganisationId, id: string) => Promise<JobContext | undefined>;
  },
): () => Promise<void> {
  let stopped = false;
  const beat = async (pulse: Pulse) => {
    for (const organisationId of await pulse.due(parts.database, parts.config)) {
      if (stopped) return;
      const ctx = await parts.contextOf(organisationId, newId());
      if (ctx !== undefined) await pulse.handle(ctx);
    }
  };
  const running = new Set<Promise<void>>();
  const timers = pulses.map((pulse) => {
    let busy = false;
    return setInterval(() => {
      if (busy || stopped) return;
      busy = true;
      const one = beat(pulse)
        .catch((error: unknown) => parts.log.error({ error, pulse: pulse.name }, 'a pulse failed'))
        .finally(() => {
          busy = false;
          running.delete(one);
        });
      running.add(one);
    }, pulse.everySeconds * 1000);
  });
  return async () => {
    stopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
