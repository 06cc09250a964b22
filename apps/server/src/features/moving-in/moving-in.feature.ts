import type { ServerFeature } from '../../platform/feature.ts';
import { importers } from '../imports/imports.public.ts';
import { courseImporter } from './course-importer.service.ts';
import { movingInRoutes } from './moving-in.routes.ts';
import { movingInTables } from './moving-in.tables.ts';

export const movingInFeature: ServerFeature = {
  slug: 'moving-in',
  tables: movingInTables,
  routes: movingInRoutes,
  gives: [importers.with(courseImporter)],
};
