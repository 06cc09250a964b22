import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { previewLink, suggestTopics } from '@waymark/contract/cards';
import { listGroups } from '@waymark/contract/groups';
import { suggest } from '@waymark/contract/search';
import { searchSkills } from '@waymark/contract/skills';
import { call } from '../../platform/api/call.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { CARDS } from './cards.queries.ts';

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
