import { msg } from '@lingui/core/macro';
import type { OpportunityType } from '@waymark/contract/opportunities';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./marketplace.queries.ts');
const loadOverview = async () => queryClient.prefetchQuery((await queries()).overviewQuery);
const loadOptions = (type: OpportunityType) => async () => {
  const { filterOptionsQuery, overviewQuery } = await queries();
  await Promise.all([queryClient.prefetchQuery(overviewQuery), queryClient.prefetchQuery(filterOptionsQuery(type))]);
};
/** What follows `/me/project` and its like goes along, with the query (SHL-08). */
const toCareer =
  (from: string, to: string) =>
  ({ url }: { readonly url: URL }) =>
    `${to}${url.pathname.slice(from.length)}${url.search}`;

export const marketplaceFeature: WebFeature = {
  slug: 'marketplace',
  routes: [
    {
      path: '/career',
      feature: 'career_growth',
      title: msg`Career`,
      screen: () => import('./screens/overview-screen.tsx'),
      loader: loadOverview,
    },
    { path: '/career/overview', redirect: () => '/career' },
    {
      path: '/career/project',
      feature: 'project',
      permissions: ['VIEW_PROJECT_OPPORTUNITIES'],
      title: msg`Projects`,
      screen: () => import('./screens/projects-screen.tsx'),
      loader: loadOptions('project'),
    },
    {
      path: '/career/mentorship',
      feature: 'mentorship',
      permissions: ['VIEW_MENTORSHIP_OPPORTUNITIES'],
      title: msg`Mentorship`,
      screen: () => import('./screens/mentors-screen.tsx'),
      loader: loadOptions('mentorship'),
    },
    {
      path: '/career/job-vacancy',
      feature: 'job_vacancy',
      permissions: ['VIEW_JOB_VACANCY_OPPORTUNITIES'],
      title: msg`Vacancies`,
      screen: () => import('./screens/vacancies-screen.tsx'),
      loader: loadOptions('job_vacancy'),
    },
    {
      path: '/career/job-role',
      feature: 'job_role',
      permissions: ['VIEW_JOB_ROLE_OPPORTUNITIES'],
      title: msg`Job roles`,
      screen: () => import('./screens/job-roles-screen.tsx'),
      loader: loadOptions('job_role'),
    },
    {
      path: '/career/applications',
      feature: 'career_growth',
      title: msg`My applications`,
      screen: () => import('./screens/applications-screen.tsx'),
      loader: loadOverview,
    },
    {
      path: '/career/bookmarked',
      feature: 'career_growth',
      title: msg`Bookmarked`,
      screen: () => import('./screens/bookmarked-screen.tsx'),
      loader: loadOverview,
    },
    { path: '/me/project/*', redirect: toCareer('/me/project', '/career/project') },
    { path: '/me/job-vacancy', redirect: toCareer('/me/job-vacancy', '/career/job-vacancy') },
    { path: '/me/job-vacancy/*', redirect: toCareer('/me/job-vacancy', '/career/job-vacancy') },
    { path: '/me/job-role', redirect: toCareer('/me/job-role', '/career/job-role') },
    { path: '/me/job-role/*', redirect: toCareer('/me/job-role', '/career/job-role') },
    { path: '/me/mentorship/*', redirect: toCareer('/me/mentorship', '/career/mentorship') },
  ],
};
