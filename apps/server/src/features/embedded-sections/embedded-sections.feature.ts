import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { embeddedSectionsTables } from './embedded-sections.tables.ts';
import { embeddedSectionRoutes } from './embedded-sections.routes.ts';

export const embeddedSectionsFeature: ServerFeature = {
  slug: 'embedded-sections',
  tables: embeddedSectionsTables,
  routes: embeddedSectionRoutes,
  gives: [namesAuditSubject('embedded-section', 'embedded_sections', 'title')],
};
