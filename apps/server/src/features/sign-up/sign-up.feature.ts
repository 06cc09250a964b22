import type { ServerFeature } from '../../platform/feature.ts';
import { eraseInvitations, sweepInvitations } from './sign-up.jobs.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { answerSignUp } from './sign-up.service.ts';

export const signUpFeature: ServerFeature = {
  slug: 'sign-up',
  routes: signUpRoutes,
  jobs: [answerSignUp, sweepInvitations],
  subscribers: [eraseInvitations],
};
