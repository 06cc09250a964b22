import { getCmi5Course, importCmi5Structure, listCmi5Learners, launchCmi5Unit, waiveCmi5Unit } from '@waymark/contract/cmi5';
import { type Route, route } from '../../platform/http/route.ts';
import * as courses from './cmi5-courses.service.ts';
import { importStructure } from './cmi5-structures.service.ts';

export const cmi5Routes: readonly Route[] = [
  route(getCmi5Course, (ctx, { params }) => courses.getCourse(ctx, params.cardId)),
  route(launchCmi5Unit, (ctx, { params, body }, { request }) =>
    courses.launchUnit(ctx, params.cardId, body, { host: request.host.toLowerCase(), scheme: request.protocol }),
  ),
  route(importCmi5Structure, (ctx, { body }) => importStructure(ctx, body.xml)),
  route(listCmi5Learners, (ctx, { params, query }) => courses.listLearners(ctx, params.cardId, query)),
  route(waiveCmi5Unit, (ctx, { params, body }) => courses.waiveUnit(ctx, params.cardId, body)),
];
