import type { ServerFeature } from '../../platform/feature.ts';
import { signUpTables } from './sign-up.tables.ts';
import { eraseInvitations, sweepInvitations } from './sign-up.jobs.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { answerSignUp } from './sign-up.service.ts';

export const signUpFeature: ServerFeature = {
  slug: 'sign-up',
  tables: signUpTables,
  routes: signUpRoutes,
  jobs: [answerSignUp, sweepInvitations],
  subscribers: [eraseInvitations],
};
