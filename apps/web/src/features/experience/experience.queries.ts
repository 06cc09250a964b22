import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  addQualification,
  addWorkEntry,
  changeQualification,
  changeWorkEntry,
  getWorkHistory,
  listQualifications,
  type QualificationKind,
  removeQualification,
  removeWorkEntry,
} from '@waymark/contract/experience';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const EXPERIENCE = 'experience';
const refresh = () => queryClient.invalidateQueries({ queryKey: [EXPERIENCE] });

export function workHistoryQuery(userId: string) {
  return queryOptions({
    queryKey: [EXPERIENCE, 'work', userId],
    queryFn: ({ signal }) => call(getWorkHistory, { params: { userId }, signal }),
  });
}

/** What a person has of a kind, page by page. */
export function qualificationsQuery(userId: string, kind: QualificationKind) {
  return infiniteQueryOptions({
    queryKey: [EXPERIENCE, kind, userId],
    queryFn: ({ pageParam, signal }) =>
      call(listQualifications, { params: { userId }, query: { kind, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export type WorkInput = SchemaInput<(typeof addWorkEntry)['body']>;
export type QualificationInput = SchemaInput<(typeof addQualification)['body']>;

/** Adds a part of the work history (`id` null), or writes one again. */
export function useWorkSaving() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: WorkInput }) =>
      id === null ? call(addWorkEntry, { body }) : call(changeWorkEntry, { params: { workEntryId: id }, body }),
    onSuccess: refresh,
  });
}

export function useWorkRemoval() {
  return useMutation({
    mutationFn: (id: string) => call(removeWorkEntry, { params: { workEntryId: id } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Adds a qualification (`id` null), or writes one again. */
export function useQualificationSaving() {
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: QualificationInput }) =>
      id === null ? call(addQualification, { body }) : call(changeQualification, { params: { qualificationId: id }, body }),
    onSuccess: refresh,
  });
}

export function useQualificationRemoval() {
  return useMutation({
    mutationFn: (id: string) => call(removeQualification, { params: { qualificationId: id } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}
