export { calendarSources, type CalendarSource, entriesOf as datesOf } from './calendar-sources.ts';
export { writeCalendar } from './icalendar.ts';
