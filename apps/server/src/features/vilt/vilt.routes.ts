import {
  addAttendees,
  cancelRegistration,
  deleteZoomAccount,
  downloadSessionCalendar,
  exportRegistrations,
  getMeetingOptions,
  getZoomAccount,
  listRegistrations,
  markAttendance,
  registerForSession,
  removeRegistration,
  setZoomAccount,
  startSessionMeeting,
  takeZoomEvent,
  testZoomAccount,
} from '@waymark/contract/vilt';
import { type Route, route } from '../../platform/http/route.ts';
import * as attendance from './vilt-attendance.service.ts';
import { exportRegistrations as sendRegistrations } from './vilt-registrations-file.service.ts';
import * as vilt from './vilt.service.ts';
import * as account from './zoom-account.service.ts';
import { takeZoomEvent as takeEvent } from './zoom-events.service.ts';
import * as meetings from './zoom-meetings.service.ts';

export const viltRoutes: readonly Route[] = [
  route(registerForSession, (ctx, { params }) => vilt.register(ctx, params.cardId, params.sessionId)),
  route(cancelRegistration, (ctx, { params }) => vilt.cancel(ctx, params.cardId, params.sessionId)),
  route(downloadSessionCalendar, (ctx, { params }, wire) => vilt.sendCalendar(ctx, params.cardId, params.sessionId, wire)),
  route(listRegistrations, (ctx, { params, query }) => attendance.listRegistrations(ctx, params.cardId, query)),
  route(exportRegistrations, (ctx, { params, query }, wire) => sendRegistrations(ctx, params.cardId, query, wire)),
  route(addAttendees, (ctx, { params, body }) => attendance.addAttendees(ctx, params.cardId, params.sessionId, body.userIds)),
  route(markAttendance, (ctx, { params, body }) => attendance.markAttendance(ctx, params.cardId, params.sessionId, body)),
  route(removeRegistration, (ctx, { params }) => attendance.removeRegistration(ctx, params.cardId, params.sessionId, params.userId)),
  route(getZoomAccount, account.getZoomAccount),
  route(setZoomAccount, (ctx, { body }) => account.setZoomAccount(ctx, body)),
  route(deleteZoomAccount, account.deleteZoomAccount),
  route(testZoomAccount, (ctx, { body }) => account.testZoomAccount(ctx, body)),
  route(getMeetingOptions, account.getMeetingOptions),
  route(startSessionMeeting, (ctx, { params }) => meetings.startSessionMeeting(ctx, params.cardId, params.sessionId)),
  route(takeZoomEvent, (ctx, _input, wire) => takeEvent(ctx, wire)),
];
