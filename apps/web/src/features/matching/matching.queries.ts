import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  changeMatchRules,
  getMatchRules,
  getOwnMatch,
  listMatchRules,
  type MatchWeights,
  previewMatchRules,
} from '@waymark/contract/matching';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const MATCHING = 'matching';

/** How scores are made here. */
export const matchRulesQuery = queryOptions({
  queryKey: [MATCHING, 'rules'],
  queryFn: ({ signal }) => call(getMatchRules, { signal }),
});

/** Every weighting there was, page by page. */
export const matchVersionsQuery = infiniteQueryOptions({
  queryKey: [MATCHING, 'versions'],
  queryFn: ({ pageParam, signal }) => call(listMatchRules, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** How well the reader fits an opportunity, explained. */
export function ownMatchQuery(opportunityId: string) {
  return queryOptions({
    queryKey: [MATCHING, 'own', opportunityId],
    queryFn: ({ signal }) => call(getOwnMatch, { params: { opportunityId }, signal }),
  });
}

/** What weights would do to a few pairs; the ones before stay until those are there. */
export function useMatchPreview(weights: MatchWeights) {
  return useQuery({
    queryKey: [MATCHING, 'preview', weights],
    queryFn: ({ signal }) => call(previewMatchRules, { body: { weights }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export type MatchRulesInput = SchemaInput<(typeof changeMatchRules)['body']>;

export function useRulesSaving() {
  return useMutation({
    mutationFn: (body: MatchRulesInput) => call(changeMatchRules, { body }),
    onSuccess: (rules) => {
      queryClient.setQueryData(matchRulesQuery.queryKey, rules);
      return queryClient.invalidateQueries({ queryKey: [MATCHING] });
    },
  });
}
