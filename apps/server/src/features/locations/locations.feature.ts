import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { importers } from '../imports/imports.public.ts';
import { locationImporter, unitImporter } from './place-import.service.ts';
import { postcodeImporter } from './postcodes.service.ts';
import { locationsTables } from './locations.tables.ts';
import { locationRoutes } from './locations.routes.ts';
import { erasePlace } from './locations.jobs.ts';

export const locationsFeature: ServerFeature = {
  slug: 'locations',
  tables: locationsTables,
  routes: locationRoutes,
  subscribers: [erasePlace],
  gives: [
    importers.with(locationImporter),
    importers.with(unitImporter),
    importers.with(postcodeImporter),
    namesAuditSubject('location', 'locations', 'title'),
    namesAuditSubject('org-unit', 'org_units', 'title'),
  ],
};
