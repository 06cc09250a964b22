import { msg } from '@lingui/core/macro';
import type { AreaPage, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const page = ({ path, label, icon, screen }: Pick<AreaPage, 'path' | 'label' | 'icon' | 'screen'>): AreaPage => ({
  area: 'admin',
  section: 'organisation',
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
      label: msg`Organisation`,
      icon: 'building',
      screen: () => import('./screens/organisation-screen.tsx'),
    }),
    page({ path: 'brand', label: msg`Brand`, icon: 'palette', screen: () => import('./screens/brand-screen.tsx') }),
    page({ path: 'menu', label: msg`Menu and labels`, icon: 'list', screen: () => import('./screens/menu-screen.tsx') }),
    page({ path: 'joining', label: msg`Joining and people`, icon: 'user', screen: () => import('./screens/joining-screen.tsx') }),
    page({ path: 'features', label: msg`Features`, icon: 'adjustments', screen: () => import('./screens/features-screen.tsx') }),
    page({ path: 'levels', label: msg`Proficiency levels`, icon: 'podium', screen: () => import('./screens/levels-screen.tsx') }),
    page({ path: 'check-ins', label: msg`Check-ins`, icon: 'list', screen: () => import('./screens/check-ins-screen.tsx') }),
    page({ path: 'tools', label: msg`Files and services`, icon: 'folders', screen: () => import('./screens/tools-screen.tsx') }),
    page({ path: 'versions', label: msg`Versions`, icon: 'history', screen: () => import('./screens/versions-screen.tsx') }),
  ],
  problemMessages: () => import('./configuration.problem-messages.ts'),
};
