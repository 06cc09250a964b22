import {
  cancelCourseImport,
  downloadCourseExport,
  getCourseImport,
  getMoveIn,
  listCourseImports,
  listCourseItems,
  previewCourseExport,
  runCourseImport,
  startCourseImport,
} from '@waymark/contract/moving-in';
import { route } from '../../platform/http/route.ts';
import { previewExport, sendExport } from './course-export.service.ts';
import * as moveIn from './move-in.service.ts';
import * as movingIn from './moving-in.service.ts';

export const movingInRoutes = [
  route(getMoveIn, (ctx, { query }) => moveIn.getMoveIn(ctx, query.compared)),
  route(startCourseImport, (ctx, { query }, wire) => movingIn.startImport(ctx, query.fileName, wire.request.raw)),
  route(listCourseImports, (ctx) => movingIn.listImports(ctx)),
  route(getCourseImport, (ctx, { params }) => movingIn.getImport(ctx, params.importId)),
  route(listCourseItems, (ctx, { params, query }) => movingIn.listItems(ctx, params.importId, query)),
  route(runCourseImport, (ctx, { params, body }) => movingIn.runImport(ctx, params.importId, body.shape)),
  route(cancelCourseImport, (ctx, { params }) => movingIn.cancelImport(ctx, params.importId)),
  route(previewCourseExport, (ctx, { params, query }) => previewExport(ctx, params.cardId, query.format)),
  route(downloadCourseExport, (ctx, { params, query }, wire) => sendExport(ctx, params.cardId, query.format, wire)),
];
