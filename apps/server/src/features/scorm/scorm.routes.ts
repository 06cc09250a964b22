import {
  allowOutside,
  cancelPackage,
  checkCourses,
  commitCourse,
  getAttempt,
  getPackage,
  launchCourse,
  navigateCourse,
  readPackage,
} from '@waymark/contract/scorm';
import { type Route, route, type Wire } from '../../platform/http/route.ts';
import { checkCourses as check } from './check.service.ts';
import * as commits from './commits.service.ts';
import type { AppHost } from './content-home.ts';
import { navigateCourse as navigate } from './navigation.service.ts';
import * as courses from './courses.service.ts';
import * as packages from './packages.service.ts';

const appHost = ({ request }: Wire): AppHost => ({ host: request.host.toLowerCase(), scheme: request.protocol });

export const scormRoutes: readonly Route[] = [
  route(readPackage, (ctx, { params }) => packages.startPackage(ctx, params.fileId)),
  route(getPackage, (ctx, { params }) => packages.getPackage(ctx, params.fileId)),
  route(cancelPackage, (ctx, { params }) => packages.cancelPackage(ctx, params.fileId)),
  route(allowOutside, (ctx, { params, body }) => packages.allowOutside(ctx, params.fileId, body.origins)),
  route(launchCourse, (ctx, { params, body }, wire) => courses.launchCourse(ctx, params.cardId, body, appHost(wire))),
  route(commitCourse, (ctx, { params, body }) => commits.commitCourse(ctx, params.attemptId, body)),
  route(navigateCourse, (ctx, { params, body }, wire) => navigate(ctx, params.attemptId, body, appHost(wire))),
  route(getAttempt, (ctx, { params }) => commits.getAttempt(ctx, params.attemptId)),
  route(checkCourses, (ctx, { body }, wire) => check(ctx, body.version, appHost(wire))),
];
