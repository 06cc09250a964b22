import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./mentorship.queries.ts');

async function loadMentor({ params: { slug }, url }: RouteArguments): Promise<void> {
  const { mentorQuery, mentorshipQuery, optionsQuery } = await queries();
  const withId = url.searchParams.get('with');
  await Promise.all([
    slug === undefined ? undefined : queryClient.prefetchQuery(mentorQuery(slug)),
    withId === null ? undefined : queryClient.prefetchQuery(mentorshipQuery(withId)),
    queryClient.prefetchQuery(optionsQuery),
  ]);
}

async function loadRegistration(): Promise<void> {
  const { optionsQuery, registrationQuery } = await queries();
  await Promise.all([queryClient.prefetchQuery(optionsQuery), queryClient.prefetchQuery(registrationQuery)]);
}

export const mentorshipFeature: WebFeature = {
  slug: 'mentorship',
  routes: [
    {
      path: '/career/detail/mentorship/:slug',
      feature: 'mentorship',
      title: msg`Mentorship`,
      screen: () => import('./screens/mentor-screen.tsx'),
      loader: loadMentor,
    },
    {
      path: '/career/mentorship/register',
      feature: 'mentorship',
      permissions: ['CAN_BE_A_MENTOR'],
      title: msg`Be a mentor`,
      screen: () => import('./screens/register-screen.tsx'),
      loader: loadRegistration,
    },
    {
      path: '/career/mentorship/mine',
      feature: 'mentorship',
      title: msg`Your mentorships`,
      screen: () => import('./screens/own-mentorships-screen.tsx'),
    },
    {
      path: '/career/mentorship/programmes',
      feature: 'mentorship',
      title: msg`Programmes`,
      screen: () => import('./screens/programmes-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).programmesQuery),
    },
    {
      path: '/career/mentorship/programmes/:program',
      feature: 'mentorship',
      permissions: ['MANAGE_CAREER_GROWTH'],
      title: msg`Matching`,
      screen: () => import('./screens/pool-screen.tsx'),
      loader: async ({ params: { program } }) =>
        program === undefined ? undefined : queryClient.prefetchQuery((await queries()).poolQuery(program)),
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'mentorship',
      section: 'talent',
      label: msg`Mentorship`,
      icon: 'users',
      feature: 'mentorship',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/settings-screen.tsx'),
    },
  ],
};
