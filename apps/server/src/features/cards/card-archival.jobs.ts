import { mutateMany } from '../../platform/audit/mutate.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import { cardSubject, naming } from './card-access.service.ts';
import { archiveDue } from './card-archival.repo.ts';
import { cardArchived } from './cards.events.ts';

const CARDS_AT_ONCE = 200;

/** Archives cards whose day has come by the organisation's calendar. */
export const archiveOnTheirDay: JobDefinition<null> = defineJob<null>({
  name: 'cards.archive-on-their-day',
  effect: 'transaction',
  schedule: '20 * * * *',
  handle: async (ctx) => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: ctx.organisation.setting('time_zone') }).format(ctx.now());
    const count = await mutateMany(ctx, cardArchived, async (tx) => {
      const archived = await archiveDue(tx, today, CARDS_AT_ONCE, ctx.now());
      return { result: archived.length, changes: archived.map((card) => ({ subject: cardSubject(card.id), details: naming(card) })) };
    });
    if (count === CARDS_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, archiveOnTheirDay, null);
  },
});
