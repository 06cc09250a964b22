export { calendarSources, type CalendarEntry, type CalendarSource, entriesOf as datesOf } from './calendar-sources.ts';
export { calendarFeedRenewed, calendarFeedRevoked } from './calendar.events.ts';
export { writeCalendar } from './icalendar.ts';
