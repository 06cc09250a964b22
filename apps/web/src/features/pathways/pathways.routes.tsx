import { msg } from '@lingui/core/macro';
import { IconMap, IconRoute } from '@waymark/ui';
import type { FeatureRoute, RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const WRITERS = ['CREATE_CONTENT', 'MANAGE_CONTENT'] as const;

const loadPath = async ({ params: { slug } }: RouteArguments) => {
  if (slug === undefined) return;
  const [{ cardQuery }, { outlineQuery }] = await Promise.all([import('../cards/cards.public.tsx'), import('./pathways.queries.ts')]);
  await Promise.all([queryClient.prefetchQuery(cardQuery(slug)), queryClient.prefetchQuery(outlineQuery(slug))]);
};

const loadDraft = async ({ params: { slug } }: RouteArguments) => {
  if (slug !== undefined) await queryClient.prefetchQuery((await import('./pathways.queries.ts')).pathDraftQuery(slug));
};

const pathScreen = () => import('./screens/path-screen.tsx');
const playScreen = () => import('./screens/play-screen.tsx');
const editScreen = () => import('./screens/edit-path-screen.tsx');

/** The same pages under each first word (SHL-13). */
function pagesBelow(word: 'pathways' | 'journeys' | 'journey'): FeatureRoute[] {
  const isPathway = word === 'pathways';
  return [
    {
      path: `/${word}/new`,
      screen: isPathway ? () => import('./screens/new-pathway-screen.tsx') : () => import('./screens/new-journey-screen.tsx'),
      title: isPathway ? msg`New pathway` : msg`New journey`,
      permissions: WRITERS,
    },
    { path: `/${word}/:slug/edit/:tab`, screen: editScreen, title: isPathway ? msg`Edit pathway` : msg`Edit journey`, loader: loadDraft },
    {
      path: `/${word}/:slug/cards/:cardId`,
      screen: playScreen,
      title: isPathway ? msg`Pathway` : msg`Journey`,
      loader: loadPath,
      frame: 'focus',
    },
    {
      path: `/${word}/:slug/:mode?`,
      screen: pathScreen,
      title: isPathway ? msg`Pathway` : msg`Journey`,
      loader: loadPath,
      overlay: true,
    },
  ];
}

export const pathwaysFeature: WebFeature = {
  slug: 'pathways',
  routes: [
    ...pagesBelow('pathways'),
    ...pagesBelow('journeys'),
    ...pagesBelow('journey'),
    // PLY-01: one learning object, or a curriculum, whatever its kind.
    { path: '/one-player/:loId', screen: () => import('./screens/player-screen.tsx'), title: msg`Learning`, frame: 'focus' },
    { path: '/curriculum-player/:loId', screen: () => import('./screens/player-screen.tsx'), title: msg`Learning`, frame: 'focus' },
  ],
  shell: {
    creates: [
      { label: msg`Pathway`, icon: IconRoute, href: '/pathways/new', permissions: WRITERS },
      { label: msg`Journey`, icon: IconMap, href: '/journeys/new', permissions: WRITERS },
    ],
  },
};
