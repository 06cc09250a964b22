import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const catalogue = () => import('./job-catalogue.queries.ts');
const loadRole = async ({ params: { slug = '' } }: RouteArguments) =>
  queryClient.prefetchQuery((await import('./job-roles.queries.ts')).jobRoleQuery(slug));

export const jobRolesFeature: WebFeature = {
  slug: 'job-roles',
  routes: [
    {
      path: '/career/detail/job-role/:slug',
      feature: 'job_role',
      permissions: ['VIEW_JOB_ROLE_OPPORTUNITIES', 'MANAGE_CAREER_GROWTH'],
      title: msg`Job role`,
      screen: () => import('./screens/job-role-screen.tsx'),
      loader: loadRole,
    },
  ],
  personTabs: [
    {
      key: 'role',
      group: 'experience',
      label: msg`Job role`,
      feature: 'job_role',
      panel: () => import('./components/person-role-panel.tsx'),
    },
  ],
  skillTabs: [
    {
      key: 'job-roles',
      label: msg`Job roles that require it`,
      feature: 'job_role',
      panel: () => import('./components/skill-roles-panel.tsx'),
    },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'talent',
      path: 'job-roles',
      label: msg`Job roles`,
      icon: 'hierarchy',
      feature: 'job_role',
      permissions: ['MANAGE_CAREER_GROWTH'],
      children: [
        {
          screen: () => import('./screens/role-records-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await catalogue()).roleRecordsQuery({ q: '', state: 'active' })),
        },
        { path: 'import', title: msg`Import job roles`, screen: () => import('./screens/role-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import job roles`, screen: () => import('./screens/role-import-screen.tsx') },
      ],
    },
    {
      area: 'admin',
      section: 'talent',
      path: 'job-families',
      label: msg`Job families`,
      icon: 'folders',
      feature: 'job_role',
      permissions: ['MANAGE_CAREER_GROWTH'],
      screen: () => import('./screens/family-records-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await catalogue()).familyRecordsQuery('')),
    },
  ],
};
