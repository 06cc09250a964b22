import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { layoutSources } from '../../platform/tenancy/organisation-layouts.ts';
import { targetUses } from '../targets/targets.public.ts';
import { publishScheduledLayoutJob } from './layout-publishing.service.ts';
import { eraseHiddenWidgets } from './page-layouts.jobs.ts';
import { findPublishedLayouts, isRuleUsed } from './page-layouts.repo.ts';
import { pageLayoutRoutes } from './page-layouts.routes.ts';
import { pageLayoutsTables } from './page-layouts.tables.ts';

export const pageLayoutsFeature: ServerFeature = {
  slug: 'page-layouts',
  tables: pageLayoutsTables,
  routes: pageLayoutRoutes,
  jobs: [publishScheduledLayoutJob],
  subscribers: [eraseHiddenWidgets],
  gives: [layoutSources.with(findPublishedLayouts), targetUses.with(isRuleUsed), namesAuditSubject('page-layout', 'page_layouts', 'name')],
};
