import type { ServerFeature } from '../../platform/feature.ts';
import { careerPreferencesTables } from './career-preferences.tables.ts';
import { careerPreferenceRoutes } from './career-preferences.routes.ts';
import { erasePreferences } from './career-preferences.jobs.ts';

export const careerPreferencesFeature: ServerFeature = {
  slug: 'career-preferences',
  tables: careerPreferencesTables,
  routes: careerPreferenceRoutes,
  subscribers: [erasePreferences],
};
