import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { downloadRulePeople, previewRule, previewRulePeople, type RuleReachShow } from '@waymark/contract/assignments';
import type { TargetId } from '@waymark/contract/targets';
import { call } from '../../platform/api/call.ts';
import { ASSIGNMENTS } from './assignments.queries.ts';

/** How many people a saved rule gives a card to now, how many have it already, and how many it leaves out. */
export const ruleReachQuery = (cardId: string, targetId: TargetId | undefined) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'rule-reach', cardId, targetId],
    queryFn: ({ signal }) => call(previewRule, { params: { cardId }, query: { targetId: targetId as TargetId }, signal }),
    enabled: targetId !== undefined,
  });

/** Exactly who they are, page by page. */
export const ruleReachPeopleQuery = (cardId: string, targetId: TargetId, show: RuleReachShow) =>
  infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'rule-reach-people', cardId, targetId, show],
    queryFn: ({ pageParam, signal }) =>
      call(previewRulePeople, {
        params: { cardId },
        query: { targetId, show, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Where they are saved as a file. */
export function rulePeopleHref(cardId: string, targetId: TargetId, show: RuleReachShow, language: string): string {
  return `${downloadRulePeople.path.replace(':cardId', cardId)}?${new URLSearchParams({ targetId, show, language }).toString()}`;
}
