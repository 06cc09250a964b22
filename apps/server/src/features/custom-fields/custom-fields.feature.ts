import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { customFieldsTables } from './custom-fields.tables.ts';
import { customFieldRoutes } from './custom-fields.routes.ts';

export const customFieldsFeature: ServerFeature = {
  slug: 'custom-fields',
  tables: customFieldsTables,
  routes: customFieldRoutes,
  gives: [namesAuditSubject('custom-field', 'custom_fields', 'label')],
};
