import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  checkLearningRecordStore,
  getLearningRecordStore,
  getLearningStatement,
  listLearningStatements,
  type RecordCheck,
} from '@waymark/contract/learning-records';
import { call } from '../../platform/api/call.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

/** What statements are looked for by; null is any. */
export interface StatementSearch {
  readonly person: string | null;
  readonly verb: string | null;
  readonly activity: string | null;
}

/** The address of the store, its clients and the verbs that are used. */
export const recordStoreQuery = queryOptions({
  queryKey: ['learning-records'],
  queryFn: ({ signal }) => call(getLearningRecordStore, { signal }),
});

/** Statements, newest first, page by page. */
export function statementsQuery(search: StatementSearch) {
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== null && value !== ''));
  return infiniteQueryOptions({
    queryKey: ['learning-statements', given],
    queryFn: ({ pageParam, signal }) =>
      call(listLearningStatements, { query: { ...given, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One statement, whole. */
export const statementQuery = (statementId: string) =>
  queryOptions({
    queryKey: ['learning-statement', statementId],
    queryFn: ({ signal }) => call(getLearningStatement, { params: { statementId }, signal }),
  });

export function useStoreCheck() {
  return useMutation({ mutationFn: (body: RecordCheck) => call(checkLearningRecordStore, { body }) });
}
