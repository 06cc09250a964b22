import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import {
  decideModerationCase,
  type Decision,
  listModerationCases,
  type ModerationCase,
  type ReportableKind,
  type ReportInput,
  reportThing,
} from '@waymark/contract/moderation';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { CaseSearch } from './case-address.ts';

const MODERATION = 'moderation';

/** Cases that fit, page by page; while the filter changes the last answer stays. */
export function casesQuery(search: CaseSearch) {
  return infiniteQueryOptions({
    queryKey: [MODERATION, 'cases', search],
    queryFn: ({ pageParam, signal }) =>
      call(listModerationCases, { query: { ...search, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Decides a case as it was shown. What shows the thing anywhere is asked for again; so are the cases when someone else was quicker. */
export function useDecision() {
  return useMutation({
    mutationFn: ({ shown, decision, reason }: { shown: ModerationCase; decision: Decision; reason: string }) =>
      call(decideModerationCase, { params: { caseId: shown.id }, body: { decision, reason, revision: shown.revision } }),
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
    onError: () => queryClient.invalidateQueries({ queryKey: [MODERATION] }),
  });
}

/** Tells the moderators about a thing. */
export function useReport(kind: ReportableKind, subjectId: string) {
  return useMutation({ mutationFn: (report: ReportInput) => call(reportThing, { params: { kind, subjectId }, body: report }) });
}
