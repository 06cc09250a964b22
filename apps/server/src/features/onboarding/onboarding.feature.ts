import type { ServerFeature } from '../../platform/feature.ts';
import { onboardingTables } from './onboarding.tables.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { eraseOnboarding } from './onboarding.jobs.ts';

export const onboardingFeature: ServerFeature = {
  slug: 'onboarding',
  tables: onboardingTables,
  routes: onboardingRoutes,
  subscribers: [eraseOnboarding],
};
