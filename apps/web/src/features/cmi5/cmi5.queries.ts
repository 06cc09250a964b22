import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CardId } from '@waymark/contract/cards';
import {
  type Cmi5Waiver,
  getCmi5Course,
  importCmi5Structure,
  launchCmi5Unit,
  listCmi5Learners,
  waiveCmi5Unit,
} from '@waymark/contract/cmi5';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const CMI5 = 'cmi5';
const LOOK_AGAIN_MILLISECONDS = 3_000;

/** A course and the standing in it; looked at again while a unit is open, as the unit reports to the server and not to this page. */
export function courseQuery(cardId: CardId) {
  return queryOptions({
    queryKey: [CMI5, cardId],
    queryFn: ({ signal }) => call(getCmi5Course, { params: { cardId }, signal }),
    refetchInterval: ({ state }) => (state.data?.isOpen === true ? LOOK_AGAIN_MILLISECONDS : false),
  });
}

/** Opens a unit. */
export function useLaunch(cardId: CardId) {
  return useMutation({
    mutationFn: (body: { unitId?: string; fromStart?: boolean }) =>
      call(launchCmi5Unit, { params: { cardId }, body: { fromStart: false, ...body } }),
    onSuccess: async ({ standing }) => {
      const { queryKey } = courseQuery(cardId);
      // What was asked before the launch knows only the session before, and would say that the course was opened elsewhere.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, standing);
    },
  });
}

/** Who began a course, page by page. */
export function learnersQuery(cardId: CardId) {
  return infiniteQueryOptions({
    queryKey: [CMI5, 'learners', cardId],
    queryFn: ({ pageParam, signal }) =>
      call(listCmi5Learners, { params: { cardId }, query: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Waives a unit for a learner. */
export function useWaiver(cardId: CardId) {
  return useMutation({
    mutationFn: (body: Cmi5Waiver) => call(waiveCmi5Unit, { params: { cardId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: learnersQuery(cardId).queryKey }),
  });
}

/** Takes a cmi5.xml by itself; gives the file of the package it becomes. */
export function useStructureImport() {
  return useMutation({ mutationFn: (xml: string) => call(importCmi5Structure, { body: { xml } }) });
}
