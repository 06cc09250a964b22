import type { CardState, CardType } from '@waymark/contract/cards';
import type { CallInput } from '@waymark/contract/kit';
import { changeOwnContent, OWN_CONTENT_LIMIT, type OwnContentResult } from '@waymark/contract/learning';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { currentUser } from '../../platform/session/session.ts';
import { CARDS, cardListQuery } from './cards.queries.ts';

/** Tabs of one's own content, by the word in the address, and the state they show. */
export const CONTENT_FILTERS = { draft: 'draft', published: 'published', archived: 'archived' } as const satisfies Record<
  string,
  CardState
>;
export type ContentFilter = keyof typeof CONTENT_FILTERS;

/** The word in the address for what is due for review (CRD-22). */
export const REVIEW_WORD = 'review';

/** The tab that an address asks for: drafts unless told. */
export const contentFilterOf = (word: string | undefined): ContentFilter =>
  word !== undefined && Object.hasOwn(CONTENT_FILTERS, word) ? (word as ContentFilter) : 'draft';

/** One's own cards of a state and, if asked, a type, newest first; as many at a time as can be changed at once (LRN-02). */
export function ownContentQuery(filter: ContentFilter, cardType?: CardType) {
  return cardListQuery({
    author: currentUser()?.id,
    state: CONTENT_FILTERS[filter],
    limit: OWN_CONTENT_LIMIT,
    ...(cardType === undefined ? {} : { cardType }),
  });
}

export type OwnContentChange = CallInput<typeof changeOwnContent>['body'];

/** Does one thing with several of one's own cards (LRN-02). */
export function useOwnContentChange() {
  return useMutation({
    mutationFn: (body: OwnContentChange): Promise<OwnContentResult> => call(changeOwnContent, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [CARDS] }),
  });
}
