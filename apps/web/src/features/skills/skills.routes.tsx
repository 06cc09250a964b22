import { msg } from '@lingui/core/macro';
import type { SkillId } from '@waymark/contract/skills';
import type { FeatureRoute, RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { currentUser } from '../../platform/session/session.ts';

const loadOwn = async () => {
  const user = currentUser();
  if (user !== null) await queryClient.prefetchQuery((await import('./person-skills.queries.ts')).personSkillsQuery(user.id));
};

const loadDirectory = async ({ url }: RouteArguments) => {
  const { capabilitiesQuery, directoryQuery } = await import('./taxonomy.queries.ts');
  const filter = {
    q: url.searchParams.get('q') ?? '',
    capabilityId: (url.searchParams.get('capability') ?? undefined) as SkillId | undefined,
  };
  await Promise.all([queryClient.prefetchInfiniteQuery(directoryQuery(filter)), queryClient.prefetchQuery(capabilitiesQuery)]);
};

const own: Omit<FeatureRoute, 'path'> = {
  screen: () => import('./screens/update-skills-screen.tsx'),
  title: msg`Your skills`,
  loader: loadOwn,
};
const directory = { feature: 'skills_directory', permissions: ['SHOW_SKILLS_DIRECTORY'] } as const;
const keeping = { area: 'admin', section: 'talent', permissions: ['MANAGE_SKILLS'] } as const;

export const skillsFeature: WebFeature = {
  slug: 'skills',
  routes: [
    { ...own, path: '/update-skills' },
    { ...own, path: '/career/skills' },
    {
      path: '/shared/passport/:token',
      audience: 'anyone',
      frame: 'focus',
      title: msg`Skills passport`,
      screen: () => import('./screens/shared-passport-screen.tsx'),
      loader: async ({ params: { token = '' } }) =>
        queryClient.prefetchQuery((await import('./passport.queries.ts')).sharedPassportQuery(token)),
    },
    {
      ...directory,
      path: '/skills-directory',
      screen: () => import('./screens/directory-screen.tsx'),
      title: msg`Skills directory`,
      loader: loadDirectory,
    },
    { ...directory, path: '/skills-directory/:skillId', screen: () => import('./screens/skill-screen.tsx'), title: msg`Skill` },
  ],
  personTabs: [
    { key: 'skills', group: 'skills', label: msg`Skills`, panel: () => import('./components/skills-panel.tsx') },
    {
      key: 'skills-passport',
      group: 'skills',
      label: msg`Passport`,
      panel: () => import('./components/passport-panel.tsx'),
      inOverview: false,
    },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'talent',
      path: 'skills-passport',
      label: msg`Skills passport`,
      icon: 'list',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/passport-options-screen.tsx'),
    },
    {
      ...keeping,
      path: 'skills',
      label: msg`Skills`,
      icon: 'list-details',
      children: [
        { screen: () => import('./screens/taxonomy-screen.tsx') },
        { path: 'import', title: msg`Import skills`, screen: () => import('./screens/skill-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import skills`, screen: () => import('./screens/skill-import-screen.tsx') },
        { path: 'versions', title: msg`Skill versions`, screen: () => import('./screens/skill-versions-screen.tsx') },
        { path: 'disputes', title: msg`Disputed evidence`, screen: () => import('./screens/disputes-screen.tsx') },
      ],
    },
  ],
};
