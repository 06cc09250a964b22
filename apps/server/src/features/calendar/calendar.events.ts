import { defineEvent } from '../../platform/events/event.ts';

export const calendarFeedRenewed = defineEvent<{ feedId: string }>('calendar.feed-renewed');
export const calendarFeedRevoked = defineEvent<{ feedId: string }>('calendar.feed-revoked');
