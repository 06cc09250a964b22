import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { reportProblems as problems } from './reports.problems.ts';
import {
  reportBody,
  reportCatalogueSchema,
  reportDefinitionSchema,
  reportParams,
  reportPreviewSchema,
  reportQuery,
  reportRunBody,
  reportRunParams,
  reportRunSchema,
  reportScheduleBody,
  reportSchema,
  reportSharesBody,
  reportSummarySchema,
  reportUpdateBody,
} from './reports.schema.ts';

export const getReportCatalogue = defineEndpoint({
  id: 'reports.catalogue',
  method: 'GET',
  path: '/api/v1/report-subjects',
  summary: 'What reports can be about, with the fields that the caller may use',
  access: 'signedIn',
  onBehalf: 'no-one',
  response: reportCatalogueSchema,
  problems: [problems['report-not-allowed']],
});

export const previewReport = defineEndpoint({
  id: 'reports.preview',
  method: 'POST',
  path: '/api/v1/report-previews',
  summary: 'The first rows of a report and how many there are, as the caller would get it now',
  access: 'signedIn',
  rateLimit: { max: 120, perSeconds: 60, by: 'actor' },
  body: reportDefinitionSchema,
  response: reportPreviewSchema,
  problems: [
    problems['report-not-allowed'],
    problems['report-field-not-allowed'],
    problems['report-pivot-too-wide'],
    problems['report-too-slow'],
  ],
});

export const listReports = defineEndpoint({
  id: 'reports.list',
  method: 'GET',
  path: '/api/v1/reports',
  summary: 'Saved reports: one’s own and those shared by others, latest change first',
  access: 'signedIn',
  onBehalf: 'no-one',
  query: reportQuery,
  response: pageOf(reportSummarySchema),
  problems: [problems['report-not-allowed']],
});

export const createReport = defineEndpoint({
  id: 'reports.create',
  method: 'POST',
  path: '/api/v1/reports',
  summary: 'Saves a report',
  access: 'signedIn',
  status: 201,
  isIdempotent: true,
  body: reportBody,
  response: reportSchema,
  problems: [problems['report-not-allowed'], problems['report-field-not-allowed']],
});

export const getReport = defineEndpoint({
  id: 'reports.get',
  method: 'GET',
  path: '/api/v1/reports/:reportId',
  summary: 'A saved report with its schedule',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: reportParams,
  response: reportSchema,
  problems: [problems['report-not-allowed'], problems['report-not-found']],
});

export const updateReport = defineEndpoint({
  id: 'reports.update',
  method: 'PUT',
  path: '/api/v1/reports/:reportId',
  summary: 'Changes a report’s name and what it shows',
  access: 'signedIn',
  params: reportParams,
  isIdempotent: true,
  body: reportUpdateBody,
  response: reportSchema,
  problems: [
    problems['report-not-allowed'],
    problems['report-not-found'],
    problems['report-field-not-allowed'],
    problems['report-changed'],
  ],
});

export const deleteReport = defineEndpoint({
  id: 'reports.delete',
  method: 'DELETE',
  path: '/api/v1/reports/:reportId',
  summary: 'Deletes a report with its schedule and files',
  access: 'signedIn',
  params: reportParams,
  problems: [problems['report-not-allowed'], problems['report-not-found']],
});

export const shareReport = defineEndpoint({
  id: 'reports.share',
  method: 'PUT',
  path: '/api/v1/reports/:reportId/shares',
  summary: 'Chooses who else may open a report; everyone sees only the people they may see',
  access: 'signedIn',
  params: reportParams,
  body: reportSharesBody,
  response: reportSchema,
  problems: [peopleProblems['person-not-found'], problems['report-not-allowed'], problems['report-not-found']],
});

export const scheduleReport = defineEndpoint({
  id: 'reports.schedule',
  method: 'PUT',
  path: '/api/v1/reports/:reportId/schedule',
  summary: 'Sets when a report is mailed, who gets it and in which format',
  access: 'signedIn',
  params: reportParams,
  body: reportScheduleBody,
  response: reportSchema,
  problems: [problems['report-not-allowed'], problems['report-not-found'], problems['report-recipient-gone']],
});

export const runReport = defineEndpoint({
  id: 'reports.run',
  method: 'POST',
  path: '/api/v1/reports/:reportId/runs',
  summary: 'Writes a report into a file, in the background, with the rights of the caller',
  access: 'signedIn',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  status: 202,
  params: reportParams,
  body: reportRunBody,
  response: reportRunSchema,
  problems: [
    problems['report-not-allowed'],
    problems['report-not-found'],
    problems['report-field-not-allowed'],
    problems['report-too-many-rows'],
    problems['report-runs-busy'],
  ],
});

export const listReportRuns = defineEndpoint({
  id: 'reports.runs',
  method: 'GET',
  path: '/api/v1/reports/:reportId/runs',
  summary: 'The caller’s latest files of a report with how far they are',
  access: 'signedIn',
  onBehalf: 'no-one',
  params: reportParams,
  response: z.object({ items: z.array(reportRunSchema) }),
  problems: [problems['report-not-allowed'], problems['report-not-found']],
});

export const cancelReportRun = defineEndpoint({
  id: 'reports.cancel-run',
  method: 'DELETE',
  path: '/api/v1/report-runs/:runId',
  summary: 'Stops writing a file',
  access: 'signedIn',
  params: reportRunParams,
  response: reportRunSchema,
  problems: [problems['report-not-allowed'], problems['report-run-not-found']],
});

export const retryReportRun = defineEndpoint({
  id: 'reports.retry-run',
  method: 'POST',
  path: '/api/v1/report-runs/:runId/retries',
  summary: 'Writes a file again that failed or was stopped',
  access: 'signedIn',
  params: reportRunParams,
  response: reportRunSchema,
  problems: [problems['report-not-allowed'], problems['report-run-not-found'], problems['report-runs-busy']],
});

export const downloadReportRun = defineEndpoint({
  id: 'reports.download',
  method: 'GET',
  path: '/api/v1/report-runs/:runId/file',
  summary: 'The file of a run that is done',
  access: 'signedIn',
  onBehalf: 'no-one',
  transport: 'download',
  params: reportRunParams,
  problems: [
    problems['report-not-allowed'],
    problems['report-run-not-found'],
    problems['report-run-not-ready'],
    problems['report-run-reach-changed'],
  ],
});
