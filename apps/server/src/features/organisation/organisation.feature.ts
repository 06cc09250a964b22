import type { ServerFeature } from '../../platform/feature.ts';
import { organisationTables } from './organisation.tables.ts';
import { organisationRoutes } from './organisation.routes.ts';

export const organisationFeature: ServerFeature = { slug: 'organisation', tables: organisationTables, routes: organisationRoutes };
