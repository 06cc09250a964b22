import {
  cancelRegistration,
  downloadSessionCalendar,
  listRegistrations,
  markAttendance,
  registerForSession,
  removeRegistration,
} from '@waymark/contract/vilt';
import { type Route, route } from '../../platform/http/route.ts';
import * as attendance from './vilt-attendance.service.ts';
import * as vilt from './vilt.service.ts';

export const viltRoutes: readonly Route[] = [
  route(registerForSession, (ctx, { params }) => vilt.register(ctx, params.cardId, params.sessionId)),
  route(cancelRegistration, (ctx, { params }) => vilt.cancel(ctx, params.cardId, params.sessionId)),
  route(downloadSessionCalendar, (ctx, { params }, wire) => vilt.sendCalendar(ctx, params.cardId, params.sessionId, wire)),
  route(listRegistrations, (ctx, { params, query }) => attendance.listRegistrations(ctx, params.cardId, query)),
  route(markAttendance, (ctx, { params, body }) => attendance.markAttendance(ctx, params.cardId, params.sessionId, body)),
  route(removeRegistration, (ctx, { params }) => attendance.removeRegistration(ctx, params.cardId, params.sessionId, params.userId)),
];
