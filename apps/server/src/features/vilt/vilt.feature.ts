import type { ServerFeature } from '../../platform/feature.ts';
import { viltTables } from './vilt.tables.ts';
import { calendarSources } from '../calendar/calendar.public.ts';
import { cardTrainers } from '../cards/cards.public.ts';
import { viltSubscribers } from './vilt.jobs.ts';
import { trainersOfPathway } from './vilt.repo.ts';
import { viltRoutes } from './vilt.routes.ts';
import { sessionsInCalendar } from './vilt.service.ts';

export const viltFeature: ServerFeature = {
  slug: 'vilt',
  tables: viltTables,
  routes: viltRoutes,
  subscribers: viltSubscribers,
  gives: [calendarSources.with(sessionsInCalendar), cardTrainers.with({ pairs: trainersOfPathway })],
};
