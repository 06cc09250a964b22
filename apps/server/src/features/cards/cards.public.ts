import type { CardSummary } from '@waymark/contract/cards';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { anySummariesByIds, summariesByIds } from './card-summaries.repo.ts';
import { presentSummary } from './cards.present.ts';
import { findCard } from './cards.repo.ts';
import type { CardRow } from './cards.row.ts';
import type { SearchKindPart } from '../../platform/search/search-kind.ts';

export {
  cardArchived,
  cardCommented,
  cardCreated,
  cardDeleted,
  cardPublished,
  cardRated,
  cardScheduledForArchival,
  cardUpdated,
  quizAttempted,
} from './cards.events.ts';
export { cardCompleted } from '../progress/progress.public.ts';
export { getPersonTopics } from './person-topics.service.ts';
export { type AttemptsRow, findExtraAttempts } from './attempt-grants.repo.ts';
export { outOfAttempts } from './attempt-grants.service.ts';
export { topicsByIds, topicsByNames } from './card-topics.service.ts';
export { cardTypeName } from './card-type-names.ts';
export { type CardHolder, cardHolders, type Handover, partOfPeople } from './card-holders.ts';
export { type CardTrainers, cardTrainers } from './card-trainers.repo.ts';
export { getCardUses, replaceCard } from './card-handover.service.ts';
export { countWithoutGrant, deleteGrants, insertGrants } from './card-grants.repo.ts';
export { mustBuy, readableCards, visibleCards } from './cards.policy.ts';
export { commentedCards, readableCardComments } from './card-comments.service.ts';
export { loadAuthorizedCard, cardToOpen, checkBought, visibleCard } from './card-access.service.ts';
export { completeForPeople } from './card-completion.service.ts';
export { learningThrough, waysToCards } from './card-through.ts';
export { compareCards } from './card-upkeep.service.ts';
export { setPercentages } from '../progress/progress.public.ts';
export { noteCompletedElsewhere } from './card-elsewhere.service.ts';
export { attemptQuiz, voteInPoll } from './card-answers.service.ts';
export { completeCard, noteCourse, progressOf as progressOn, reportProgress, tellStart, visitCard } from './card-learning.service.ts';
export { findCardsOf, findCourseCard } from './cards-elsewhere.repo.ts';
export type { CardTypePart, CardTypeParts, ContentFault } from './card-type.ts';
export { showMedia } from './card-media.service.ts';
export { cardTypeParts } from './card-types.ts';
export { ownCardTypes } from './own-card-types.ts';
export { cardPolicy } from './cards.policy.ts';
export { completeFor } from './complete-for.service.ts';
export type { CardRow } from './cards.row.ts';
export { rateCard, react } from './card-reactions.service.ts';
export {
  archiveCard,
  updateCard,
  createCard,
  deleteCard,
  mayViewCard,
  publishCard,
  getDraft,
  transferCard,
  viewersOfCard,
  whoReachesCard,
} from './cards.service.ts';
export { findCard, findCards, giveBoughtCard, setCardSource, takeBoughtCard } from './cards.repo.ts';

/** Returns a card's title regardless of who may see it: for what happens without a viewer. Undefined when it is deleted. */
export async function cardNamed(store: Store, cardId: string): Promise<CardRow | undefined> {
  return findCard(store, null, cardId);
}

/** Cards by id as lists show them: one query for all. Those the caller may not see are missing from the map. */
export async function cardSummaries(ctx: Pick<BaseContext, 'actor' | 'store'>, ids: readonly string[]): Promise<Map<string, CardSummary>> {
  const rows = await summariesByIds(ctx.store, ctx.actor, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentSummary(row)]));
}

/**
 * The same whatever the cards' audience and state, but deleted ones. Only for a feature that has decided itself that the caller may know of
 * them: a path shows its learners and authors what is in it (PTH-04).
 */
export async function cardSummariesForAll(
  ctx: Pick<BaseContext, 'actor' | 'store'>,
  ids: readonly string[],
): Promise<Map<string, CardSummary>> {
  const rows = await anySummariesByIds(ctx.store, ctx.actor, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentSummary(row)]));
}

/** Content, as search shows it (SRC-02). */
export const cardSearchKind: SearchKindPart<'card'> = {
  isDivided: true,
  show: async (ctx, ids) => {
    const cards = await cardSummaries(ctx, ids);
    return new Map([...cards].map(([id, card]) => [id, { kind: 'card', card }]));
  },
};
