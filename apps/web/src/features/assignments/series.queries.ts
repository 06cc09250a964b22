import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  assignByRule,
  createSeries,
  endSeries,
  getSeries,
  listSeries,
  pauseSeries,
  resumeSeries,
  type SeriesId,
  updateSeries,
} from '@waymark/contract/assignments';
import type { CallInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import { ASSIGNMENTS, renewAssignments } from './assignments.queries.ts';

const SERIES_AT_ONCE = 10;

/** One recurring assignment as it is now, for the form that changes it. */
export const seriesQuery = (seriesId: SeriesId) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'one-series', seriesId],
    queryFn: ({ signal }) => call(getSeries, { params: { seriesId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** One recurring assignment for its page. */
export const seriesPageQuery = (seriesId: string) =>
  queryOptions({
    queryKey: [ASSIGNMENTS, 'series-page', seriesId],
    queryFn: ({ signal }) => call(getSeries, { params: { seriesId }, signal }),
  });

/** The recurring assignments of a card, ten at a time (SHR-06). */
export const cardSeriesQuery = (cardId: string) =>
  infiniteQueryOptions({
    queryKey: [ASSIGNMENTS, 'series', cardId],
    queryFn: ({ pageParam, signal }) =>
      call(listSeries, { params: { cardId }, query: { limit: SERIES_AT_ONCE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < page.total ? shown : undefined;
    },
  });

export const useCreateSeries = (cardId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof createSeries>['body']) => call(createSeries, { params: { cardId }, body }),
    onSuccess: renewAssignments,
  });

export const useUpdateSeries = (seriesId: SeriesId) =>
  useMutation({
    mutationFn: (body: CallInput<typeof updateSeries>['body']) => call(updateSeries, { params: { seriesId }, body }),
    onSuccess: renewAssignments,
  });

/** Pauses, resumes or ends a recurring assignment. */
export const useSeriesAction = (seriesId: SeriesId) =>
  useMutation({
    mutationFn: async (action: 'pause' | 'resume' | 'end') => {
      const params = { seriesId };
      if (action === 'pause') await call(pauseSeries, { params });
      else if (action === 'resume') await call(resumeSeries, { params });
      else await call(endSeries, { params });
    },
    onSuccess: renewAssignments,
    onError: notifyError,
  });

export const useAssignByRule = (cardId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof assignByRule>['body']) => call(assignByRule, { params: { cardId }, body }),
    onSuccess: renewAssignments,
  });
