import { msg } from '@lingui/core/macro';
import { IconBriefcase } from '@waymark/ui';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadVacancy = async ({ params: { slug = '' } }: RouteArguments) =>
  queryClient.prefetchQuery((await import('./vacancies.queries.ts')).vacancyQuery(slug));

export const vacanciesFeature: WebFeature = {
  slug: 'vacancies',
  routes: [
    {
      path: '/career/detail/job-vacancy/:slug',
      feature: 'job_vacancy',
      title: msg`Vacancy`,
      screen: () => import('./screens/vacancy-screen.tsx'),
      loader: loadVacancy,
    },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'talent',
      path: 'vacancies',
      label: msg`Vacancies`,
      icon: 'list-details',
      feature: 'job_vacancy',
      permissions: ['MANAGE_CAREER_GROWTH'],
      children: [
        {
          screen: () => import('./screens/vacancy-records-screen.tsx'),
          loader: async () =>
            queryClient.prefetchInfiniteQuery((await import('./vacancy-records.queries.ts')).vacancyRecordsQuery({ q: '', status: 'all' })),
        },
        { path: 'import', title: msg`Import vacancies`, screen: () => import('./screens/vacancy-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import vacancies`, screen: () => import('./screens/vacancy-import-screen.tsx') },
      ],
    },
    {
      area: 'admin',
      section: 'talent',
      path: 'vacancy-rules',
      label: msg`Vacancy rules`,
      icon: 'adjustments',
      feature: 'job_vacancy',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/vacancy-rules-screen.tsx'),
    },
  ],
  shell: {
    creates: [
      {
        label: msg`Vacancy`,
        icon: IconBriefcase,
        href: '/admin/vacancies?vacancy=new',
        feature: 'job_vacancy',
        permissions: ['MANAGE_CAREER_GROWTH'],
      },
    ],
  },
};
