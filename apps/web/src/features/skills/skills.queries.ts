import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { searchSkills, type SkillId, type SkillSummary } from '@waymark/contract/skills';
import { call } from '../../platform/api/call.ts';

export const SKILLS = 'skills';

/** Skills whose words begin like a text, for pickers. */
export function useSkillSuggestions(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery(
    queryOptions({
      queryKey: [SKILLS, 'suggestions', q],
      queryFn: ({ signal }) => call(searchSkills, { query: { q }, signal, background: true }),
      placeholderData: keepPreviousData,
    }),
  );
}

/** What skills are called, by id; those that are not known yet are missing. */
export function useSkillNames(ids: readonly SkillId[]): ReadonlyMap<SkillId, SkillSummary> {
  const wanted = [...new Set(ids)].toSorted();
  const { data } = useQuery(
    queryOptions({
      queryKey: [SKILLS, 'names', ...wanted],
      queryFn: ({ signal }) => call(searchSkills, { query: { ids: wanted }, signal, background: true }),
      enabled: wanted.length > 0,
      placeholderData: keepPreviousData,
    }),
  );
  return new Map((data?.items ?? []).map((skill) => [skill.id, skill]));
}

/** Skills related to some that are chosen; none while nothing is. */
export function useRelatedSkills(ids: readonly SkillId[]): readonly SkillSummary[] {
  const wanted = [...new Set(ids)].toSorted();
  const { data } = useQuery(
    queryOptions({
      queryKey: [SKILLS, 'related', ...wanted],
      queryFn: ({ signal }) => call(searchSkills, { query: { relatedTo: wanted }, signal, background: true }),
      enabled: wanted.length > 0,
      placeholderData: keepPreviousData,
    }),
  );
  return wanted.length === 0 ? [] : (data?.items ?? []).filter(({ id }) => !wanted.includes(id));
}
