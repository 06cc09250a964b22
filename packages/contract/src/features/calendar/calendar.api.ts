import { defineEndpoint } from '../../kit/endpoint.ts';
import { calendarProblems } from './calendar.problems.ts';
import { calendarFeedSchema, feedParams } from './calendar.schema.ts';

export const getCalendarFeed = defineEndpoint({
  id: 'calendar.feed',
  method: 'GET',
  path: '/api/v1/calendar-feed',
  summary: 'The address of one’s own calendar feed, if there is one',
  access: 'signedIn',
  onBehalf: 'no-one',
  personal: true,
  response: calendarFeedSchema,
});

export const renewCalendarFeed = defineEndpoint({
  id: 'calendar.renew-feed',
  method: 'POST',
  path: '/api/v1/calendar-feed',
  summary: 'Makes an address for one’s own calendar feed; one there was stops working',
  access: 'signedIn',
  personal: true,
  response: calendarFeedSchema,
});

export const revokeCalendarFeed = defineEndpoint({
  id: 'calendar.revoke-feed',
  method: 'DELETE',
  path: '/api/v1/calendar-feed',
  summary: 'Takes the address of one’s own calendar feed back',
  access: 'signedIn',
  personal: true,
  response: calendarFeedSchema,
});

export const readCalendarFeed = defineEndpoint({
  id: 'calendar.read-feed',
  method: 'GET',
  path: '/api/v1/calendar-feeds/:token',
  summary: 'A person’s dates as iCalendar, for calendar programs',
  access: 'public',
  transport: 'download',
  produces: ['text/calendar'],
  rateLimit: { max: 60, perSeconds: 60, by: 'address' },
  params: feedParams,
  problems: [calendarProblems['calendar-not-found']],
});
