import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { countLearning, getLearningOutcome, getLearningPlan, listCompletedCards, type PlanGrouping } from '@waymark/contract/learning';
import type { CardDetail } from '@waymark/contract/cards';
import { listContinueLearning } from '@waymark/contract/home';
import { call } from '../../platform/api/call.ts';
import { LEARNING } from '../assignments/assignments.public.tsx';

export const planQuery = (by: PlanGrouping) =>
  queryOptions({ queryKey: [LEARNING, 'plan', by], queryFn: ({ signal }) => call(getLearningPlan, { query: { by }, signal }) });

/** What a completion gave and what comes next (LRN-09). */
export const outcomeQuery = (cardId: CardDetail['id']) =>
  queryOptions({
    queryKey: [LEARNING, 'outcome', cardId],
    queryFn: ({ signal }) => call(getLearningOutcome, { params: { cardId }, signal }),
  });

export const learningCountsQuery = queryOptions({
  queryKey: [LEARNING, 'counts'],
  queryFn: ({ signal }) => call(countLearning, { signal }),
});

export const completedQuery = infiniteQueryOptions({
  queryKey: [LEARNING, 'completed'],
  queryFn: ({ pageParam, signal }) => call(listCompletedCards, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export const inProgressQuery = infiniteQueryOptions({
  queryKey: [LEARNING, 'in-progress'],
  queryFn: ({ pageParam, signal }) => call(listContinueLearning, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});
