import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  type CardDraft,
  type CardInput,
  createCard,
  getCardDraft,
  listCardVersions,
  previewLink,
  type CardType,
  type ShownContentOf,
  suggestTopics,
  updateCard,
} from '@waymark/contract/cards';
import { listGroups } from '@waymark/contract/groups';
import { suggest } from '@waymark/contract/search';
import { searchSkills } from '@waymark/contract/skills';
import { answerOfLostSave, call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { contentFor } from './card-type-views.ts';
import { type CardForm, formOf } from './card-form.ts';
import { needsShown } from './card-type-forms.ts';
import { cardDraftQuery, cardQuery, CARDS } from './cards.queries.ts';

type Asked = { readonly query: { readonly q: string }; readonly signal: AbortSignal; readonly background: true };

const SUGGEST = {
  topics: async (asked: Asked) => (await call(suggestTopics, asked)).items.map(({ name }) => name),
  skills: async (asked: Asked) => (await call(searchSkills, asked)).items.map(({ label }) => label),
} as const;

/** What topics or skills are called that begin with a text. */
export function useLabelSuggestions(kind: keyof typeof SUGGEST, text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery(
    queryOptions({
      queryKey: [CARDS, 'suggestions', kind, q],
      queryFn: ({ signal }) => SUGGEST[kind]({ query: { q }, signal, background: true }),
      placeholderData: keepPreviousData,
    }),
  );
}

/** Content whose title may be meant by a text. */
export function useCardSuggestions(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery(
    queryOptions({
      queryKey: [CARDS, 'suggestions', 'cards', q],
      queryFn: async ({ signal }) => (await call(suggest, { query: { q }, signal, background: true })).cards,
      placeholderData: keepPreviousData,
      enabled: q !== '',
    }),
  );
}

/** Groups with a text in their name. */
export function useGroupSuggestions(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery(
    queryOptions({
      queryKey: [CARDS, 'suggestions', 'groups', q],
      queryFn: ({ signal }) => call(listGroups, { query: { tab: 'all', q }, signal, background: true }),
      placeholderData: keepPreviousData,
    }),
  );
}

/** What a page gives of itself (CRD-19). */
export function useLinkPreview() {
  return useMutation({ mutationFn: (url: string) => call(previewLink, { body: { url } }) });
}

/** Where a card stands with the server; nulls where it is not there yet. */
export interface CardHead {
  readonly cardId: string | null;
  readonly version: number;
  /** It was sent to be made and no answer came: it may be there. */
  readonly mayBeThere?: boolean;
}

const headOf = ({ id, version }: CardDraft): CardHead => ({ cardId: id, version });

/** Makes or changes a card and lets the lists and its page catch up. Throws `ApiProblem`. */
export async function saveCard(head: CardHead, input: CardInput): Promise<CardDraft> {
  const made = head.mayBeThere === true ? await answerOfLostSave(createCard, { body: input }) : undefined;
  const { cardId, version } = made === undefined ? head : headOf(made);
  const card =
    cardId === null
      ? await call(createCard, { body: input })
      : await call(updateCard, { params: { cardId: cardId }, body: { ...input, version } });
  queryClient.setQueryData(cardDraftQuery(card.id).queryKey, card);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === CARDS && (queryKey[1] === 'one' || queryKey[1] === 'list'),
  });
  return card;
}

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
