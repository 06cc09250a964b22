import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { deletePreferencesOf } from './career-preferences.repo.ts';
import { careerPreferenceRoutes } from './career-preferences.routes.ts';

const erasePreferences = subscribeInTransaction([personErased], 'career-preferences.erase', (ctx, { details: { userId } }) =>
  deletePreferencesOf(ctx.store, userId),
);

export const careerPreferencesFeature: ServerFeature = {
  slug: 'career-preferences',
  routes: careerPreferenceRoutes,
  subscribers: [erasePreferences],
};
