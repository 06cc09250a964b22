import { renumberReports } from '../features/reporting/reporting.public.ts';
import { createReport, scheduleReport } from '../features/reports/reports.public.ts';
import type { DemoActors } from './demo-actors.ts';

const ADMIN = 'admin@northmere.example';
const MANAGER = 'manager@northmere.example';

/** Reports of the administrator's, and one of a manager's team that is sent every Monday. Nothing is sent while they are made. */
export async function makeSavedReports(actors: DemoActors): Promise<void> {
  await renumberReports(actors.as(ADMIN, 0));
  await createReport(actors.as(ADMIN, 12), {
    name: 'Learning by organisation unit',
    definition: {
      subject: 'people',
      people: 'all',
      columns: ['person.name', 'learning.completed', 'learning.started', 'learning.open'],
      filters: [],
      groupBy: ['person.unit'],
      sort: { field: 'rows', direction: 'desc' },
    },
  });
  await createReport(actors.as(ADMIN, 6), {
    name: 'Progress by unit and state',
    definition: {
      subject: 'progress',
      people: 'all',
      columns: ['person.name'],
      filters: [],
      groupBy: ['person.unit', 'progress.state'],
      sort: null,
      layout: 'pivot',
    },
  });
  await createReport(actors.as(ADMIN, 4), {
    name: 'Learning progress, person by person',
    definition: {
      subject: 'progress',
      people: 'all',
      columns: ['person.name', 'person.unit', 'content.title', 'progress.state', 'progress.percent', 'progress.started'],
      filters: [{ field: 'progress.started', operator: 'last-days', values: ['90'] }],
      groupBy: [],
      sort: null,
    },
  });
  await createReport(actors.as(ADMIN, 3), {
    name: 'Mandatory items that are late, by location',
    definition: {
      subject: 'duties',
      people: 'all',
      columns: ['person.name'],
      filters: [
        { field: 'duty.priority', operator: 'is', values: ['mandatory'] },
        { field: 'duty.status', operator: 'is', values: ['overdue'] },
      ],
      groupBy: ['content.title', 'person.location'],
      sort: null,
      layout: 'pivot',
    },
  });
  const { id } = await createReport(actors.as(MANAGER, 2), {
    name: 'My team’s learning',
    definition: {
      subject: 'progress',
      people: 'team',
      columns: ['person.name', 'content.title', 'progress.state', 'progress.percent', 'progress.completed'],
      filters: [],
      groupBy: [],
      sort: { field: 'person.name', direction: 'asc' },
    },
  });
  await scheduleReport(actors.as(MANAGER, 0), id, {
    isOn: true,
    frequency: 'weekly',
    weekdays: [1],
    startsOn: '2026-01-05',
    time: '07:00',
    timeZone: 'Europe/Amsterdam',
    format: 'xlsx',
    recipientIds: [actors.idOf(MANAGER)],
  });
}
