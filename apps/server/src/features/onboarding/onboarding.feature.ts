import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { personErased } from '../people/people.public.ts';
import { deleteOnboarding } from './onboarding.repo.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

const eraseOnboarding = subscribeInTransaction([personErased], 'onboarding.erase', (ctx, { details: { userId } }) =>
  deleteOnboarding(ctx.store, userId),
);

export const onboardingFeature: ServerFeature = { slug: 'onboarding', routes: onboardingRoutes, subscribers: [eraseOnboarding] };
