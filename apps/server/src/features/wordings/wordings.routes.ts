import {
  changeWordings,
  decideWordingReport,
  exportWordings,
  getSaidTexts,
  getWording,
  listWordingReports,
  listWordings,
  previewTerm,
  previewWording,
  previewWordingImport,
  reportWording,
  undoWordings,
} from '@waymark/contract/wordings';
import { route } from '../../platform/http/route.ts';
import * as said from './said-texts.service.ts';
import * as files from './wording-files.service.ts';
import * as reports from './wording-reports.service.ts';
import * as wordings from './wordings.service.ts';

export const wordingRoutes = [
  route(getSaidTexts, (ctx, { params }, wire) => said.getSaidTexts(ctx, params, wire)),
  route(listWordings, (ctx, { query }) => wordings.listWordings(ctx, query)),
  route(getWording, (ctx, { params }) => wordings.getWording(ctx, params)),
  route(previewWording, (ctx, { body }) => wordings.previewWording(ctx, body)),
  route(changeWordings, (ctx, { body }) => wordings.changeWordings(ctx, body)),
  route(undoWordings, (ctx, { params }) => wordings.undoWordings(ctx, params.version)),
  route(previewTerm, (ctx, { body }) => wordings.previewTerm(ctx, body)),
  route(exportWordings, (ctx, { query }, wire) => files.exportWordings(ctx, query, wire)),
  route(previewWordingImport, (ctx, { body }) => files.previewWordingImport(ctx, body)),
  route(reportWording, (ctx, { body }) => reports.reportWording(ctx, body)),
  route(listWordingReports, (ctx, { query }) => reports.listWordingReports(ctx, query)),
  route(decideWordingReport, (ctx, { params, body }) => reports.decideWordingReport(ctx, params.reportId, body.decision)),
];
