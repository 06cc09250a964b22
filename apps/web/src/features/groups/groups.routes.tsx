import { msg } from '@lingui/core/macro';
import { IconUsersGroup } from '@waymark/ui';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { managedViewOf, tabOf } from './groups-tab.rules.ts';

const queries = () => import('./groups.queries.ts');

const loadGroups = async ({ url }: RouteArguments) =>
  queryClient.prefetchInfiniteQuery((await queries()).groupListQuery(tabOf(url.searchParams), ''));

const loadManagedGroups = async ({ url }: RouteArguments) =>
  queryClient.prefetchInfiniteQuery((await queries()).managedGroupsQuery(managedViewOf(url.searchParams)));

const loadGroup = async ({ params: { slug } }: RouteArguments) => {
  if (slug !== undefined) await queryClient.prefetchQuery((await queries()).groupQuery(slug));
};

export const groupsFeature: WebFeature = {
  slug: 'groups',
  routes: [
    {
      path: '/org-groups',
      feature: 'groups',
      title: msg`Groups`,
      screen: () => import('./screens/groups-screen.tsx'),
      loader: loadGroups,
    },
    {
      path: '/org-groups/create',
      feature: 'groups',
      permissions: ['CREATE_GROUPS', 'MANAGE_GROUPS'],
      title: msg`Create group`,
      screen: () => import('./screens/create-group-screen.tsx'),
    },
    { path: '/org-groups/*', redirect: () => '/org-groups' },
    { path: '/team/*', redirect: ({ params, url }) => `/teams/${params['*'] ?? ''}${url.search}` },
    { path: '/teams', redirect: () => '/org-groups' },
    { path: '/teams/create', redirect: () => '/org-groups/create' },
    {
      path: '/teams/:slug/edit/*',
      feature: 'groups',
      title: msg`Edit group`,
      screen: () => import('./screens/edit-group-screen.tsx'),
      loader: loadGroup,
    },
    {
      path: '/teams/:slug/import',
      feature: 'groups',
      title: msg`Add people from a file`,
      screen: () => import('./screens/member-import-screen.tsx'),
      loader: loadGroup,
    },
    {
      path: '/teams/:slug/import/:importId',
      feature: 'groups',
      title: msg`Add people from a file`,
      screen: () => import('./screens/member-import-screen.tsx'),
      loader: loadGroup,
    },
    {
      path: '/teams/:slug/*',
      feature: 'groups',
      title: msg`Group`,
      screen: () => import('./screens/group-screen.tsx'),
      loader: loadGroup,
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'groups',
      section: 'people',
      label: msg`Groups`,
      icon: 'users-group',
      feature: 'groups',
      permissions: ['MANAGE_GROUPS'],
      children: [
        { screen: () => import('./screens/managed-groups-screen.tsx'), loader: loadManagedGroups },
        { path: 'import', title: msg`Import groups`, screen: () => import('./screens/groups-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import groups`, screen: () => import('./screens/groups-import-screen.tsx') },
      ],
    },
  ],
  personTabs: [{ key: 'groups', label: msg`Groups`, feature: 'groups', panel: () => import('./components/person-groups-panel.tsx') }],
  shell: {
    creates: [
      {
        label: msg`Group`,
        icon: IconUsersGroup,
        href: '/org-groups/create',
        feature: 'groups',
        permissions: ['CREATE_GROUPS', 'MANAGE_GROUPS'],
      },
    ],
  },
};
