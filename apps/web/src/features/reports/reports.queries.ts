import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UserId } from '@waymark/contract/kit';
import {
  cancelReportRun,
  createReport,
  deleteReport,
  getReport,
  getReportCatalogue,
  listReportRuns,
  listReports,
  previewReport,
  type Report,
  type ReportDefinition,
  type ReportFormat,
  type ReportId,
  type ReportRun,
  type ReportScheduleBody,
  retryReportRun,
  runReport,
  scheduleReport,
  shareReport,
  updateReport,
} from '@waymark/contract/reports';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const REPORTS = 'reports';
const LOOK_AGAIN_MILLISECONDS = 1_000;

/** What reports can be about, in the person's language. */
export const catalogueQuery = queryOptions({
  queryKey: [REPORTS, 'catalogue'],
  queryFn: ({ signal }) => call(getReportCatalogue, { signal }),
  staleTime: 300_000,
});

export const reportListQuery = infiniteQueryOptions({
  queryKey: [REPORTS, 'list'],
  queryFn: ({ pageParam, signal }) => call(listReports, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

export function reportQuery(reportId: string) {
  return queryOptions({
    queryKey: [REPORTS, 'one', reportId],
    queryFn: ({ signal }) => call(getReport, { params: { reportId }, signal }),
  });
}

/** The first rows of a report; the ones before stay until the next come. */
export function previewQuery(definition: ReportDefinition) {
  return queryOptions({
    queryKey: [REPORTS, 'preview', definition],
    queryFn: ({ signal }) => call(previewReport, { body: definition, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}

export const isUnderWay = ({ status }: Pick<ReportRun, 'status'>) => status === 'waiting' || status === 'running';

/** The person's files of a report; looked at again while one is written. */
export function runsQuery(reportId: ReportId) {
  return queryOptions({
    queryKey: [REPORTS, 'runs', reportId],
    queryFn: ({ signal }) => call(listReportRuns, { params: { reportId }, signal, background: true }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? LOOK_AGAIN_MILLISECONDS : false),
  });
}

const refreshList = () => queryClient.invalidateQueries({ queryKey: reportListQuery.queryKey });

const keep = (report: Report) => {
  queryClient.setQueryData(reportQuery(report.id).queryKey, report);
  return refreshList();
};

export function useReportCreation() {
  return useMutation({
    mutationFn: (body: { name: string; definition: ReportDefinition }) => call(createReport, { body }),
    onSuccess: keep,
  });
}

export function useReportSaving({ id, version }: Pick<Report, 'id' | 'version'>) {
  return useMutation({
    mutationFn: (body: { name: string; definition: ReportDefinition }) =>
      call(updateReport, { params: { reportId: id }, body: { ...body, version } }),
    onSuccess: keep,
  });
}

export function useReportDeletion(reportId: ReportId) {
  return useMutation({ mutationFn: () => call(deleteReport, { params: { reportId } }), onSuccess: refreshList, onError: notifyError });
}

export function useSharing(reportId: ReportId) {
  return useMutation({
    mutationFn: (userIds: UserId[]) => call(shareReport, { params: { reportId }, body: { userIds } }),
    onSuccess: keep,
  });
}

export function useScheduling(reportId: ReportId) {
  return useMutation({
    mutationFn: (body: ReportScheduleBody) => call(scheduleReport, { params: { reportId }, body }),
    onSuccess: keep,
  });
}

const refreshRuns = (reportId: ReportId) => queryClient.invalidateQueries({ queryKey: runsQuery(reportId).queryKey });

export function useRun(reportId: ReportId) {
  return useMutation({
    mutationFn: (format: ReportFormat) => call(runReport, { params: { reportId }, body: { format } }),
    onSuccess: () => refreshRuns(reportId),
  });
}

/** Stops writing a file, or begins again. */
export function useRunChange(run: ReportRun) {
  return useMutation({
    mutationFn: (change: 'cancel' | 'retry') => call(change === 'cancel' ? cancelReportRun : retryReportRun, { params: { runId: run.id } }),
    onSettled: () => refreshRuns(run.reportId),
    onError: notifyError,
  });
}
