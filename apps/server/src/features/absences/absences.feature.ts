import type { ServerFeature } from '../../platform/feature.ts';
import { absenceRoutes } from './absences.routes.ts';

export const absencesFeature: ServerFeature = { slug: 'absences', routes: absenceRoutes };
