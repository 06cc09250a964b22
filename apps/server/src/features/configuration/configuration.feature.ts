import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { BRAND_PICTURE } from './configuration-pictures.service.ts';
import { publishScheduledJob } from './configuration-schedules.service.ts';
import { configurationRoutes } from './configuration.routes.ts';

// Logo and pictures of the organisation stand on its sign-in page, too.
showFilesWith(BRAND_PICTURE, async () => true);

export const configurationFeature: ServerFeature = { slug: 'configuration', routes: configurationRoutes, jobs: [publishScheduledJob] };
