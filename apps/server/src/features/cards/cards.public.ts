import type { CardSummary } from '@waymark/contract/cards';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { summariesByIds } from './card-summaries.repo.ts';
import { presentSummary } from './cards.present.ts';

export {
  cardArchived,
  cardCommented,
  cardCompleted,
  cardCreated,
  cardDeleted,
  cardPublished,
  cardRated,
  cardUpdated,
} from './cards.events.ts';
export { topicsByIds, topicsByNames } from './card-topics.service.ts';
export { visibleCards } from './cards.policy.ts';
export { readableComments } from './comments.policy.ts';
export { cardToActOn, visibleCard } from './card-access.service.ts';
export { noteCompletedElsewhere } from './card-elsewhere.service.ts';
export { completeCard, noteCourse, visitCard } from './card-learning.service.ts';
export { type CourseElsewhere, findCardsOf } from './cards-elsewhere.repo.ts';
export { publishOnlyIf } from './publish-checks.ts';
export { cardPolicy } from './cards.policy.ts';
export type { CardRow } from './cards.row.ts';
export { rateCard, react } from './card-reactions.service.ts';
export { createCard, mayViewCard, publishCard } from './cards.service.ts';
export { addComment } from './comments.service.ts';

/** Cards by id as lists show them: one query for all. Those the caller may not see are missing from the map. */
export async function cardSummaries(
  ctx: Pick<BaseContext, 'actor'>,
  store: Store,
  ids: readonly string[],
): Promise<Map<string, CardSummary>> {
  const rows = await summariesByIds(store, ctx.actor, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, presentSummary(row)]));
}
