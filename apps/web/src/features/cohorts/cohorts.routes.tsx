import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

const COHORT = msg`Cohort`;

export const cohortsFeature: WebFeature = {
  slug: 'cohorts',
  routes: [
    {
      path: '/teams/:slug/cohorts/create',
      feature: 'groups',
      title: msg`Create cohort`,
      screen: () => import('./screens/create-cohort-screen.tsx'),
    },
    {
      path: '/teams/:slug/cohorts/:cohortId/edit/:subRoute?',
      feature: 'groups',
      title: msg`Edit cohort`,
      screen: () => import('./screens/edit-cohort-screen.tsx'),
    },
    { path: '/teams/:slug/cohorts/:cohortId', feature: 'groups', title: COHORT, screen: () => import('./screens/cohort-screen.tsx') },
  ],
  groupTabs: [{ key: 'cohorts', label: msg`Cohorts`, feature: 'groups', panel: () => import('./components/group-cohorts-panel.tsx') }],
};
