import { msg } from '@lingui/core/macro';
import { OLDER_PATHS } from '@waymark/contract/session';
import type { FeatureRoute } from '../../platform/feature.ts';

const door = { audience: 'visitor', frame: 'focus' } as const;

const passwordReset: FeatureRoute = {
  ...door,
  path: '/forgot_password',
  title: msg`Choose a new password`,
  screen: () => import('./screens/reset-gate.tsx'),
  children: [
    { screen: () => import('./screens/forgot-password-screen.tsx') },
    { path: 'sent', title: msg`Check your inbox`, screen: () => import('./screens/reset-sent-screen.tsx') },
    { path: 'confirm/:token?', screen: () => import('./screens/choose-password-screen.tsx') },
    { path: 'changed/:token?', title: msg`Sign in`, screen: () => import('./screens/password-changed-screen.tsx') },
    { path: 'invalid', title: msg`This link no longer works`, screen: () => import('./screens/reset-invalid-screen.tsx') },
  ],
};

/** SES-08: older addresses lead to where the pages are now, with all that came with them. */
const older = Object.entries(OLDER_PATHS).map(([path, target]): FeatureRoute => ({
  audience: door.audience,
  frame: door.frame,
  path: `${path}/*`,
  redirect: ({ params, url }) => `${target}${params['*'] ? `/${params['*']}` : ''}${url.search}`,
}));

export const sessionRoutes: readonly FeatureRoute[] = [
  { ...door, path: '/user/login', title: msg`Sign in`, screen: () => import('./screens/sign-in-screen.tsx') },
  passwordReset,
  {
    path: '/user/new_password',
    frame: 'focus',
    title: msg`Time for a new password`,
    screen: () => import('./screens/new-password-screen.tsx'),
  },
  { path: '/terms', frame: 'focus', title: msg`Before you continue`, screen: () => import('./screens/terms-screen.tsx') },
  ...older,
  { path: '/log_out', audience: 'anyone', frame: 'focus', title: msg`Signing out`, screen: () => import('./screens/sign-out-screen.tsx') },
  {
    path: '/unsubscribe-emails',
    audience: 'anyone',
    frame: 'focus',
    title: msg`Stop these emails?`,
    screen: () => import('./screens/unsubscribe-screen.tsx'),
  },
  {
    path: '/confirm-address/:token',
    audience: 'anyone',
    frame: 'focus',
    title: msg`Use this email address?`,
    screen: () => import('./screens/confirm-address-screen.tsx'),
  },
  ...['/access-denied', '/access_denied'].map((path): FeatureRoute => ({
    path,
    audience: 'anyone',
    frame: 'focus',
    title: msg`Access`,
    screen: () => import('./screens/access-denied-screen.tsx'),
  })),
];
