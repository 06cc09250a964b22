import { getCalendarFeed, readCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '@waymark/contract/calendar';
import { route } from '../../platform/http/route.ts';
import * as calendar from './calendar.service.ts';

export const calendarRoutes = [
  route(getCalendarFeed, (ctx) => calendar.getFeed(ctx)),
  route(renewCalendarFeed, (ctx) => calendar.renewFeed(ctx)),
  route(revokeCalendarFeed, (ctx) => calendar.revokeFeed(ctx)),
  route(readCalendarFeed, (ctx, { params }, wire) => calendar.sendFeed(ctx, params.token, wire)),
];
