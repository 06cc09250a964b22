export { scheduleReport } from './report-schedules.service.ts';
export { createReport } from './reports.service.ts';
