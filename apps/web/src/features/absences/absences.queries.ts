import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  type AbsenceId,
  type AbsenceInput,
  type AbsenceTime,
  createAbsence,
  deleteAbsence,
  listAbsences,
  listAllAbsences,
} from '@waymark/contract/absences';
import type { Answer, UserId } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** When someone is away, the last first. */
export const absencesQuery = (userId: UserId) =>
  infiniteQueryOptions({
    queryKey: ['absences', userId],
    queryFn: ({ pageParam, signal }) =>
      call(listAbsences, { params: { userId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Who is away today, will be or was. */
export const allAbsencesQuery = (when: AbsenceTime) =>
  infiniteQueryOptions({
    queryKey: ['absences', 'all', when],
    queryFn: ({ pageParam, signal }) =>
      call(listAllAbsences, { query: { when, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export type ListedAbsence = Answer<typeof listAllAbsences>['items'][number];

/** Due dates may move by it, on whatever is shown. */
export const refreshAbsences = () => queryClient.invalidateQueries();

/** Says that someone is away from a day to a day. */
export function useAbsenceCreation(userId: UserId) {
  return useMutation({
    mutationFn: (body: AbsenceInput) => call(createAbsence, { params: { userId }, body }),
    onSuccess: refreshAbsences,
  });
}

/** Takes an absence back. */
export function useAbsenceDeletion(userId: UserId) {
  return useMutation({
    mutationFn: (absenceId: AbsenceId) => call(deleteAbsence, { params: { userId, absenceId } }),
    onSettled: refreshAbsences,
    onError: notifyError,
  });
}
