import type { CardState } from '@waymark/contract/cards';
import { currentUser } from '../../platform/session/session.ts';
import { cardListQuery } from './cards.queries.ts';

/** Tabs of one's own content, by the word in the address, and the state they show. */
export const CONTENT_FILTERS = { draft: 'draft', published: 'published', archived: 'archived' } as const satisfies Record<
  string,
  CardState
>;
export type ContentFilter = keyof typeof CONTENT_FILTERS;

/** The tab that an address asks for: drafts unless told. */
export const contentFilterOf = (word: string | undefined): ContentFilter =>
  word !== undefined && Object.hasOwn(CONTENT_FILTERS, word) ? (word as ContentFilter) : 'draft';

/** One's own cards of a state, newest first. */
export function ownContentQuery(filter: ContentFilter) {
  return cardListQuery({ author: currentUser()?.id, state: CONTENT_FILTERS[filter] });
}
