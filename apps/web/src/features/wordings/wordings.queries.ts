import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SchemaInput } from '@waymark/contract/kit';
import {
  changeWordings,
  decideWordingReport,
  getWording,
  listWordingReports,
  listWordings,
  previewTerm,
  previewWording,
  previewWordingImport,
  type ReportDecision,
  reportWording,
  undoWordings,
  type Wording,
  type WordingFilter,
} from '@waymark/contract/wordings';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { refreshOrganisation } from '../../platform/organisation/organisation.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const WORDINGS = 'wordings';
const REPORTS = 'wording-reports';
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

export interface WordingSearch {
  readonly language: string;
  readonly q: string;
  readonly filter: WordingFilter;
  readonly area: string;
}

/** Texts by what they say, page by page. */
export const wordingsQuery = (search: WordingSearch) =>
  infiniteQueryOptions({
    queryKey: [WORDINGS, 'list', search],
    queryFn: ({ pageParam, signal }) => call(listWordings, { query: { ...search, ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

type Place = Pick<Wording, 'source' | 'textId'>;

/** A text in every language, with its changes. */
export const wordingQuery = ({ source, textId }: Place) =>
  queryOptions({
    queryKey: [WORDINGS, 'one', source, textId],
    queryFn: ({ signal }) => call(getWording, { params: { source, textId }, signal }),
  });

/** Asks again for a text that someone else changed. */
export const refreshWording = (place: Place) => queryClient.invalidateQueries(wordingQuery(place));

/** How a text would read. */
export const previewQuery = (wanted: Place & { readonly language: string; readonly text: string }) =>
  queryOptions({
    queryKey: [WORDINGS, 'preview', wanted],
    queryFn: ({ signal }) => call(previewWording, { body: wanted, signal }),
    placeholderData: keepPreviousData,
  });

const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey: [WORDINGS] }), refreshOrganisation()]);

type Changes = SchemaInput<(typeof changeWordings)['body']>;

export function useWordingChange() {
  return useMutation({ mutationFn: (body: Changes) => call(changeWordings, { body }), onSuccess: refresh });
}

export function useWordingUndo() {
  return useMutation({
    mutationFn: (version: number) => call(undoWordings, { params: { version } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

export function useTermPreview() {
  return useMutation({ mutationFn: (body: SchemaInput<(typeof previewTerm)['body']>) => call(previewTerm, { body }) });
}

export function useImportPreview() {
  return useMutation({ mutationFn: (body: SchemaInput<(typeof previewWordingImport)['body']>) => call(previewWordingImport, { body }) });
}

/** Reported wordings that wait for an answer. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: [REPORTS],
  queryFn: ({ pageParam, signal }) => call(listWordingReports, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export function useReportDecision() {
  return useMutation({
    mutationFn: ({ reportId, decision }: { readonly reportId: string; readonly decision: ReportDecision }) =>
      call(decideWordingReport, { params: { reportId }, body: { decision } }),
    onError: notifyError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [REPORTS] }),
  });
}

export function useWordingReport() {
  return useMutation({ mutationFn: (body: SchemaInput<(typeof reportWording)['body']>) => call(reportWording, { body }) });
}
