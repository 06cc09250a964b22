import {
  cancelReportRun,
  createReport,
  deleteReport,
  downloadReportRun,
  getReport,
  getReportCatalogue,
  listReportRuns,
  listReports,
  previewReport,
  retryReportRun,
  runReport,
  scheduleReport,
  shareReport,
  updateReport,
} from '@waymark/contract/reports';
import { route } from '../../platform/http/route.ts';
import * as preview from './report-preview.service.ts';
import * as runs from './report-runs.service.ts';
import * as schedules from './report-schedules.service.ts';
import * as reports from './reports.service.ts';

export const reportRoutes = [
  route(getReportCatalogue, (ctx) => reports.getCatalogue(ctx)),
  route(previewReport, (ctx, { body }) => preview.previewReport(ctx, body)),
  route(listReports, (ctx, { query }) => reports.listReports(ctx, query)),
  route(createReport, (ctx, { body }) => reports.createReport(ctx, body)),
  route(getReport, (ctx, { params }) => reports.getReport(ctx, params.reportId)),
  route(updateReport, (ctx, { params, body }) => reports.updateReport(ctx, params.reportId, body)),
  route(deleteReport, (ctx, { params }) => reports.deleteReport(ctx, params.reportId)),
  route(shareReport, (ctx, { params, body }) => reports.shareReport(ctx, params.reportId, body.userIds)),
  route(scheduleReport, (ctx, { params, body }) => schedules.scheduleReport(ctx, params.reportId, body)),
  route(runReport, (ctx, { params, body }) => runs.requestRun(ctx, params.reportId, body.format)),
  route(listReportRuns, (ctx, { params }) => runs.listRuns(ctx, params.reportId)),
  route(cancelReportRun, (ctx, { params }) => runs.cancelRun(ctx, params.runId)),
  route(retryReportRun, (ctx, { params }) => runs.retryRun(ctx, params.runId)),
  route(downloadReportRun, (ctx, { params }, wire) => runs.sendFile(ctx, params.runId, wire)),
];
