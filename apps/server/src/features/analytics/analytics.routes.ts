import {
  deleteAnalyticsView,
  exportAnalytics,
  exportChannelAnalytics,
  exportGroupAnalytics,
  exportPathAnalytics,
  getAnalytics,
  getChannelAnalytics,
  getGroupAnalytics,
  getPathAnalytics,
  listAnalyticsViews,
  listFigureRows,
  listGroupFigureRows,
  listGroupProgress,
  saveAnalyticsView,
} from '@waymark/contract/analytics';
import { type Route, route } from '../../platform/http/route.ts';
import * as views from './analytics-views.service.ts';
import * as analytics from './analytics.service.ts';
import * as content from './content-analytics.service.ts';
import * as figures from './figure-rows.service.ts';
import * as groups from './group-analytics.service.ts';
import * as groupRows from './group-rows.service.ts';

export const analyticsRoutes: readonly Route[] = [
  route(getAnalytics, (ctx, { params, query }) => analytics.getReport(ctx, params.area, query)),
  route(exportAnalytics, (ctx, { params, query }, wire) => analytics.exportReport(ctx, params.area, query, wire)),
  route(listFigureRows, (ctx, { params, query }) => figures.listRows(ctx, params.figureId, query)),
  route(listAnalyticsViews, (ctx) => views.listOwnViews(ctx)),
  route(saveAnalyticsView, (ctx, { body }) => views.saveOwnView(ctx, body)),
  route(deleteAnalyticsView, (ctx, { params }) => views.deleteOwnView(ctx, params.viewId)),
  route(getChannelAnalytics, (ctx, { params, query }) => content.getChannelReport(ctx, params.channelId, query)),
  route(exportChannelAnalytics, (ctx, { params, query }, wire) => content.exportChannelReport(ctx, params.channelId, query, wire)),
  route(getPathAnalytics, (ctx, { params, query }) => content.getPathReport(ctx, params.pathId, query)),
  route(exportPathAnalytics, (ctx, { params, query }, wire) => content.exportPathReport(ctx, params.pathId, query, wire)),
  route(getGroupAnalytics, (ctx, { params, query }) => groups.getGroupReport(ctx, params.groupId, query)),
  route(listGroupProgress, (ctx, { params, query }) => groups.listMembersProgress(ctx, params.groupId, query)),
  route(listGroupFigureRows, (ctx, { params, query }) => groupRows.listGroupRows(ctx, params.groupId, params.figureId, query)),
  route(exportGroupAnalytics, (ctx, { params, query }, wire) => groups.exportGroupReport(ctx, params.groupId, query, wire)),
];
