import type { ServerFeature } from '../../platform/feature.ts';
import { experienceTables } from './experience.tables.ts';
import { calendarSources } from '../calendar/calendar.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { expiries } from './experience-calendar.service.ts';
import { noteJobTitle } from './job-title.jobs.ts';
import { experienceRoutes } from './experience.routes.ts';
import { maySeeQualification } from './qualifications.service.ts';
import { eraseExperience } from './experience.jobs.ts';

export const experienceFeature: ServerFeature = {
  slug: 'experience',
  tables: experienceTables,
  routes: experienceRoutes,
  subscribers: [noteJobTitle, eraseExperience],
  gives: [fileAudiences.with({ recordType: 'qualification', maySee: maySeeQualification }), calendarSources.with(expiries)],
};
