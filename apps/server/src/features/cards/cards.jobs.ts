import type { UserId } from '@waymark/contract/kit';
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
import { findRetiredCard } from './card-handover.repo.ts';
import { tellRetirement } from './card-handover.service.ts';
import { cardHolders } from './card-holders.ts';
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

interface HandoverJob {
  readonly cardId: string;
  readonly holder: number;
  readonly after: UserId | null;
  readonly actorId: UserId | null;
}

/**
 * CRD-22: hands what people have of a retired card over to its successor, or ends it, kind by kind and some people at a time; each is told once.
 * Stops where the card is shown again.
 */
export const handOverCard: TransactionJob<HandoverJob> = defineJob<HandoverJob>({
  name: 'cards.hand-over',
  effect: 'transaction',
  takes: 1,
  handle: async (ctx, job) => {
    const card = await findRetiredCard(ctx.store, job.cardId);
    const holder = cardHolders.all()[job.holder];
    if (card === undefined || holder === undefined) return;
    const successor = card.successor === null ? null : { id: card.successor.id, isEquivalent: card.is_equivalent };
    const handover = { cardId: card.id, successor };
    if (successor === null && job.after === null) await holder.replace?.(ctx, handover);
    const { userIds, next } = (await holder.handOver?.(ctx, handover, { after: job.after, limit: CARDS_AT_ONCE })) ?? NO_PEOPLE;
    await tellRetirement(ctx, card, userIds, job.actorId);
    const following = next === null ? { holder: job.holder + 1, after: null } : { holder: job.holder, after: next };
    await ctx.platform.jobs.enqueue(ctx.store, handOverCard, { ...job, ...following });
  },
});
const NO_PEOPLE = { userIds: [], next: null };

/** Hands over cards that are taken out of sight, by a person or by their date. */
export const handOverRetired = [cardArchived, cardDeleted].map((event) =>
  subscribe(event, `cards.hand-over-${event.type.split('.')[1] ?? ''}`, (ctx, { actorId, details: { cardId } }) =>
    ctx.platform.jobs.enqueue(ctx.store, handOverCard, { cardId, holder: 0, after: null, actorId }),
  ),
);

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
  givesWay: true,
  schedule: '50 * * * *',
  handle: async (ctx) => {
    const ids = await findUncompared(ctx.store, CARDS_AT_ONCE);
    await compareCards(ctx.store, ids);
    if (ids.length === CARDS_AT_ONCE) await ctx.platform.jobs.enqueue(ctx.store, compareEarlierCards, null);
  },
});
