import type { ServerFeature } from '../../platform/feature.ts';
import { sessionTables } from './session.tables.ts';
import { passwordKeepers } from '../people/people.public.ts';
import { insertPasswords } from './credentials.repo.ts';
import { sendPasswordReset } from './password-reset.service.ts';
import { endSessionsOfWhoLeft, eraseWaysIn, keepWhySessionsEnd, sweepSessions } from './session.jobs.ts';
import { signInSettingGuard } from './sign-in-rules.service.ts';
import { sessionNotifiers } from './session.notifications.ts';
import { sessionRoutes } from './session.routes.ts';

export const sessionFeature: ServerFeature = {
  slug: 'session',
  tables: sessionTables,
  routes: sessionRoutes,
  jobs: [sendPasswordReset, sweepSessions],
  subscribers: [keepWhySessionsEnd, endSessionsOfWhoLeft, eraseWaysIn, ...sessionNotifiers],
  gives: [signInSettingGuard, passwordKeepers.with(insertPasswords)],
};
