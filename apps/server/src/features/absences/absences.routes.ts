import { createAbsence, deleteAbsence, importAbsences, listAbsences, listAllAbsences } from '@waymark/contract/absences';
import { route } from '../../platform/http/route.ts';
import * as imports from './absence-import.service.ts';
import * as absences from './absences.service.ts';

export const absenceRoutes = [
  route(listAbsences, (ctx, { params, query }) => absences.listAbsences(ctx, params.userId, query)),
  route(listAllAbsences, (ctx, { query }) => absences.listAllAbsences(ctx, query)),
  route(createAbsence, (ctx, { params, body }) => absences.createAbsence(ctx, params.userId, body)),
  route(deleteAbsence, (ctx, { params }) => absences.deleteAbsence(ctx, params.userId, params.absenceId)),
  route(importAbsences, (ctx, { query }, wire) =>
    imports.importAbsences(ctx, wire.request.raw, { ...query, dryRun: query.dryRun === 'true' }),
  ),
];
