import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type CardDraft, type CardType, getCardDraft, listCardVersions, type ShownContentOf } from '@waymark/contract/cards';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { contentFor } from './card-type-views.ts';
import { type CardForm, formOf } from './card-form.ts';
import { needsShown } from './card-type-forms.ts';
import { cardQuery, CARDS } from './cards.queries.ts';

/** A card in the hands of someone who edits it. */
export interface EditedCard {
  readonly card: CardDraft;
  readonly form: CardForm;
}

/** A card with the form it fills; always asked for again, as only the newest version can be written on. */
export function editedCardQuery(cardId: string) {
  return queryOptions({
    queryKey: [CARDS, 'edited', cardId],
    queryFn: async ({ signal }): Promise<EditedCard> => {
      const card = await call(getCardDraft, { params: { cardId }, signal });
      return { card, form: formOf(card, await shownContentOf(card)) };
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What a card said before it was changed, newest first. */
export function cardVersionsQuery(cardId: string) {
  return infiniteQueryOptions({
    queryKey: [CARDS, 'versions', cardId],
    queryFn: ({ pageParam, signal }) =>
      call(listCardVersions, { params: { cardId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** The content as its page shows it, which knows names and sizes of files; asked for only where there are any. */
async function shownContentOf({ id, content }: CardDraft): Promise<ShownContentOf<CardType> | null> {
  return needsShown(content) ? contentFor(await queryClient.fetchQuery({ ...cardQuery(id), staleTime: 0 })) : null;
}
