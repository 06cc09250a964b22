import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listTargets, type Target } from '@waymark/contract/targets';
import { call } from '../../platform/api/call.ts';
import { ASSIGNMENTS } from './assignments.queries.ts';

const savedRulesQuery = (q: string) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'saved-rules', q],
    queryFn: ({ signal }) => call(listTargets, { query: { q }, signal, background: true }),
    placeholderData: keepPreviousData,
  });

/** Saved rules by the letters typed. */
export function useSavedRules(text: string): { readonly rules: readonly Target[]; readonly isFetching: boolean } {
  const { data, isFetching } = useQuery(savedRulesQuery(text.trim()));
  return { rules: data?.items ?? [], isFetching };
}
