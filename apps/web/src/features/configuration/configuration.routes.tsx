import { msg } from '@lingui/core/macro';
import type { AreaPage, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const page = ({ path, label, icon, section, screen }: Pick<AreaPage, 'path' | 'label' | 'icon' | 'section' | 'screen'>): AreaPage => ({
  area: 'admin',
  section,
  permissions: ['MANAGE_ORGANISATION'],
  loader: async () => queryClient.prefetchQuery((await import('./configuration.queries.ts')).configurationQuery),
  path,
  label,
  icon,
  ...(screen === undefined ? {} : { screen }),
});

export const configurationFeature: WebFeature = {
  slug: 'configuration',
  routes: [],
  areaPages: [
    page({
      path: 'organisation',
      section: 'organisation',
      label: msg`Organisation`,
      icon: 'building',
      screen: () => import('./screens/organisation-screen.tsx'),
    }),
    page({ path: 'brand', section: 'look', label: msg`Brand`, icon: 'palette', screen: () => import('./screens/brand-screen.tsx') }),
    page({ path: 'menu', section: 'look', label: msg`Menu and labels`, icon: 'list', screen: () => import('./screens/menu-screen.tsx') }),
    page({
      path: 'announcements',
      section: 'look',
      label: msg`Announcements`,
      icon: 'send',
      screen: () => import('./screens/announcements-screen.tsx'),
    }),
    page({
      path: 'joining',
      section: 'access',
      label: msg`Joining and people`,
      icon: 'user',
      screen: () => import('./screens/joining-screen.tsx'),
    }),
    page({
      path: 'features',
      section: 'organisation',
      label: msg`Features`,
      icon: 'adjustments',
      screen: () => import('./screens/features-screen.tsx'),
    }),
    page({
      path: 'levels',
      section: 'talent',
      label: msg`Proficiency levels`,
      icon: 'podium',
      screen: () => import('./screens/levels-screen.tsx'),
    }),
    page({
      path: 'check-ins',
      section: 'talent',
      label: msg`Check-ins`,
      icon: 'list',
      screen: () => import('./screens/check-ins-screen.tsx'),
    }),
    page({
      path: 'tools',
      section: 'organisation',
      label: msg`Files and services`,
      icon: 'folders',
      screen: () => import('./screens/tools-screen.tsx'),
    }),
    page({
      path: 'versions',
      section: 'organisation',
      label: msg`Versions`,
      icon: 'history',
      screen: () => import('./screens/versions-screen.tsx'),
    }),
  ],
};
