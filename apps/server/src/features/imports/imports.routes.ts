import {
  cancelTableImport,
  getTableImport,
  listTableImportLines,
  listTableImports,
  readTableImport,
  runTableImport,
  startTableImport,
} from '@waymark/contract/imports';
import { route } from '../../platform/http/route.ts';
import * as tables from './table-imports.service.ts';

export const importRoutes = [
  route(startTableImport, (ctx, { query }, wire) => tables.startTableImport(ctx, query, wire.request.raw)),
  route(listTableImports, (ctx, { query }) => tables.listTableImports(ctx, query)),
  route(getTableImport, (ctx, { params, query }) => tables.getTableImport(ctx, params.importId, query)),
  route(readTableImport, (ctx, { params, body }) => tables.readTableImport(ctx, params.importId, body)),
  route(listTableImportLines, (ctx, { params, query }) => tables.listTableImportLines(ctx, params.importId, query)),
  route(runTableImport, (ctx, { params, body }) => tables.runTableImport(ctx, params.importId, body.leavingOut)),
  route(cancelTableImport, (ctx, { params }) => tables.cancelTableImport(ctx, params.importId)),
];
