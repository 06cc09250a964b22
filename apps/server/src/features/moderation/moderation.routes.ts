import { decideModerationCase, listModerationCases, reportThing } from '@waymark/contract/moderation';
import { type Route, route } from '../../platform/http/route.ts';
import * as reports from './moderation-reports.service.ts';
import * as moderation from './moderation.service.ts';

export const moderationRoutes: readonly Route[] = [
  route(reportThing, (ctx, { params, body }) => reports.reportThing(ctx, params.kind, params.subjectId, body)),
  route(listModerationCases, (ctx, { query }) => moderation.listCases(ctx, query)),
  route(decideModerationCase, (ctx, { params, body }) => moderation.decideCase(ctx, params.caseId, body)),
];
