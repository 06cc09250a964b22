import type { ServerFeature } from '../../platform/feature.ts';
import { importers } from '../imports/imports.public.ts';
import { absenceImporter } from './absence-import.service.ts';
import { absencesTables } from './absences.tables.ts';
import { absenceRoutes } from './absences.routes.ts';

export const absencesFeature: ServerFeature = {
  slug: 'absences',
  tables: absencesTables,
  routes: absenceRoutes,
  gives: [importers.with(absenceImporter)],
};
