import type { ServerFeature } from '../../platform/feature.ts';
import { configurationTables } from './configuration.tables.ts';
import { fileAudiences } from '../media/media.public.ts';
import { BRAND_PICTURE } from './configuration-pictures.service.ts';
import { publishScheduledJob } from './configuration-schedules.service.ts';
import { configurationRoutes } from './configuration.routes.ts';

export const configurationFeature: ServerFeature = {
  slug: 'configuration',
  tables: configurationTables,
  routes: configurationRoutes,
  jobs: [publishScheduledJob],
  gives: [
    // Logo and pictures of the organisation are on its sign-in page, too.
    fileAudiences.with({ recordType: BRAND_PICTURE, maySee: async () => true }),
  ],
};
