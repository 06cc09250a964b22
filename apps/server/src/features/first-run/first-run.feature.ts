import type { ServerFeature } from '../../platform/feature.ts';
import { firstRunRoutes } from './first-run.routes.ts';

export const firstRunFeature: ServerFeature = { slug: 'first-run', routes: [], installationRoutes: firstRunRoutes };
