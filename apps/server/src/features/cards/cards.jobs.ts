import { mutateMany } from '../../platform/audit/mutate.ts';
import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import { closeCasesOf } from '../moderation/moderation.public.ts';
import { personErased } from '../people/people.public.ts';
import { cardSubject, naming } from './card-access.service.ts';
import { archiveDue } from './card-archival.repo.ts';
import { eraseFromCards } from './cards-erasure.repo.ts';
import { findCommentsOn } from './cards-moderation.repo.ts';
import { cardArchived, cardDeleted, commentDeleted } from './cards.events.ts';

/** PLT-12: what was a person's alone goes with them; what others learn from stays without a name. */
export const eraseLearning = subscribeInTransaction([personErased], 'cards.erase', ({ store }, { details: { userId } }) =>
  eraseFromCards(store, userId),
);

/** ADM-01: nobody need decide any more about what its author deleted; with a card its comments are gone. */
export const closeModeration = [
  subscribe(cardDeleted, 'cards.close-moderation-of-card', async (ctx, { details: { cardId, cardTitle } }) => {
    await closeCasesOf(ctx, 'card', [cardId], cardTitle);
    await closeCasesOf(ctx, 'comment', await findCommentsOn(ctx.store, cardId), cardTitle);
  }),
  subscribe(commentDeleted, 'cards.close-moderation-of-comment', (ctx, { details: { commentId, cardTitle } }) =>
    closeCasesOf(ctx, 'comment', [commentId], cardTitle),
  ),
];

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
