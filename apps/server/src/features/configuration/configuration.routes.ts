import {
  cancelSchedule,
  compareVersions,
  getConfiguration,
  listSchedules,
  listVersions,
  offerCopy,
  previewChanges,
  previewMenu,
  publishConfiguration,
  restoreVersion,
  scheduleConfiguration,
  takeCopy,
} from '@waymark/contract/configuration';
import { type Route, route } from '../../platform/http/route.ts';
import * as copies from './configuration-copies.service.ts';
import { publicationOf, publish } from './configuration-publishing.service.ts';
import * as schedules from './configuration-schedules.service.ts';
import * as versions from './configuration-versions.service.ts';
import * as configuration from './configuration.service.ts';

export const configurationRoutes: readonly Route[] = [
  route(getConfiguration, (ctx) => configuration.getConfiguration(ctx)),
  route(previewChanges, (ctx, { body }) => configuration.previewChanges(ctx, body)),
  route(publishConfiguration, async (ctx, { body }) => ({ version: await publish(ctx, publicationOf(ctx, body)) })),
  route(listSchedules, (ctx, { query }) => schedules.listSchedules(ctx, query)),
  route(scheduleConfiguration, (ctx, { body }) => schedules.schedule(ctx, body)),
  route(cancelSchedule, (ctx, { params }) => schedules.cancel(ctx, params.scheduleId)),
  route(listVersions, (ctx, { query }) => versions.listVersions(ctx, query)),
  route(compareVersions, (ctx, { query }) => versions.compareVersions(ctx, query.from, query.to)),
  route(restoreVersion, (ctx, { params, body }) => versions.restoreVersion(ctx, params.version, body)),
  route(offerCopy, (ctx) => copies.offerCopy(ctx)),
  route(takeCopy, (ctx, { body }) => copies.takeCopy(ctx, body.code)),
  route(previewMenu, (ctx, { body }) => configuration.previewMenu(ctx, body)),
];
