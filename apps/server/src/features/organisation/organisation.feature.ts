import type { ServerFeature } from '../../platform/feature.ts';
import { organisationRoutes } from './organisation.routes.ts';

export const organisationFeature: ServerFeature = { slug: 'organisation', routes: organisationRoutes };
