import { msg } from '@lingui/core/macro';
import type { AreaPage, WebFeature } from '../../platform/feature.ts';

const page = (own: Omit<AreaPage, 'area' | 'section'>): AreaPage => ({ area: 'settings', section: 'own', ...own });

export const settingsFeature: WebFeature = {
  slug: 'settings',
  routes: [{ path: '/settings', area: 'settings', title: msg`Settings`, screen: () => import('./screens/settings-screen.tsx') }],
  areaPages: [
    page({ path: 'details', label: msg`Your details`, icon: 'user', screen: () => import('./screens/details-screen.tsx') }),
    page({
      path: 'other-details',
      label: msg`Other details`,
      icon: 'list-details',
      screen: () => import('./screens/other-details-screen.tsx'),
    }),
    page({ path: 'triggers', label: msg`Notifications`, icon: 'bell', screen: () => import('./screens/triggers-screen.tsx') }),
    page({
      path: 'integrations',
      label: msg`Calendars and connections`,
      icon: 'calendar',
      screen: () => import('./screens/integrations-screen.tsx'),
    }),
    {
      area: 'admin',
      section: 'organisation',
      path: 'notifications',
      label: msg`Notifications`,
      icon: 'bell',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/notification-defaults-screen.tsx'),
    },
    page({ path: 'privacy', label: msg`Privacy`, icon: 'shield-lock', screen: () => import('./screens/privacy-screen.tsx') }),
  ],
};
