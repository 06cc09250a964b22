import type { ServerFeature } from '../../platform/feature.ts';
import { viltTables } from './vilt.tables.ts';
import { calendarSources } from '../calendar/calendar.public.ts';
import { cardTrainers } from '../cards/cards.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { viltSubscribers } from './vilt.jobs.ts';
import { trainersOfPathway } from './vilt.repo.ts';
import { viltRoutes } from './vilt.routes.ts';
import { sessionsInCalendar } from './vilt.service.ts';
import { maySeeMeetingRecording, MEETING_RECORDING } from './zoom-afterwards.service.ts';
import { lookAfterMeetingJob, zoomMeetingsPulse } from './zoom-meetings.service.ts';

export const viltFeature: ServerFeature = {
  slug: 'vilt',
  tables: viltTables,
  routes: viltRoutes,
  subscribers: viltSubscribers,
  jobs: [lookAfterMeetingJob],
  pulses: [zoomMeetingsPulse],
  gives: [
    calendarSources.with(sessionsInCalendar),
    cardTrainers.with({ pairs: trainersOfPathway }),
    fileAudiences.with({ recordType: MEETING_RECORDING, maySee: maySeeMeetingRecording }),
  ],
};
