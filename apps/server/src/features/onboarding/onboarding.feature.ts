import type { ServerFeature } from '../../platform/feature.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { eraseOnboarding } from './onboarding.jobs.ts';

export const onboardingFeature: ServerFeature = { slug: 'onboarding', routes: onboardingRoutes, subscribers: [eraseOnboarding] };
