import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getSkillsGraph } from '@waymark/contract/skills-graph';
import { call } from '../../platform/api/call.ts';

/** Skills and roles with their links, or what is around one of them or `me` (SKL-02). */
export const skillsGraphQuery = (around: string | undefined) =>
  queryOptions({
    queryKey: ['skills-graph', around ?? null],
    queryFn: ({ signal }) => call(getSkillsGraph, { query: around === undefined ? {} : { around }, signal }),
    placeholderData: keepPreviousData,
  });
