import {
  cancelLayoutSchedule,
  createPageLayout,
  deletePageLayout,
  getLayoutChoices,
  getPageLayout,
  hideWidget,
  listLayoutVersions,
  listPageLayouts,
  orderPageLayouts,
  publishPageLayout,
  restoreLayoutVersion,
  saveLayoutDraft,
  schedulePageLayout,
  updatePageLayout,
} from '@waymark/contract/page-layouts';
import { type Route, route } from '../../platform/http/route.ts';
import * as hidden from './hidden-widgets.service.ts';
import * as drafts from './layout-drafts.service.ts';
import * as publishing from './layout-publishing.service.ts';
import * as pageLayouts from './page-layouts.service.ts';

export const pageLayoutRoutes: readonly Route[] = [
  route(listPageLayouts, (ctx, { query }) => pageLayouts.listPageLayouts(ctx, query.page)),
  route(getLayoutChoices, (ctx, { query }) => pageLayouts.getLayoutChoices(ctx, query.page)),
  route(createPageLayout, (ctx, { body }) => pageLayouts.createPageLayout(ctx, body)),
  route(orderPageLayouts, (ctx, { body }) => pageLayouts.orderPageLayouts(ctx, body)),
  route(getPageLayout, (ctx, { params }) => pageLayouts.getPageLayout(ctx, params.pageLayoutId)),
  route(updatePageLayout, (ctx, { params, body }) => pageLayouts.updatePageLayout(ctx, params.pageLayoutId, body)),
  route(deletePageLayout, (ctx, { params }) => pageLayouts.deletePageLayout(ctx, params.pageLayoutId)),
  route(saveLayoutDraft, (ctx, { params, body }) => drafts.saveLayoutDraft(ctx, params.pageLayoutId, body)),
  route(publishPageLayout, (ctx, { params, body }) => publishing.publishPageLayout(ctx, params.pageLayoutId, body.version)),
  route(schedulePageLayout, (ctx, { params, body }) => publishing.schedulePageLayout(ctx, params.pageLayoutId, body)),
  route(cancelLayoutSchedule, (ctx, { params }) => publishing.cancelLayoutSchedule(ctx, params.pageLayoutId)),
  route(listLayoutVersions, (ctx, { params, query }) => publishing.listLayoutVersions(ctx, params.pageLayoutId, query)),
  route(restoreLayoutVersion, (ctx, { params, body }) =>
    publishing.restoreLayoutVersion(ctx, params.pageLayoutId, params.number, body.version),
  ),
  route(hideWidget, (ctx, { body }) => hidden.hideWidget(ctx, body)),
];
