import { msg } from '@lingui/core/macro';
import { IconRocket } from '@waymark/ui';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./projects.queries.ts');
const loadForm = async () => queryClient.prefetchQuery((await queries()).projectFormQuery);
const loadProject = async ({ params: { slug = '' } }: RouteArguments) => {
  const { projectFormQuery, projectQuery } = await queries();
  await Promise.all([queryClient.prefetchQuery(projectFormQuery), queryClient.prefetchQuery(projectQuery(slug))]);
};

export const projectsFeature: WebFeature = {
  slug: 'projects',
  routes: [
    {
      path: '/career/project/new',
      feature: 'project',
      permissions: ['MANAGE_TM_PROJECTS'],
      title: msg`Create project`,
      screen: () => import('./screens/new-project-screen.tsx'),
      loader: loadForm,
    },
    {
      path: '/career/project/propose',
      feature: 'project',
      permissions: ['VIEW_PROJECT_OPPORTUNITIES'],
      title: msg`Propose project`,
      screen: () => import('./screens/propose-project-screen.tsx'),
      loader: loadForm,
    },
    {
      path: '/career/project/mine',
      feature: 'project',
      title: msg`Projects you own`,
      screen: () => import('./screens/own-projects-screen.tsx'),
    },
    {
      path: '/career/detail/project/:slug',
      feature: 'project',
      title: msg`Project`,
      screen: () => import('./screens/project-screen.tsx'),
      loader: loadProject,
    },
    {
      path: '/career/detail/project/:slug/edit',
      feature: 'project',
      title: msg`Edit project`,
      screen: () => import('./screens/edit-project-screen.tsx'),
      loader: loadProject,
    },
    {
      path: '/career/detail/project/:slug/manage/*',
      feature: 'project',
      title: msg`Manage project`,
      screen: () => import('./screens/manage-project-screen.tsx'),
      loader: loadProject,
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'projects',
      section: 'talent',
      label: msg`Projects`,
      icon: 'list-details',
      feature: 'project',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/project-settings-screen.tsx'),
    },
  ],
  shell: {
    creates: [
      { label: msg`Project`, icon: IconRocket, href: '/career/project/new', feature: 'project', permissions: ['MANAGE_TM_PROJECTS'] },
    ],
  },
};
