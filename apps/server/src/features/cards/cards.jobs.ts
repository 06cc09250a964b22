import { mutateMany } from '../../platform/audit/mutate.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { subscribe, subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { closeCasesOfDeletedComments, closeCasesOn } from '../comments/comments.public.ts';
import { closeCasesOf } from '../moderation/moderation.public.ts';
import { personErased } from '../people/people.public.ts';
import { commentedCards } from './card-comments.service.ts';
import { cardSubject, naming } from './card-access.service.ts';
import { dayHere, compareCards } from './card-upkeep.service.ts';
import { findUncompared, remindDue } from './card-upkeep.repo.ts';
import { archiveDue } from './card-archival.repo.ts';
import { eraseFromCards } from './cards-erasure.repo.ts';
import { cardArchived, cardDeleted, cardPublished, cardReviewDue, cardUpdated } from './cards.events.ts';

/** PLT-12: what was a person's alone goes with them; what others learn from stays without a name. */
export const eraseLearning = subscribeInTransaction([personErased], 'cards.erase', ({ store }, { details: { userId } }) =>
  eraseFromCards(store, userId),
);

/** ADM-01: closes reports about what its author deleted; with a card its comments are gone. */
export const closeModeration = [
  subscribe(cardDeleted, 'cards.close-moderation-of-card', async (ctx, { details: { cardId, cardTitle } }) => {
    await closeCasesOf(ctx, 'card', [cardId], cardTitle);
    await closeCasesOn(ctx, { kind: 'card', id: cardId }, cardTitle);
  }),
  closeCasesOfDeletedComments(commentedCards, 'cards.close-moderation-of-comment'),
];

const CARDS_AT_ONCE = 200;

/** Archives cards whose day has come by the organisation's calendar. */
export const archiveOnTheirDay: TransactionJob<null> = defineJob<null>({
  name: 'cards.archive-on-their-day',
  effect: 'transaction',
  schedule: '20 * * * *',
  handle: async (ctx) => {
    const today = dayHere(ctx);
    const count = await mutateMany(ctx, cardArchived, async (ctx) => {
      const archived = await archiveDue(ctx.store, today, CARDS_AT_ONCE, ctx.now());
      return { result: archived.length, changes: archived.map((card) => ({ subject: cardSubject(card.id), details: naming(card) })) };
    });
    if (count === CARDS_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, archiveOnTheirDay, null);
  },
});

/** CRD-22: owners hear of a review once its day has come, once for each day they set. */
export const remindOfReviews: TransactionJob<null> = defineJob<null>({
  name: 'cards.remind-of-reviews',
  effect: 'transaction',
  schedule: '35 * * * *',
  handle: async (ctx) => {
    const count = await mutateMany(ctx, cardReviewDue, async (ctx) => {
      const due = await remindDue(ctx.store, dayHere(ctx), CARDS_AT_ONCE);
      return {
        result: due.length,
        changes: due.map((card) => ({ subject: cardSubject(card.id), details: { ...naming(card), reviewOn: card.day } })),
      };
    });
    if (count === CARDS_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, remindOfReviews, null);
  },
});

/** CRD-22: what is published or changed is compared with the rest a moment later. */
export const compareWithOthers = [cardPublished, cardUpdated, cardArchived, cardDeleted].map((event) =>
  subscribe(event, `cards.compare-after-${event.type.split('.')[1] ?? ''}`, (ctx, { details: { cardId } }) =>
    inTransaction(ctx, (ctx) => compareCards(ctx.store, [cardId])),
  ),
);

/** Cards that were published before anything was compared, some hundreds an hour. */
export const compareEarlierCards: TransactionJob<null> = defineJob<null>({
  name: 'cards.compare-earlier',
  effect: 'transaction',
  schedule: '50 * * * *',
  handle: async (ctx) => {
    const ids = await findUncompared(ctx.store, CARDS_AT_ONCE);
    await compareCards(ctx.store, ids);
    if (ids.length === CARDS_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, compareEarlierCards, null);
  },
});
